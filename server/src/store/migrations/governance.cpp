#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// chain_id of an event is not a foreign key: editors may write about a chain that is not stored.
constexpr std::array<std::string_view, 7> kStatements{
    // version is larger after every write of any row.
    R"(CREATE TABLE proposal (
         id                 BIGINT PRIMARY KEY,
         chain              BIGINT NOT NULL REFERENCES chain (id),
         generation         BIGINT NOT NULL,
         number             BIGINT NOT NULL,
         status             {TEXT} NOT NULL,
         title              {TEXT},
         summary            {TEXT},
         proposer           {TEXT},
         metadata_url       {TEXT},
         submit_time        BIGINT,
         voting_start_time  BIGINT,
         voting_end_time    BIGINT,
         tally_yes          {TEXT},
         tally_abstain      {TEXT},
         tally_no           {TEXT},
         tally_no_with_veto {TEXT},
         state_height       BIGINT NOT NULL,
         version            BIGINT NOT NULL,
         created_at         BIGINT NOT NULL,
         updated_at         BIGINT NOT NULL,
         removed_at         BIGINT,
         UNIQUE (chain, generation, number)))",
    "CREATE INDEX proposal_version ON proposal (version)",

    // sequence is the order of ingestion; params: a name and its value a line, with a blank between.
    R"(CREATE TABLE event (
         id           BIGINT PRIMARY KEY,
         sequence     BIGINT NOT NULL UNIQUE,
         natural_key  {TEXT} NOT NULL UNIQUE,
         type         {TEXT} NOT NULL,
         chain_id     {TEXT},
         body         {TEXT} NOT NULL,
         params       {TEXT} NOT NULL,
         created_at   BIGINT NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT))",
    "CREATE INDEX event_feed ON event (created_at, sequence)",

    // The last known value of what makes an event when it changes: planned upgrade, count of pools.
    R"(CREATE TABLE event_watch (
         chain        BIGINT NOT NULL REFERENCES chain (id),
         subject      {TEXT} NOT NULL,
         generation   BIGINT NOT NULL,
         state_height BIGINT NOT NULL,
         value        {TEXT} NOT NULL,
         PRIMARY KEY (chain, subject)))",

    // Whether a validator had voted when its vote was queried. voted is 0 or 1.
    R"(CREATE TABLE vote_seen (
         chain            BIGINT NOT NULL REFERENCES chain (id),
         generation       BIGINT NOT NULL,
         number           BIGINT NOT NULL,
         operator_address {TEXT} NOT NULL,
         voted            BIGINT NOT NULL,
         asked_at         BIGINT NOT NULL,
         PRIMARY KEY (chain, generation, number, operator_address)))",
    "CREATE INDEX vote_seen_asked ON vote_seen (asked_at)",
};

}  // namespace

std::span<std::string_view const> governance_statements() {
  return kStatements;
}

}  // namespace orrery
