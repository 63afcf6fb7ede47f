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

// Nothing while a bonded validator is not counted yet, or there is none.
std::optional<std::int64_t> sum_delegators(Connection& connection, std::int64_t chain) {
  std::array<Value, 1> const parameters{chain};
  auto rows = connection.query(
      "SELECT CAST(SUM(delegator_count) AS BIGINT), "
      "CAST(SUM(CASE WHEN status = 'BOND_STATUS_BONDED' AND delegator_count IS NULL THEN 1 ELSE 0 END) AS BIGINT) "
      "FROM validator WHERE chain = ? AND removed_at IS NULL",
      parameters);
  RowReader row(rows.at(0));
  auto const sum = row.optional_number();
  return row.optional_number() == 0 ? sum : std::nullopt;
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
