#include "store/endpoint_health_repository.hpp"

#include "store/driver/connection.hpp"
#include "store/row_values.hpp"
#include "store/table.hpp"

#include <algorithm>

namespace orrery {

Row to_row(StoredEndpointHealth const& stored) {
  auto const& health = stored.health;
  Row row{stored.endpoint,
          seconds_of(stored.pass),
          word_of(health.verdict),
          health.failures_in_a_row,
          seconds_of(health.last_success),
          seconds_of(stored.measured_at),
          seconds_of(stored.changed_at),
          or_null(health.latency_ms),
          health.cors ? Value{std::int64_t{*health.cors}} : Value{},
          or_null(health.lag),
          seconds_of(health.tls_expires_at)};
  for (auto const& counts : stored.uptime) {
    row.emplace_back(counts.good);
    row.emplace_back(counts.bad);
  }
  row.emplace_back(stored.today.good);
  row.emplace_back(stored.today.bad);
  return row;
}

StoredEndpointHealth endpoint_health_from(Row& values) {
  RowReader row(values);
  StoredEndpointHealth stored;
  auto& health = stored.health;
  stored.endpoint = row.number();
  stored.pass = time_of(row.number());
  health.verdict = value_of<Verdict>(row.text());
  health.failures_in_a_row = row.number();
  health.last_success = time_of(row.optional_number());
  stored.measured_at = time_of(row.optional_number());
  stored.changed_at = time_of(row.number());
  health.latency_ms = row.optional_number();
  if (auto const cors = row.optional_number()) health.cors = *cors != 0;
  health.lag = row.optional_number();
  health.tls_expires_at = time_of(row.optional_number());
  for (auto& counts : stored.uptime) {
    counts.good = row.number();
    counts.bad = row.number();
  }
  stored.today.good = row.number();
  stored.today.bad = row.number();
  return stored;
}

std::vector<StoredEndpointHealth> load_endpoint_health(Transaction& transaction) {
  std::vector<StoredEndpointHealth> all;
  // A database that need not sort reads its table from one end to the other.
  transaction.connection().for_each_row(select_from(kEndpointHealthTable), {},
                                        [&](Row& row) { all.push_back(endpoint_health_from(row)); });
  std::ranges::sort(all, {}, &StoredEndpointHealth::endpoint);
  return all;
}

}  // namespace orrery
