/* SPDX-License-Identifier: MIT */
/* Files of several records, in each format that is written and from each into each: the first byte chooses. What a
 * format says that it can hold comes out of it again, record by record. */
#include "stream.h"

enum { CODECS_MAX = 32 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    const tafl_codec *codec, *readable[CODECS_MAX], *writable[CODECS_MAX];
    size_t readers = 0, writers = 0;
    for (unsigned i = 0; (codec = tafl_codec_at(i)) && i < CODECS_MAX; i++) {
        if (codec->read) readable[readers++] = codec;
        if (codec->write && codec->keeps & TAFL_KEEPS_MANY) writable[writers++] = codec;
    }
    if (len < 2) return 0;
    tafl_str text = {(const char *)bytes + 2, len - 2};
    stream_check(text, readable[bytes[0] % readers], writable[bytes[1] % writers]);
    return 0;
}
