#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// Amounts are canonical decimal text (base/amount.hpp). jailed is 0 or 1. generation counts how
// often a chain began again under its id: heights are compared within one generation only.
constexpr std::array<std::string_view, 6> kStatements{
    R"(CREATE TABLE chain_state (
         chain             BIGINT PRIMARY KEY REFERENCES chain (id),
         bond_denom        {TEXT},
         supply            {TEXT},
         bonded_tokens     {TEXT},
         active_validators BIGINT,
         max_validators    BIGINT,
         inflation         {TEXT},
         community_tax     {TEXT},
         unbonding_time_s  BIGINT,
         voting_period_s   BIGINT,
         block_time_ms     BIGINT,
         generation        BIGINT NOT NULL,
         state_height      BIGINT NOT NULL,
         changed_at        BIGINT NOT NULL))",

    // unread: names, one a line.
    R"(CREATE TABLE chain_check (
         data_set     {TEXT} NOT NULL,
         chain        BIGINT NOT NULL REFERENCES chain (id),
         node         {TEXT},
         height       BIGINT,
         last_success BIGINT,
         last_attempt BIGINT,
         last_error   {TEXT},
         unread       {TEXT} NOT NULL,
         generation   BIGINT NOT NULL,
         PRIMARY KEY (data_set, chain)))",

    R"(CREATE TABLE validator (
         id                         BIGINT PRIMARY KEY,
         chain                      BIGINT NOT NULL REFERENCES chain (id),
         operator_address           {TEXT} NOT NULL,
         account_address            {TEXT},
         consensus_key_type         {TEXT},
         consensus_key              {TEXT},
         jailed                     BIGINT NOT NULL,
         status                     {TEXT} NOT NULL,
         tokens                     {TEXT} NOT NULL,
         delegator_shares           {TEXT} NOT NULL,
         moniker                    {TEXT} NOT NULL,
         identity                   {TEXT},
         website                    {TEXT},
         security_contact           {TEXT},
         details                    {TEXT},
         commission_rate            {TEXT} NOT NULL,
         commission_max_rate        {TEXT} NOT NULL,
         commission_max_change_rate {TEXT} NOT NULL,
         min_self_delegation        {TEXT} NOT NULL,
         unbonding_height           BIGINT,
         unbonding_time             BIGINT,
         delegator_count            BIGINT,
         delegators_counted_at      BIGINT,
         generation                 BIGINT NOT NULL,
         state_height               BIGINT NOT NULL,
         created_at                 BIGINT NOT NULL,
         updated_at                 BIGINT NOT NULL,
         removed_at                 BIGINT,
         UNIQUE (chain, operator_address)))",

    // Append-only but for the hash of an unjailing, which is found later. sequence is the order of ingestion.
    R"(CREATE TABLE validator_change (
         id               BIGINT PRIMARY KEY,
         sequence         BIGINT NOT NULL UNIQUE,
         chain            BIGINT NOT NULL REFERENCES chain (id),
         generation       BIGINT NOT NULL,
         state_height     BIGINT NOT NULL,
         operator_address {TEXT} NOT NULL,
         kind             {TEXT} NOT NULL,
         status_old       {TEXT},
         jailed_old       BIGINT,
         status_new       {TEXT},
         jailed_new       BIGINT,
         old_text         {TEXT} NOT NULL,
         new_text         {TEXT} NOT NULL,
         observed_at      BIGINT NOT NULL,
         node             {TEXT} NOT NULL,
         unbonding_height BIGINT,
         unjail_tx_hash   {TEXT},
         UNIQUE (chain, generation, state_height, operator_address, kind)))",
    "CREATE INDEX validator_change_history ON validator_change (chain, operator_address, sequence)",
    "CREATE INDEX validator_change_observed ON validator_change (observed_at)",
};

}  // namespace

std::span<std::string_view const> validators_statements() {
  return kStatements;
}

}  // namespace orrery
