/* SPDX-License-Identifier: MIT */
#ifndef LAUNCHER_H
#define LAUNCHER_H

#include <frame/tool.h>

/* Appends the completions of `tafl` for bash, zsh or fish; false for any other shell. */
bool launcher_completion(const char *shell, tafl_text *out);

#endif
