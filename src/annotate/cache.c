/* SPDX-License-Identifier: MIT */
/*
 * The cache: opens the file, looks questions up, keeps verdicts. An entry is one position with one
 * past, asked one way; where any of it differs there are two entries. How the content is counted,
 * pruned and carried elsewhere is in cache_care.c and cache_text.c.
 */
#include "cache.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    APPLICATION = 0x5461666c, /* "Tafl", in the head of the file */
    VERSION = 1,
    PATIENCE_MS = 20000 /* while another program writes */
};

/* An evaluation is found by a digest of its key: half of it is the row, the other half is compared. The
 * key itself stands behind, for people and for `cache export`. */
static const char schema[] =
    "CREATE TABLE frame(id INTEGER PRIMARY KEY, engine TEXT NOT NULL, options TEXT NOT NULL,"
    " nodes INTEGER NOT NULL, ms INTEGER NOT NULL, depth INTEGER NOT NULL, lines INTEGER NOT NULL,"
    " rules TEXT NOT NULL, UNIQUE(engine, options, nodes, ms, depth, lines, rules));"
    "CREATE TABLE evaluation(id INTEGER PRIMARY KEY, more INTEGER NOT NULL, verdict BLOB NOT NULL,"
    " frame INTEGER NOT NULL, position TEXT NOT NULL, past BLOB NOT NULL, stored INTEGER NOT "
    "NULL);";

static const char sql_find[] = "SELECT more, verdict FROM evaluation WHERE id=?1";
static const char sql_store[] = "INSERT OR REPLACE INTO evaluation VALUES(?1,?2,?3,?4,?5,?6,?7)";
static const char sql_frame_find[] =
    "SELECT id FROM frame WHERE engine=?1 AND options=?2 AND nodes=?3 AND ms=?4 AND depth=?5 AND"
    " lines=?6 AND rules=?7";
static const char sql_frame_add[] =
    "INSERT INTO frame(engine,options,nodes,ms,depth,lines,rules) VALUES(?1,?2,?3,?4,?5,?6,?7)";

/* ---- SQLite ---------------------------------------------------------------------------------------- */

tafl_status tafl__cache_fault(tafl_cache *cache, const char *doing)
{
    bool memory = sqlite3_errcode(cache->db) == SQLITE_NOMEM;
    tafl_sink_tell(cache->sink, TAFL_ERROR, "cache", NULL, 0, 0, "%s: cannot %s the cache: %s",
                   cache->path ? cache->path : "", doing, sqlite3_errmsg(cache->db));
    cache->failed = true;
    return memory ? TAFL_NOMEM : TAFL_IO;
}

tafl_status tafl__cache_do(tafl_cache *cache, const char *sql, const char *doing)
{
    if (sqlite3_exec(cache->db, sql, NULL, NULL, NULL) == SQLITE_OK) return TAFL_OK;
    return tafl__cache_fault(cache, doing);
}

sqlite3_stmt *tafl__cache_prepare(tafl_cache *cache, const char *sql)
{
    sqlite3_stmt *out = NULL;
    if (sqlite3_prepare_v3(cache->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &out, NULL) != SQLITE_OK)
        tafl__cache_fault(cache, "use");
    return out;
}

tafl_str tafl__cache_column(sqlite3_stmt *row, int column)
{
    const char *at = sqlite3_column_blob(row, column);
    return (tafl_str){at, (size_t)sqlite3_column_bytes(row, column)};
}

static void bind_text(sqlite3_stmt *statement, int at, tafl_str text)
{
    sqlite3_bind_text(statement, at, text.at ? text.at : "", (int)text.len, SQLITE_STATIC);
}

static bool done(sqlite3_stmt *statement)
{
    bool fine = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return fine;
}

/* ---- opening ---------------------------------------------------------------------------------------- */

static int64_t pragma(tafl_cache *cache, const char *sql)
{
    int64_t value = -1;
    sqlite3_stmt *row = NULL;
    if (sqlite3_prepare_v2(cache->db, sql, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW)
        value = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    return value;
}

static tafl_status refuse(tafl_cache *cache, const char *why)
{
    tafl_sink_tell(cache->sink, TAFL_ERROR, "cache", NULL, 0, 0, "%s: %s", cache->path, why);
    return TAFL_UNSUPPORTED;
}

/* A file without tables becomes a cache; anything else must be one. In a transaction, because two
 * programs may open the same new file. */
static tafl_status settle_schema(tafl_cache *cache)
{
    int64_t tables = pragma(cache, "SELECT count(*) FROM sqlite_schema");
    if (tables < 0) return tafl__cache_fault(cache, "read");
    if (tables == 0) {
        char marks[96];
        sqlite3_snprintf(sizeof marks, marks, "PRAGMA application_id=%d; PRAGMA user_version=%d;",
                         APPLICATION, VERSION);
        tafl_status status = tafl__cache_do(cache, schema, "begin");
        return status ? status : tafl__cache_do(cache, marks, "begin");
    }
    if (pragma(cache, "PRAGMA application_id") != APPLICATION)
        return refuse(cache, "this file is not a cache of evaluations");
    if (pragma(cache, "PRAGMA user_version") != VERSION)
        return refuse(cache, "this cache belongs to another version of taflkit");
    return TAFL_OK;
}

static tafl_status begin_use(tafl_cache *cache)
{
    sqlite3_busy_timeout(cache->db, PATIENCE_MS);
    sqlite3_extended_result_codes(cache->db, 1);
    tafl_status status = tafl__cache_do(cache, "BEGIN IMMEDIATE", "open");
    if (status) return status;
    status = settle_schema(cache);
    if (!status) status = tafl__cache_do(cache, "COMMIT", "begin");
    if (status) return status;
    /* Refused while another program opens the same new file: then that one has seen to it. */
    sqlite3_exec(cache->db, "PRAGMA journal_mode=WAL", NULL, NULL, NULL);
    status = tafl__cache_do(cache, "PRAGMA synchronous=NORMAL", "open");
    if (status) return status;
    cache->find = tafl__cache_prepare(cache, sql_find);
    cache->store = tafl__cache_prepare(cache, sql_store);
    cache->frame_find = tafl__cache_prepare(cache, sql_frame_find);
    cache->frame_add = tafl__cache_prepare(cache, sql_frame_add);
    return cache->failed ? TAFL_IO : TAFL_OK;
}

tafl_status tafl_cache_open(tafl_cache **out, const char *path, bool create, const tafl_sink *sink)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);
    tafl_cache *cache = calloc(1, sizeof *cache);
    *out = NULL;
    if (!cache) return TAFL_NOMEM;
    cache->sink = sink;
    cache->path = tafl__annotate_copy(path);
    int code = cache->path ? sqlite3_open_v2(path, &cache->db, flags, NULL) : SQLITE_NOMEM;
    tafl_status status = !cache->path        ? TAFL_NOMEM
                         : code == SQLITE_OK ? begin_use(cache)
                                             : tafl__cache_fault(cache, "open");
    if (status == TAFL_OK)
        *out = cache;
    else
        tafl_cache_close(cache);
    return status;
}

void tafl__cache_stop_reading(tafl_cache *cache)
{
    if (cache->reading) sqlite3_exec(cache->db, "COMMIT", NULL, NULL, NULL);
    cache->reading = false;
}

tafl_status tafl_cache_close(tafl_cache *cache)
{
    if (!cache) return TAFL_OK;
    bool failed = cache->failed;
    if (cache->db) tafl__cache_stop_reading(cache);
    sqlite3_finalize(cache->find);
    sqlite3_finalize(cache->store);
    sqlite3_finalize(cache->frame_find);
    sqlite3_finalize(cache->frame_add);
    sqlite3_close(cache->db);
    free(cache->path);
    free(cache);
    return failed ? TAFL_IO : TAFL_OK;
}

/* ---- frames ------------------------------------------------------------------------------------------ */

static void bind_frame(sqlite3_stmt *statement, const annotate_setup *setup, tafl_str rules)
{
    bind_text(statement, 1, tafl_str_of(setup->engine));
    bind_text(statement, 2, tafl_str_of(setup->options));
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)setup->budget.nodes);
    sqlite3_bind_int64(statement, 4, setup->budget.ms);
    sqlite3_bind_int64(statement, 5, setup->budget.depth);
    sqlite3_bind_int64(statement, 6, setup->lines);
    bind_text(statement, 7, rules);
}

int64_t tafl__cache_frame(tafl_cache *cache, const annotate_setup *setup, tafl_str rules)
{
    int64_t id = 0;
    bind_frame(cache->frame_find, setup, rules);
    if (sqlite3_step(cache->frame_find) == SQLITE_ROW)
        id = sqlite3_column_int64(cache->frame_find, 0);
    sqlite3_reset(cache->frame_find);
    if (id) return id;
    bind_frame(cache->frame_add, setup, rules);
    if (done(cache->frame_add)) return sqlite3_last_insert_rowid(cache->db);
    return 0;
}

/* The row of the key's frame; looked up when another frame was used last. */
static int64_t frame_of(tafl_cache *cache, const annotate_key *key)
{
    bool same = cache->frame_known && tafl__annotate_digest_equal(cache->frame, key->frame);
    if (same && cache->frame_id) return cache->frame_id;
    cache->frame = key->frame;
    cache->frame_known = true;
    cache->frame_id = tafl__cache_frame(cache, key->setup, key->rules);
    return cache->frame_id;
}

/* ---- looking up and keeping --------------------------------------------------------------------------- */

annotate_digest tafl__cache_key(annotate_digest frame, tafl_str position, annotate_digest past)
{
    tafl__annotate_digest_number(&frame, past.part[0]);
    tafl__annotate_digest_number(&frame, past.part[1]);
    tafl__annotate_digest_add(&frame, position);
    return frame;
}

bool tafl__cache_find(tafl_cache *cache, annotate_digest key, annotate_verdict *out)
{
    sqlite3_stmt *find = cache->find;
    sqlite3_bind_int64(find, 1, (sqlite3_int64)key.part[0]);
    bool found = sqlite3_step(find) == SQLITE_ROW &&
                 sqlite3_column_int64(find, 0) == (sqlite3_int64)key.part[1] &&
                 tafl__annotate_verdict_read(out, tafl__cache_column(find, 1));
    sqlite3_reset(find);
    return found;
}

bool tafl__annotate_cache_find(tafl_cache *cache, const annotate_key *key, annotate_verdict *out)
{
    if (!cache->reading)
        cache->reading = sqlite3_exec(cache->db, "BEGIN", NULL, NULL, NULL) == SQLITE_OK;
    tafl_str position = {key->position, key->length};
    return tafl__cache_find(cache, tafl__cache_key(key->frame, position, key->past), out);
}

void tafl__annotate_cache_keep(tafl_cache *cache, const annotate_key *key,
                               const annotate_verdict *verdict)
{
    annotate_verdict there = {0};
    if (!tafl__annotate_cache_find(cache, key, &there))
        tafl__annotate_cache_store(cache, key, verdict);
    tafl__annotate_verdict_clear(&there);
}

tafl_status tafl__cache_put(tafl_cache *cache, const cache_entry *entry)
{
    sqlite3_stmt *store = cache->store;
    char past[ANNOTATE_DIGEST_BYTES];
    tafl__annotate_digest_bytes(past, entry->past);
    sqlite3_bind_int64(store, 1, (sqlite3_int64)entry->key.part[0]);
    sqlite3_bind_int64(store, 2, (sqlite3_int64)entry->key.part[1]);
    sqlite3_bind_blob(store, 3, entry->verdict.at, (int)entry->verdict.len, SQLITE_STATIC);
    sqlite3_bind_int64(store, 4, entry->frame);
    bind_text(store, 5, entry->position);
    sqlite3_bind_blob(store, 6, past, ANNOTATE_DIGEST_BYTES, SQLITE_STATIC);
    sqlite3_bind_int64(store, 7, (sqlite3_int64)time(NULL));
    return done(store) ? TAFL_OK : tafl__cache_fault(cache, "write to");
}

static tafl_status store_verdict(tafl_cache *cache, const annotate_key *key, tafl_str verdict)
{
    cache_entry entry = {.frame = frame_of(cache, key),
                         .position = {key->position, key->length},
                         .past = key->past,
                         .verdict = verdict};
    entry.key = tafl__cache_key(key->frame, entry.position, key->past);
    return entry.frame ? tafl__cache_put(cache, &entry) : tafl__cache_fault(cache, "write to");
}

/* A frame and its first evaluation come together: a kill between the two leaves neither. */
void tafl__annotate_cache_store(tafl_cache *cache, const annotate_key *key,
                                const annotate_verdict *verdict)
{
    tafl_text bytes = {0};
    if (cache->failed || !verdict->given) return;
    if (verdict->flags & (TAFL_ANSWER_FAILED | TAFL_ANSWER_INTERRUPTED)) return;
    tafl__annotate_verdict_write(&bytes, verdict);
    tafl__cache_stop_reading(cache);
    cache->frame_known = false; /* another program may have pruned it */
    tafl_status status =
        bytes.failed ? TAFL_NOMEM : tafl__cache_do(cache, "BEGIN IMMEDIATE", "write to");
    if (!status) {
        status = store_verdict(cache, key, tafl_text_view(&bytes));
        if (status)
            sqlite3_exec(cache->db, "ROLLBACK", NULL, NULL, NULL);
        else
            tafl__cache_do(cache, "COMMIT", "write to");
    }
    tafl_text_clear(&bytes);
}
