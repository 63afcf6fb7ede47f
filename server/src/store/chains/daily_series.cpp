#include "store/chains/daily_series.hpp"

#include "base/amount.hpp"
#include "store/core/chain_key.hpp"
#include "store/driver/connection.hpp"
#include "store/market/series_repository.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace orrery {
namespace {

SeriesPoint make_point(SeriesMetric metric, std::string_view chain_id, std::string value, std::string_view source,
                       Timestamp now) {
  return {metric, chain_subject(chain_id), bucket_of(metric, now), std::move(value), std::string(source)};
}

// Of the bond denom; nothing where the registry does not know it.
std::optional<int> find_exponent(Connection& connection, StoredChainState const& stored) {
  std::array<Value, 2> const parameters{stored.chain_id, or_null(stored.state.bond_denom)};
  auto rows = connection.query("SELECT denom_exponent FROM chain WHERE chain_id = ? AND denom_base = ?", parameters);
  if (rows.empty()) return std::nullopt;
  auto const exponent = RowReader(rows.front()).optional_number();
  return exponent ? std::optional(static_cast<int>(*exponent)) : std::nullopt;
}

// Whether the bonded validators whose delegators are counted hold 99 % of the bonded stake or more.
bool is_most_stake_counted(Connection& connection, std::int64_t chain) {
  constexpr std::string_view kEnough = "0.99";
  std::array<Value, 1> const parameters{chain};
  std::string bonded = "0";
  std::string counted = "0";
  // Where stake is of several denoms, power is what all of them weigh together.
  connection.for_each_row(
      "SELECT COALESCE(s.power, s.tokens), s.delegator_count FROM validator v "
      "JOIN validator_stake s ON s.chain = v.chain AND s.id = v.id "
      "WHERE v.chain = ? AND v.removed_at IS NULL AND v.status = 'BOND_STATUS_BONDED'",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto const stake = row.text();
        bonded = add_amounts(bonded, stake);
        if (row.optional_number()) counted = add_amounts(counted, stake);
      });
  return compare_amounts(counted, multiply_amounts(bonded, kEnough)) >= 0;
}

// Nothing while too little stake is counted, or no validator.
std::optional<std::int64_t> sum_delegators(Connection& connection, std::int64_t chain) {
  if (!is_most_stake_counted(connection, chain)) return std::nullopt;
  std::array<Value, 1> const parameters{chain};
  auto rows = connection.query(
      "SELECT CAST(SUM(s.delegator_count) AS BIGINT) FROM validator v JOIN validator_stake s ON s.chain = v.chain "
      "AND s.id = v.id WHERE v.chain = ? AND v.removed_at IS NULL",
      parameters);
  return RowReader(rows.at(0)).optional_number();
}

}  // namespace

void record_daily_state(WriteTransaction& transaction, StoredChainState const& stored, std::string_view source,
                        Timestamp now) {
  std::vector<SeriesPoint> points;
  if (stored.state.active_validators) {
    points.push_back(make_point(SeriesMetric::validators, stored.chain_id,
                                std::to_string(*stored.state.active_validators), source, now));
  }
  auto const exponent = find_exponent(transaction.connection(), stored);
  if (stored.state.bonded_tokens && exponent) {
    points.push_back(make_point(SeriesMetric::bonded, stored.chain_id,
                                to_display_units(*stored.state.bonded_tokens, *exponent), source, now));
  }
  add_series_points(transaction, points);
}

void record_daily_delegators(WriteTransaction& transaction, std::string_view chain_id, std::string_view source,
                             Timestamp now) {
  auto const today = bucket_of(SeriesMetric::delegators, now);
  if (has_series_point(transaction, SeriesMetric::delegators, chain_subject(chain_id), today)) return;
  auto& connection = transaction.connection();
  if (auto const sum = sum_delegators(connection, find_chain_key(connection, chain_id))) {
    std::array<SeriesPoint, 1> const points{
        make_point(SeriesMetric::delegators, chain_id, std::to_string(*sum), source, now)};
    add_series_points(transaction, points);
  }
}

}  // namespace orrery
