#include "fleet_checks.hpp"

#include "domain/weights/recorded_evidence.hpp"
#include "domain/weights/weight_rules.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "store/weights/weight_repository.hpp"
#include "stored_text.hpp"
#include "wire/weight_evidence.hpp"

#include <array>
#include <sstream>
#include <string_view>
#include <utility>

namespace orrery::simulator {
namespace {

// A hash of an unjail is found later, an event may be withdrawn, a day's score is that of its last computation: what is
// not selected here may change.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kKept{{
    {"validator_change",
     "SELECT sequence, chain, generation, state_height, operator_address, kind, old_text, new_text, observed_at "
     "FROM validator_change"},
    {"event", "SELECT sequence, natural_key, type, chain_id, created_at FROM event"},
    {"advert", "SELECT tx_hash, height, sender, memo, paid_at FROM advert"},
    {"weight_history",
     "SELECT subject, item, day, score, evidence FROM weight_history WHERE day < (SELECT day FROM weight_pass)"},
    {"series", "SELECT metric, subject, bucket, value FROM series WHERE metric <> 'weight'"},
}};

// Each selects what must not be.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kMustBeEmpty{{
    {"a change of a validator is told twice",
     "SELECT chain, generation, state_height, operator_address, kind FROM validator_change "
     "GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1"},
    {"the log of validators has a gap",
     "SELECT min(sequence), max(sequence), count(*) FROM validator_change "
     "HAVING count(*) > 0 AND max(sequence) - min(sequence) + 1 <> count(*)"},
    {"the log of a validator goes back",
     "SELECT a.operator_address, a.sequence, b.sequence FROM validator_change a JOIN validator_change b "
     "ON a.chain = b.chain AND a.operator_address = b.operator_address AND a.generation = b.generation "
     "AND a.sequence < b.sequence AND (a.state_height > b.state_height OR a.observed_at > b.observed_at)"},
    {"the feed has a gap",
     "SELECT min(sequence), max(sequence), count(*) FROM event "
     "HAVING count(*) > 0 AND max(sequence) - min(sequence) + 1 <> count(*)"},
    {"a transaction is two adverts", "SELECT chain, tx_hash FROM advert GROUP BY 1, 2 HAVING count(*) > 1"},
    {"a proposal is there twice",
     "SELECT chain, generation, number FROM proposal GROUP BY 1, 2, 3 HAVING count(*) > 1"},
    {"a count of probes is below zero",
     "SELECT hour, endpoint FROM uptime_hour WHERE good < 0 OR bad < 0 OR unmeasured < 0"},
    {"the ledger has less than its hours",
     "SELECT endpoint FROM endpoint_health WHERE good_90d < good_24h OR bad_90d < bad_24h OR good_24h < 0 OR bad_24h < "
     "0"},
    {"a stake is no whole number",
     "SELECT chain, id, tokens FROM validator_stake WHERE tokens GLOB '*[^0-9]*' OR tokens = ''"},
}};

constexpr std::array<std::string_view, 6> kPresent{
    "SELECT 'chain', chain_id, status, pretty_name, bech32_prefix, denom_base, denom_symbol, denom_exponent FROM chain "
    "ORDER BY chain_id",
    "SELECT 'state', c.chain_id, bond_denom, supply, bonded_tokens, active_validators, max_validators, inflation, "
    "community_tax, unbonding_time_s, voting_period_s FROM chain_state s JOIN chain c ON c.id = s.chain ORDER BY 2",
    "SELECT 'validator', c.chain_id, operator_address, v.status, jailed, tokens, moniker, identity, v.website, "
    "details, "
    "commission_rate FROM validator v JOIN validator_stake s ON s.id = v.id JOIN chain c ON c.id = v.chain WHERE "
    "removed_at IS NULL ORDER BY 2, 3",
    "SELECT 'proposal', c.chain_id, number, p.status, title, proposer, voting_end_time, tally_yes, tally_no FROM "
    "proposal p "
    "JOIN chain c ON c.id = p.chain WHERE removed_at IS NULL ORDER BY 2, 3",
    "SELECT 'price', c.chain_id, source, current_price, market_cap, ath FROM price p JOIN chain c ON c.id = p.chain "
    "ORDER BY 2",
    // One that answers 429 keeps what was last measured.
    "SELECT 'endpoint', c.chain_id, e.kind, e.address, h.verdict FROM endpoint_health h JOIN endpoint e "
    "ON e.id = h.endpoint JOIN chain c ON c.id = e.chain "
    "WHERE h.measured_at = (SELECT max(measured_at) FROM endpoint_health) ORDER BY 2, 3, 4"};

std::vector<std::string> select_lines(Store& store, std::string_view sql) {
  std::istringstream text(select(store, sql));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) {
    lines.push_back(line);
  }
  return lines;
}

std::optional<std::int64_t> score_again(StoredWeightItem const& item) {
  auto const text = item.evidence.value_or("");
  if (auto const evidence = wire::parse_chain_evidence(item.slug, text)) return score(*evidence);
  if (auto const evidence = wire::parse_validator_evidence(item.slug, text)) return score(*evidence);
  return std::nullopt;
}

}  // namespace

Faults KeptRows::look(Store& store) {
  Faults faults;
  for (auto const& [table, sql] : kKept) {
    auto const lines = select_lines(store, sql);
    std::set<std::string> rows(lines.begin(), lines.end());
    for (auto const& known : rows_[table]) {
      if (!rows.contains(known)) faults.push_back(std::string(table) + " has lost or changed the row " + known);
    }
    rows_[table] = std::move(rows);
  }
  return faults;
}

Faults check_rows(Store& store) {
  Faults faults;
  for (auto const& [wrong, sql] : kMustBeEmpty) {
    for (auto const& row : select_lines(store, sql)) {
      faults.push_back(std::string(wrong) + ": " + row);
    }
  }
  if (auto const verdict = select(store, "PRAGMA integrity_check"); verdict != "ok|\n") faults.push_back(verdict);
  if (auto const verdict = select(store, "PRAGMA foreign_key_check"); !verdict.empty()) faults.push_back(verdict);
  return faults;
}

Faults check_scores(Store& store) {
  Faults faults;
  auto transaction = store.begin_read();
  auto const weights = load_weights(transaction, nullptr);
  if (weights == nullptr) return {"there are no scores"};
  for (auto const& [subject, packed] : weights->subjects) {
    for (auto const& item : packed->unpack().items) {
      auto const name = subject + " " + item.slug;
      if (item.score && score_again(item) != item.score) faults.push_back(name + " does not follow from its evidence");
      auto const history = load_weight_history(transaction, subject, item.slug);
      if (history.empty() || history.back().score != item.score ||
          to_recorded_evidence(history.back().evidence.value_or("")) !=
              to_recorded_evidence(item.evidence.value_or(""))) {
        faults.push_back(name + " is not what its history ends with");
      }
    }
  }
  return faults;
}

Faults check_payments(Store& store, std::vector<std::string> const& hashes) {
  Faults faults;
  for (auto const& hash : hashes) {
    if (select(store, "SELECT count(*) FROM advert WHERE tx_hash = '" + hash + "'") != "1|\n") {
      faults.push_back("the payment " + hash + " is no advert");
    }
  }
  return faults;
}

Faults check_snapshot(Store& store, CollectionIntervals const& intervals, Timestamp now) {
  auto const input = load_snapshot_input(store);
  auto const snapshot = build_snapshot(input, intervals, now, nullptr);
  if (snapshot->chains.size() == input.chains.size()) return {};
  return {"the snapshot has " + std::to_string(snapshot->chains.size()) + " of " + std::to_string(input.chains.size()) +
          " chains"};
}

std::string read_present(Store& store) {
  std::string text;
  for (auto const sql : kPresent) {
    text += select(store, sql);
  }
  return text;
}

}  // namespace orrery::simulator
