/* SPDX-License-Identifier: MIT */
/* Completions of `tafl` itself: the names of the tools, and behind one whatever that tool's own completion offers. */
#include "launcher.h"

#include <string.h>

static void write_tools(tafl_text *out)
{
    for (const tool_name *row = tool_names; row->name; row++)
        tafl_text_format(out, "%s ", row->name);
    tafl_text_z(out, "help formats");
}

static void write_bash(tafl_text *out)
{
    tafl_text_z(out, "_tafl()\n{\n    local tool=tafl-${COMP_WORDS[1]}\n"
                     "    if [[ $COMP_CWORD -eq 1 || ${COMP_WORDS[1]} == help ]]; then\n"
                     "        COMPREPLY=($(compgen -W \"");
    write_tools(out);
    tafl_text_z(
        out,
        "\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n        return\n    fi\n"
        "    local name=_${tool//-/_}\n"
        "    declare -F $name >/dev/null || source <(command $tool --completion bash 2>/dev/null)\n"
        "    declare -F $name >/dev/null || return\n"
        "    COMP_WORDS=(\"$tool\" \"${COMP_WORDS[@]:2}\")\n    COMP_CWORD=$((COMP_CWORD - 1))\n"
        "    $name\n}\ncomplete -F _tafl tafl\n");
}

static void write_zsh(tafl_text *out)
{
    tafl_text_z(out, "#compdef tafl\n_arguments '1:tool:(");
    write_tools(out);
    tafl_text_z(out,
                ")' '*::arguments:->rest'\n"
                "if [[ $state == rest ]]; then\n    words[1]=tafl-$words[1]\n    _normal\nfi\n");
}

static void write_fish(tafl_text *out)
{
    tafl_text_z(
        out,
        "function __tafl_rest\n    set -l words (commandline -opc) (commandline -ct)\n"
        "    complete -C \"tafl-$words[2] \"(string join ' ' -- (string escape -- $words[3..-2])"
        " $words[-1])\nend\ncomplete -c tafl -f\ncomplete -c tafl -n __fish_use_subcommand -a \"");
    write_tools(out);
    tafl_text_z(out, "\"\ncomplete -c tafl -n 'not __fish_use_subcommand' -a '(__tafl_rest)'\n");
}

bool launcher_completion(const char *shell, tafl_text *out)
{
    static const struct {
        const char *shell;
        void (*write)(tafl_text *out);
    } writers[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        if (strcmp(writers[i].shell, shell) != 0) continue;
        writers[i].write(out);
        return true;
    }
    return false;
}
