#pragma once

#include <span>
#include <string_view>

// The statements of each step of the tables' history, in its order; each is in the source of its name.
namespace orrery {

// Version 1: the store's own rows, chains and their lists, and the health of sources.
std::span<std::string_view const> foundation_statements();

// Version 2: chain states, how each chain's collection goes, validators and their flight recorder.
std::span<std::string_view const> validators_statements();

// The tables of every data set beside the registry, the chain states and the validators.
std::span<std::string_view const> data_sets_statements();

// Version 4: what operators have delegated to their own validators.
std::span<std::string_view const> self_bonds_statements();

// Version 5: which rows each commit changed.
std::span<std::string_view const> change_log_statements();

// Version 6: what a chain's native asset is to it.
std::span<std::string_view const> asset_roles_statements();

// The roles of rows that know none.
std::span<std::string_view const> asset_roles_backfills();

// Version 7: which probes were good at the second try only, and since when there is one.
std::span<std::string_view const> second_tries_statements();

// Version 8: why no TLS session with an endpoint came about.
std::span<std::string_view const> tls_faults_statements();

// Version 9: how a chain is secured, what does not exist there, and stake of several denoms.
std::span<std::string_view const> staking_kinds_statements();

// Version 10: whether chains make blocks.
std::span<std::string_view const> chain_alive_statements();

// Version 11: what changes often apart from what is long, and each key stored once.
std::span<std::string_view const> lean_rows_statements();

// Version 12: monthly archives of old rows, and how many rows were ever recorded.
std::span<std::string_view const> archives_statements();

// The counts of rows that were recorded before.
std::span<std::string_view const> archives_backfills();

// Version 13: what the mint of a chain pays to those who stake.
std::span<std::string_view const> staking_provisions_statements();

// Version 14: how many blocks each validator signed, by day.
std::span<std::string_view const> signing_statements();

// The days of which there are samples.
std::span<std::string_view const> signing_backfills();

// Version 15: months of series that are one row each.
std::span<std::string_view const> packed_series_statements();

// Version 16: by what votes are decided, and how they stood over time.
std::span<std::string_view const> voting_rules_statements();
std::span<std::string_view const> vote_options_statements();

// Parts of data_sets_statements().

// Prices, and what is kept over time of chains and validators.
std::span<std::string_view const> prices_statements();

// What editors write, and generated reviews.
std::span<std::string_view const> editorial_statements();

// What is known of each endpoint, and the ledger of its uptime.
std::span<std::string_view const> endpoints_statements();

// Proposals, the feed of events and what its events are told from.
std::span<std::string_view const> governance_statements();

// Version 3, a part of data_sets: what was paid for.
std::span<std::string_view const> adverts_statements();

// Commits by day of the repositories that chains name.
std::span<std::string_view const> contributions_statements();

// Where logos come from, and the pictures that were made of them.
std::span<std::string_view const> logos_statements();

// The tables of scores, and of what is collected for them alone.
std::span<std::string_view const> weights_statements();

}  // namespace orrery
