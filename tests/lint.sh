#!/bin/sh
# SPDX-License-Identifier: MIT
# Data never passes through the locale (house rule 7 of src/README.md), and the library never prints
# or exits (rule 5): no code of src, formats and include uses the functions that would. Comments are
# not looked at. Usage: lint.sh ROOT
export LC_ALL=C
cd "$1" || exit 2

letters='is(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit)|to(lower|upper)'
numbers='ato(f|i|l|ll)|strto(d|f|ld|ul|l|ull|ll)|[a-z]*scanf'
texts='str(coll|xfrm|ftime|casecmp|ncasecmp)|setlocale|localeconv|nl_langinfo|mb[a-z]*to[a-z]*|wc[a-z]*to[a-z]*'
noise='v?printf|puts|putchar|perror|exit|_Exit|abort|quick_exit'
float_form="%[-+ #0-9.*']*l?[aAeEfFgG]"

# faults NAMES: the lines of standard input, given as file:line:code, that call one of NAMES or
# print a floating point number.
faults() {
    sed -E 's:/\*([^*]|\*[^/])*\*/::g; s:/[/*].*$::; s/^([^:]*:[0-9]*:) *\*.*$/\1/' |
        grep -E "[^A-Za-z0-9_.>]($1) ?\(|(printf|_format|_say|_tell|_usage)\(.*\"[^\"]*$float_form|^[^:]*:[0-9]*: *\"[^\"]*$float_form[^\"]*\""
}

lines() {
    find "$@" -name '*.[ch]' | sort | xargs grep -n '' /dev/null
}

# What is not found here would not be found elsewhere.
unseen=0
while IFS= read -r line; do
    printf 'x.c:1:    %s\n' "$line" | faults "$letters|$numbers|$texts|$noise" >/dev/null && continue
    echo "lint.sh: does not see: $line"
    unseen=1
done <<'END'
c = toupper(c);
if (isalpha((unsigned char)c)) return strtod(s, NULL);
x += atoi(text) + strtoul(text, NULL, 10);
setlocale(LC_ALL, "");
n = strcasecmp(a, b);
snprintf(buffer, sizeof buffer, "%.2f", x);
tafl_text_format(out, "at %5.1f%%", share);
"%g of %u\n", x, y);
printf("hello\n");
exit(1);
END
for line in 'x = is_digit(c); /* as isdigit(c) */' 'tafl_text_format(out, "%u%%", 100);' '// atof(x)' \
    ' * toupper(c)' 'snprintf(b, sizeof b, "%d", x);'; do
    printf 'x.c:1:%s\n' "$line" | faults "$letters|$numbers|$texts|$noise" && unseen=1
done
[ "$unseen" -eq 0 ] || exit 1

library=$(ls -d src/*/ | grep -v '^src/tools/')
found=$(
    lines include formats $library | faults "$letters|$numbers|$texts|$noise"
    lines src/tools | faults "$letters|$numbers|$texts"
)
[ -z "$found" ] && exit 0
echo "$found"
echo "against house rules 5 and 7 of src/README.md"
exit 1
