#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 27> kStatements{
    // What nearly every reading of a validator changes, apart from the long texts that hardly ever change. By chain,
    // because those of a chain are read and written together. id: of the validator.
    R"(CREATE TABLE validator_stake (
         chain                 BIGINT NOT NULL REFERENCES chain (id),
         id                    BIGINT NOT NULL REFERENCES validator (id),
         tokens                {TEXT} NOT NULL,
         delegator_shares      {TEXT} NOT NULL,
         delegator_count       BIGINT,
         delegators_counted_at BIGINT,
         state_height          BIGINT NOT NULL,
         updated_at            BIGINT NOT NULL,
         other_tokens          {TEXT},
         power                 {TEXT},
         PRIMARY KEY (chain, id)){BY_KEY})",
    R"(INSERT INTO validator_stake (chain, id, tokens, delegator_shares, delegator_count, delegators_counted_at,
         state_height, updated_at, other_tokens, power)
       SELECT chain, id, tokens, delegator_shares, delegator_count, delegators_counted_at, state_height, updated_at,
         other_tokens, power FROM validator ORDER BY chain, id)",
    "ALTER TABLE validator DROP COLUMN tokens",
    "ALTER TABLE validator DROP COLUMN delegator_shares",
    "ALTER TABLE validator DROP COLUMN delegator_count",
    "ALTER TABLE validator DROP COLUMN delegators_counted_at",
    "ALTER TABLE validator DROP COLUMN state_height",
    "ALTER TABLE validator DROP COLUMN updated_at",
    "ALTER TABLE validator DROP COLUMN other_tokens",
    "ALTER TABLE validator DROP COLUMN power",

    // The same columns as before in tables without a second copy of their keys. Time comes first in the key where rows
    // come and go by time: new ones fill the last pages, and old ones are found without an index.
    R"(CREATE TABLE weight_history_by_day (
         subject      {TEXT} NOT NULL,
         item         {TEXT} NOT NULL,
         day          BIGINT NOT NULL,
         score        BIGINT,
         evidence     {TEXT},
         rule_version BIGINT NOT NULL,
         PRIMARY KEY (day, subject, item)){BY_KEY})",
    R"(INSERT INTO weight_history_by_day (subject, item, day, score, evidence, rule_version)
       SELECT subject, item, day, score, evidence, rule_version FROM weight_history ORDER BY day, subject, item)",
    "DROP TABLE weight_history",
    "ALTER TABLE weight_history_by_day RENAME TO weight_history",

    R"(CREATE TABLE series_by_time (
         metric  {TEXT} NOT NULL,
         subject {TEXT} NOT NULL,
         bucket  BIGINT NOT NULL,
         value   {TEXT} NOT NULL,
         source  {TEXT} NOT NULL,
         PRIMARY KEY (metric, bucket, subject)){BY_KEY})",
    R"(INSERT INTO series_by_time (metric, subject, bucket, value, source)
       SELECT metric, subject, bucket, value, source FROM series ORDER BY metric, bucket, subject)",
    "DROP TABLE series",
    "ALTER TABLE series_by_time RENAME TO series",

    R"(CREATE TABLE uptime_sample_by_day (
         chain            BIGINT NOT NULL REFERENCES chain (id),
         operator_address {TEXT} NOT NULL,
         day              BIGINT NOT NULL,
         missed           BIGINT NOT NULL,
         blocks           BIGINT NOT NULL,
         PRIMARY KEY (day, chain, operator_address)){BY_KEY})",
    R"(INSERT INTO uptime_sample_by_day (chain, operator_address, day, missed, blocks)
       SELECT chain, operator_address, day, missed, blocks FROM uptime_sample ORDER BY day, chain, operator_address)",
    "DROP TABLE uptime_sample",
    "ALTER TABLE uptime_sample_by_day RENAME TO uptime_sample",

    R"(CREATE TABLE vote_seen_by_key (
         chain            BIGINT NOT NULL REFERENCES chain (id),
         generation       BIGINT NOT NULL,
         number           BIGINT NOT NULL,
         operator_address {TEXT} NOT NULL,
         voted            BIGINT NOT NULL,
         asked_at         BIGINT NOT NULL,
         PRIMARY KEY (chain, generation, number, operator_address)){BY_KEY})",
    R"(INSERT INTO vote_seen_by_key (chain, generation, number, operator_address, voted, asked_at)
       SELECT chain, generation, number, operator_address, voted, asked_at FROM vote_seen
       ORDER BY chain, generation, number, operator_address)",
    "DROP TABLE vote_seen",
    "ALTER TABLE vote_seen_by_key RENAME TO vote_seen",
    "CREATE INDEX vote_seen_asked_at ON vote_seen (asked_at)",
};

}  // namespace

std::span<std::string_view const> lean_rows_statements() {
  return kStatements;
}

}  // namespace orrery
