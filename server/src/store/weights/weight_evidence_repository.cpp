#include "store/weights/weight_evidence_repository.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <array>
#include <sstream>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kHaltSeconds = 3'600;

std::int64_t day_number(UtcDay day) {
  return day.time_since_epoch().count();
}

std::vector<OperatorCount> count_changes(Transaction& transaction, std::string_view condition, Timestamp since) {
  std::array<Value, 1> const parameters{seconds_of(since)};
  return load_items<OperatorCount>(
      transaction.connection(),
      "SELECT chain.chain_id, v.operator_address, COUNT(*) FROM validator_change v JOIN chain ON chain.id = v.chain "
      "WHERE v.kind = 'state' AND v.observed_at >= ? AND " +
          std::string(condition) +
          " GROUP BY chain.chain_id, v.operator_address ORDER BY chain.chain_id, v.operator_address",
      parameters, [](RowReader& row, OperatorCount& count) {
        count.chain_id = row.text();
        count.operator_address = row.text();
        count.count = row.number();
      });
}

// The last block before a halt that was observed since `last_block_at`, if there is one.
std::optional<Timestamp> find_halt(Connection& connection, std::int64_t chain, Timestamp last_block_at) {
  std::array<Value, 2> const parameters{chain, seconds_of(last_block_at)};
  auto rows =
      connection.query("SELECT MAX(last_block_at) FROM chain_halt WHERE chain = ? AND observed_at >= ?", parameters);
  return time_of(RowReader(rows.at(0)).optional_number());
}

}  // namespace

std::map<std::string, RegistryClaims> load_registry_claims(Transaction& transaction) {
  std::map<std::string, RegistryClaims> all;
  transaction.connection().for_each_row(
      "SELECT chain.chain_id, c.gas_price, c.staking_token, c.key_algorithms, c.recommended_version, "
      "c.compatible_versions FROM chain_claim c JOIN chain ON chain.id = c.chain",
      {}, [&](Row& values) {
        RowReader row(values);
        auto& claims = all[row.text()];
        claims.has_gas_price = row.number() != 0;
        claims.has_staking_token = row.number() != 0;
        claims.has_key_algorithms = row.number() != 0;
        claims.recommended_version = row.optional_text();
        std::istringstream lines(row.text());
        for (std::string version; std::getline(lines, version);) {
          claims.compatible_versions.push_back(version);
        }
      });
  return all;
}

void put_registry_claims(WriteTransaction& transaction, std::map<std::string, RegistryClaims> const& claims) {
  auto const before = load_registry_claims(transaction);
  std::vector<Row> rows;
  for (auto const& [chain_id, claimed] : claims) {
    auto const known = before.find(chain_id);
    if (known != before.end() && known->second == claimed) continue;
    std::string versions;
    for (auto const& version : claimed.compatible_versions) {
      versions += version + '\n';
    }
    rows.push_back({find_chain_key(transaction.connection(), chain_id), std::int64_t{claimed.has_gas_price},
                    std::int64_t{claimed.has_staking_token}, std::int64_t{claimed.has_key_algorithms},
                    or_null(claimed.recommended_version), std::move(versions)});
  }
  upsert_rows(transaction.connection(), kChainClaimTable, rows);
}

std::vector<EndedProposal> load_ended_proposals(Transaction& transaction, Timestamp since, Timestamp until) {
  std::array<Value, 2> const parameters{seconds_of(since), seconds_of(until)};
  return load_items<EndedProposal>(
      transaction.connection(),
      "SELECT chain.chain_id, p.tally_yes, p.tally_abstain, p.tally_no, p.tally_no_with_veto FROM proposal p "
      "JOIN chain ON chain.id = p.chain WHERE p.removed_at IS NULL AND p.status <> 'PROPOSAL_STATUS_DEPOSIT_PERIOD' "
      "AND p.status <> 'PROPOSAL_STATUS_VOTING_PERIOD' AND p.voting_end_time >= ? AND p.voting_end_time <= ? "
      "ORDER BY chain.chain_id, p.generation, p.number",
      parameters, [](RowReader& row, EndedProposal& vote) {
        vote.chain_id = row.text();
        auto yes = row.optional_text();
        auto abstain = row.optional_text();
        auto no = row.optional_text();
        auto no_with_veto = row.optional_text();
        if (yes && abstain && no) vote.tally = ProposalTally{*yes, *abstain, *no, no_with_veto};
      });
}

std::vector<OperatorCount> count_jailings(Transaction& transaction, Timestamp since) {
  return count_changes(transaction, "v.jailed_old = 0 AND v.jailed_new = 1", since);
}

std::vector<OperatorCount> count_unbondings(Transaction& transaction, Timestamp since) {
  return count_changes(transaction, "v.status_old = 'BOND_STATUS_BONDED' AND v.status_new <> 'BOND_STATUS_BONDED'",
                       since);
}

std::vector<LastBonding> load_last_bondings(Transaction& transaction) {
  return load_items<LastBonding>(
      transaction.connection(),
      "SELECT chain.chain_id, v.operator_address, v.generation, v.status_new, v.observed_at FROM validator_change v "
      "JOIN (SELECT MAX(sequence) AS sequence FROM validator_change WHERE kind = 'state' "
      "AND (status_old = 'BOND_STATUS_BONDED') <> (status_new = 'BOND_STATUS_BONDED') "
      "GROUP BY chain, operator_address) newest ON newest.sequence = v.sequence "
      "JOIN chain ON chain.id = v.chain ORDER BY chain.chain_id, v.operator_address",
      {}, [](RowReader& row, LastBonding& last) {
        last.chain_id = row.text();
        last.operator_address = row.text();
        last.generation = row.number();
        bool const is_bonded = row.text() == "BOND_STATUS_BONDED";
        auto const observed_at = time_of(row.number());
        if (is_bonded) last.bonded = observed_at;
      });
}

std::vector<ChainLiveness> load_chain_liveness(Transaction& transaction, Timestamp since) {
  std::array<Value, 1> const parameters{seconds_of(since)};
  return load_items<ChainLiveness>(transaction.connection(),
                                   "SELECT chain.chain_id, p.measured_at, p.last_block_at, p.age_s, p.endpoints, "
                                   "(SELECT COUNT(*) FROM chain_halt h WHERE h.chain = p.chain AND h.observed_at >= ?) "
                                   "FROM chain_pulse p JOIN chain ON chain.id = p.chain ORDER BY chain.chain_id",
                                   parameters, [](RowReader& row, ChainLiveness& chain_liveness) {
                                     chain_liveness.chain_id = row.text();
                                     chain_liveness.measured_at = time_of(row.number());
                                     chain_liveness.last_block_at = time_of(row.number());
                                     chain_liveness.age_s = row.number();
                                     chain_liveness.endpoints = row.number();
                                     chain_liveness.halts = row.number();
                                   });
}

void record_chain_liveness(WriteTransaction& transaction, std::span<ChainLiveness const> liveness) {
  auto& connection = transaction.connection();
  std::vector<Row> rows;
  std::vector<Row> halts;
  for (auto const& chain_liveness : liveness) {
    auto const chain = find_chain_key(connection, chain_liveness.chain_id);
    rows.push_back({chain, seconds_of(chain_liveness.measured_at), seconds_of(chain_liveness.last_block_at),
                    chain_liveness.age_s, chain_liveness.endpoints});
    if (chain_liveness.age_s > kHaltSeconds) {
      auto const begun =
          find_halt(connection, chain, chain_liveness.last_block_at).value_or(chain_liveness.last_block_at);
      halts.push_back({chain, seconds_of(begun), seconds_of(chain_liveness.measured_at)});
    }
  }
  upsert_rows(connection, kChainPulseTable, rows);
  upsert_rows(connection, kChainHaltTable, halts);
}

std::vector<StoredSigningInfo> load_signing_infos(Transaction& transaction) {
  return load_items<StoredSigningInfo>(
      transaction.connection(),
      "SELECT chain.chain_id, s.operator_address, s.generation, s.start_height, s.tombstoned, s.read_at "
      "FROM signing_info s JOIN chain ON chain.id = s.chain ORDER BY chain.chain_id, s.operator_address",
      {}, [](RowReader& row, StoredSigningInfo& info) {
        info.chain_id = row.text();
        info.operator_address = row.text();
        info.generation = row.number();
        info.start_height = row.number();
        info.tombstoned = row.number() != 0;
        info.read_at = time_of(row.number());
      });
}

void put_signing_infos(WriteTransaction& transaction, std::string_view chain_id, std::int64_t generation,
                       std::span<SigningInfo const> infos, Timestamp now) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, chain_id);
  auto const today = day_number(std::chrono::floor<std::chrono::days>(now));
  std::vector<Row> rows;
  std::vector<Row> samples;
  for (auto const& info : infos) {
    rows.push_back(
        {chain, info.operator_address, generation, info.start_height, std::int64_t{info.tombstoned}, seconds_of(now)});
    if (info.blocks > 0) {
      samples.push_back({chain, info.operator_address, today, info.missed, info.blocks});
    }
  }
  upsert_rows(connection, kSigningInfoTable, rows);
  connection.batch(
      "INSERT INTO uptime_sample (chain, operator_address, day, missed, blocks) VALUES (?, ?, ?, ?, ?) "
      "ON CONFLICT (chain, operator_address, day) DO NOTHING",
      samples);
}

std::vector<UptimeSample> load_uptime_samples(Transaction& transaction, UtcDay first) {
  std::array<Value, 1> const parameters{day_number(first)};
  return load_items<UptimeSample>(
      transaction.connection(),
      "SELECT chain.chain_id, u.operator_address, u.missed, u.blocks FROM uptime_sample u "
      "JOIN chain ON chain.id = u.chain WHERE u.day >= ? ORDER BY chain.chain_id, u.operator_address, u.day",
      parameters, [](RowReader& row, UptimeSample& sample) {
        sample.chain_id = row.text();
        sample.operator_address = row.text();
        sample.missed = row.number();
        sample.blocks = row.number();
      });
}

std::vector<NodeVersion> load_node_versions(Transaction& transaction) {
  return load_items<NodeVersion>(transaction.connection(), kNodeVersionTable, [](RowReader& row, NodeVersion& version) {
    version.endpoint = row.number();
    version.version = row.text();
    version.sdk_version = row.optional_text();
    version.asked_at = time_of(row.number());
  });
}

void put_node_versions(WriteTransaction& transaction, std::span<NodeVersion const> versions) {
  std::vector<Row> rows;
  for (auto const& version : versions) {
    rows.push_back({version.endpoint, version.version, or_null(version.sdk_version), seconds_of(version.asked_at)});
  }
  upsert_rows(transaction.connection(), kNodeVersionTable, rows);
}

std::vector<WebsiteCheck> load_website_checks(Transaction& transaction) {
  return load_items<WebsiteCheck>(transaction.connection(), kWebsiteCheckTable,
                                  [](RowReader& row, WebsiteCheck& check) {
                                    check.website = row.text();
                                    check.answers = row.number() != 0;
                                    check.asked_at = time_of(row.number());
                                  });
}

void put_website_checks(WriteTransaction& transaction, std::span<WebsiteCheck const> checks) {
  std::vector<Row> rows;
  for (auto const& check : checks) {
    rows.push_back({check.website, std::int64_t{check.answers}, seconds_of(check.asked_at)});
  }
  upsert_rows(transaction.connection(), kWebsiteCheckTable, rows);
}

}  // namespace orrery
