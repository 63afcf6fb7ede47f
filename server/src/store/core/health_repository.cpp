#include "store/core/health_repository.hpp"

#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <array>

namespace orrery {

std::vector<SourceHealth> load_health(Transaction& transaction) {
  return load_items<SourceHealth>(transaction.connection(), kSourceHealthTable,
                                  [](RowReader& row, SourceHealth& health) {
                                    health.data_set = row.text();
                                    health.source = row.text();
                                    health.last_success = time_of(row.optional_number());
                                    health.last_attempt = time_of(row.optional_number());
                                    health.last_error = row.optional_text();
                                    auto const answered = row.optional_number();
                                    auto const of = row.optional_number();
                                    if (answered && of) health.coverage = Coverage{*answered, *of};
                                    health.waiting_for = row.optional_text();
                                  });
}

void record_health(WriteTransaction& transaction, SourceHealth const& health) {
  auto const& coverage = health.coverage;
  std::array<Row, 1> const rows{
      {{health.data_set, health.source, seconds_of(health.last_success), seconds_of(health.last_attempt),
        or_null(health.last_error), coverage ? Value{coverage->answered} : Value{},
        coverage ? Value{coverage->of} : Value{}, or_null(health.waiting_for)}}};
  upsert_rows(transaction.connection(), kSourceHealthTable, rows);
}

void forget_health(WriteTransaction& transaction, std::string_view data_set, std::string_view source) {
  std::array<Value, 2> const parameters{std::string{data_set}, std::string{source}};
  transaction.connection().execute("DELETE FROM source_health WHERE data_set = ? AND source = ?", parameters);
}

}  // namespace orrery
