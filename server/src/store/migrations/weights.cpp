#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// subject is a chain id, or "identity:" and an identity, as in series. score: hundredths of a point. evidence:
// canonical JSON. Days are counted from 1970-01-01.
constexpr std::array<std::string_view, 12> kStatements{
    // What the registry says beside the table chain. compatible_versions: one a line.
    R"(CREATE TABLE chain_claim (
         chain               BIGINT PRIMARY KEY REFERENCES chain (id),
         gas_price           BIGINT NOT NULL,
         staking_token       BIGINT NOT NULL,
         key_algorithms      BIGINT NOT NULL,
         recommended_version {TEXT},
         compatible_versions {TEXT} NOT NULL))",

    // as_of: the day of the last measurement.
    R"(CREATE TABLE weight_item (
         subject      {TEXT} NOT NULL,
         item         {TEXT} NOT NULL,
         score        BIGINT,
         evidence     {TEXT},
         rule_version BIGINT NOT NULL,
         as_of        BIGINT,
         changed_at   BIGINT NOT NULL,
         PRIMARY KEY (subject, item)))",
    // A row for each day on which score, evidence or rules changed.
    R"(CREATE TABLE weight_history (
         subject      {TEXT} NOT NULL,
         item         {TEXT} NOT NULL,
         day          BIGINT NOT NULL,
         score        BIGINT,
         evidence     {TEXT},
         rule_version BIGINT NOT NULL,
         PRIMARY KEY (subject, item, day)))",
    "CREATE INDEX weight_history_day ON weight_history (day)",
    // The last computation; version differs after every change of an item.
    R"(CREATE TABLE weight_pass (
         one_row      BIGINT PRIMARY KEY CHECK (one_row = 1),
         day          BIGINT NOT NULL,
         rule_version BIGINT NOT NULL,
         version      BIGINT NOT NULL))",

    // How old the median newest block was at the last probes of a chain's RPC endpoints.
    R"(CREATE TABLE chain_pulse (
         chain         BIGINT PRIMARY KEY REFERENCES chain (id),
         measured_at   BIGINT NOT NULL,
         last_block_at BIGINT NOT NULL,
         age_s         BIGINT NOT NULL,
         endpoints     BIGINT NOT NULL))",
    // A halt is identified by the time of the last block before it.
    R"(CREATE TABLE chain_halt (
         chain         BIGINT NOT NULL REFERENCES chain (id),
         last_block_at BIGINT NOT NULL,
         observed_at   BIGINT NOT NULL,
         PRIMARY KEY (chain, last_block_at)))",

    // What x/slashing says of a validator. tombstoned is 0 or 1.
    R"(CREATE TABLE signing_info (
         chain            BIGINT NOT NULL REFERENCES chain (id),
         operator_address {TEXT} NOT NULL,
         generation       BIGINT NOT NULL,
         start_height     BIGINT NOT NULL,
         tombstoned       BIGINT NOT NULL,
         read_at          BIGINT NOT NULL,
         PRIMARY KEY (chain, operator_address)))",
    // Once a day: how many of the last so many blocks were missed.
    R"(CREATE TABLE uptime_sample (
         chain            BIGINT NOT NULL REFERENCES chain (id),
         operator_address {TEXT} NOT NULL,
         day              BIGINT NOT NULL,
         missed           BIGINT NOT NULL,
         blocks           BIGINT NOT NULL,
         PRIMARY KEY (chain, operator_address, day)))",
    "CREATE INDEX uptime_sample_day ON uptime_sample (day)",

    // endpoint is an ID of the table of that name, but no reference.
    R"(CREATE TABLE node_version (
         endpoint    BIGINT PRIMARY KEY,
         version     {TEXT} NOT NULL,
         sdk_version {TEXT},
         asked_at    BIGINT NOT NULL))",

    // Whether a validator's website answered. answers is 0 or 1.
    R"(CREATE TABLE website_check (
         website  {TEXT} PRIMARY KEY,
         answers  BIGINT NOT NULL,
         asked_at BIGINT NOT NULL))",
};

}  // namespace

std::span<std::string_view const> weights_statements() {
  return kStatements;
}

}  // namespace orrery
