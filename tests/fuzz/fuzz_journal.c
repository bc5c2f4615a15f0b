/* SPDX-License-Identifier: MIT */
/* Journals: one that is refused is left as it is, and one that is taken can be closed and opened again. */
#include <tafl/annotate.h>

#include "file.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    char path[FUZZ_PATH];
    tafl_journal *journal;
    fuzz_file_write(path, "journal", bytes, len);
    const tafl_journal_plan plan = {
        .path = path, .run = TAFL_STR("engine: builtin\n"), .resume = true};
    tafl_status status = tafl_journal_open(&journal, &plan, NULL);
    if (status != TAFL_OK && !fuzz_file_holds(path, bytes, len)) abort();
    if (status == TAFL_OK) {
        uint64_t known = tafl_journal_known(journal);
        if (tafl_journal_close(journal, false)) abort();
        if (tafl_journal_open(&journal, &plan, NULL)) abort();
        if (tafl_journal_known(journal) != known) abort();
        tafl_journal_close(journal, true);
    }
    unlink(path);
    return 0;
}
