/* SPDX-License-Identifier: MIT */
/* What a person does with a cache: count, check, prune. */
#include <string.h>

#include "cache.h"

/* ---- counting -------------------------------------------------------------------------------------- */

static const char sql_groups[] =
    "SELECT engine, options, nodes, ms, depth, lines, count(*), count(DISTINCT frame.id),"
    " sum(length(position)+length(past)+length(verdict)), min(stored), max(stored)"
    " FROM evaluation JOIN frame ON frame.id=evaluation.frame"
    " GROUP BY engine, options, nodes, ms, depth, lines"
    " ORDER BY engine, options, nodes, ms, depth, lines";

static tafl_cache_group group_of(sqlite3_stmt *row)
{
    tafl_cache_group group = {.engine = (const char *)sqlite3_column_text(row, 0),
                              .options = (const char *)sqlite3_column_text(row, 1)};
    group.budget = (tafl_budget){(uint64_t)sqlite3_column_int64(row, 2),
                                 (uint32_t)sqlite3_column_int64(row, 3),
                                 (uint32_t)sqlite3_column_int64(row, 4)};
    group.lines = (unsigned)sqlite3_column_int64(row, 5);
    group.evaluations = (uint64_t)sqlite3_column_int64(row, 6);
    group.rulesets = (uint64_t)sqlite3_column_int64(row, 7);
    group.bytes = (uint64_t)sqlite3_column_int64(row, 8);
    group.oldest = sqlite3_column_int64(row, 9);
    group.newest = sqlite3_column_int64(row, 10);
    return group;
}

tafl_status tafl_cache_groups(tafl_cache *cache,
                              void (*tell)(void *context, const tafl_cache_group *group),
                              void *context)
{
    int code;
    sqlite3_stmt *row = tafl__cache_prepare(cache, sql_groups);
    if (!row) return TAFL_IO;
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        tafl_cache_group group = group_of(row);
        tell(context, &group);
    }
    tafl_status status = code == SQLITE_DONE ? TAFL_OK : tafl__cache_fault(cache, "read");
    sqlite3_finalize(row);
    return status;
}

/* ---- checking --------------------------------------------------------------------------------------- */

static void complain(tafl_cache *cache, const char *what)
{
    tafl_sink_tell(cache->sink, TAFL_ERROR, "cache", NULL, 0, 0, "%s: the cache is damaged: %s",
                   cache->path, what);
    cache->failed = true;
}

/* What SQLite makes of the file: one row "ok", or what is wrong. */
static void check_file(tafl_cache *cache)
{
    sqlite3_stmt *row = tafl__cache_prepare(cache, "PRAGMA integrity_check(5)");
    int code = SQLITE_DONE;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        const char *words = (const char *)sqlite3_column_text(row, 0);
        if (words && strcmp(words, "ok") != 0) complain(cache, words);
    }
    if (code != SQLITE_DONE) tafl__cache_fault(cache, "read");
    sqlite3_finalize(row);
}

static void check_evaluations(tafl_cache *cache)
{
    sqlite3_stmt *row = tafl__cache_prepare(
        cache, "SELECT position, verdict, frame IN (SELECT id FROM frame) FROM evaluation");
    int code = SQLITE_DONE;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        annotate_verdict verdict = {0};
        bool fine = tafl__annotate_verdict_read(&verdict, tafl__cache_column(row, 1)) &&
                    sqlite3_column_int(row, 2);
        if (!fine) complain(cache, (const char *)sqlite3_column_text(row, 0));
        tafl__annotate_verdict_clear(&verdict);
    }
    if (code != SQLITE_DONE) tafl__cache_fault(cache, "read");
    sqlite3_finalize(row);
}

static int64_t one_number(tafl_cache *cache, const char *sql)
{
    int64_t value = 0;
    sqlite3_stmt *row = tafl__cache_prepare(cache, sql);
    if (row && sqlite3_step(row) == SQLITE_ROW) value = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    return value;
}

tafl_status tafl_cache_check(tafl_cache *cache, uint64_t *bytes)
{
    tafl__cache_stop_reading(cache);
    check_file(cache);
    if (!cache->failed) check_evaluations(cache);
    if (bytes)
        *bytes = (uint64_t)(one_number(cache, "PRAGMA page_count") *
                            one_number(cache, "PRAGMA page_size"));
    return cache->failed ? TAFL_IO : TAFL_OK;
}

/* ---- pruning ---------------------------------------------------------------------------------------- */

static const char sql_drop[] =
    "DELETE FROM evaluation WHERE (?1 IS NULL OR frame IN (SELECT id FROM frame WHERE engine=?1))"
    " AND (?2=0 OR stored<?2)";
static const char sql_keep[] =
    "DELETE FROM evaluation WHERE id IN (SELECT id FROM"
    " evaluation ORDER BY stored DESC, frame DESC, position, past LIMIT -1 OFFSET ?1)";
static const char sql_frames[] = "DELETE FROM frame WHERE id NOT IN (SELECT frame FROM evaluation)";

/* Runs a deletion that has up to two arguments. */
static tafl_status drop(tafl_cache *cache, const char *sql, const char *engine, int64_t number,
                        int number_at, uint64_t *removed)
{
    sqlite3_stmt *statement = tafl__cache_prepare(cache, sql);
    if (!statement) return TAFL_IO;
    if (engine) sqlite3_bind_text(statement, 1, engine, -1, SQLITE_STATIC);
    if (number_at) sqlite3_bind_int64(statement, number_at, number);
    tafl_status status =
        sqlite3_step(statement) == SQLITE_DONE ? TAFL_OK : tafl__cache_fault(cache, "prune");
    if (!status && removed) *removed += (uint64_t)sqlite3_changes64(cache->db);
    sqlite3_finalize(statement);
    return status;
}

tafl_status tafl_cache_prune(tafl_cache *cache, const tafl_cache_prune_plan *plan,
                             uint64_t *removed)
{
    *removed = 0;
    tafl__cache_stop_reading(cache);
    cache->frame_known = false;
    tafl_status status = tafl__cache_do(cache, "BEGIN IMMEDIATE", "prune");
    if (status) return status;
    if (plan->engine || plan->before)
        status = drop(cache, sql_drop, plan->engine, plan->before, 2, removed);
    if (!status && plan->keep)
        status = drop(cache, sql_keep, NULL, (int64_t)plan->keep, 1, removed);
    if (!status) status = drop(cache, sql_frames, NULL, 0, 0, NULL);
    if (!status)
        return tafl__cache_do(cache, "COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", "prune");
    sqlite3_exec(cache->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}
