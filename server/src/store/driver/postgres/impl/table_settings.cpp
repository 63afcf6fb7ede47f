#include "store/driver/postgres/impl/table_settings.hpp"

#include <array>
#include <string>
#include <string_view>

namespace orrery {
namespace {

struct TableSettings {
  std::string_view table;
  std::string_view settings;  // as pg_class.reloptions has them
};

// Rows of these tables are updated again and again, none of their indexed columns are: with room for the new version
// on the same page an update touches no index (HOT). uptime_hour keeps full pages, because only its newest hour is
// updated and the room would stay empty in all others.
constexpr std::array<TableSettings, 5> kSettings{{
    {"validator", "fillfactor=70"},
    {"validator_stake", "fillfactor=50"},
    {"endpoint_health", "fillfactor=40"},
    {"chain_check", "fillfactor=50"},
    {"uptime_hour", "autovacuum_vacuum_scale_factor=0.05"},
}};

}  // namespace

void apply_table_settings(Connection& connection) {
  for (auto const& [table, settings] : kSettings) {
    std::array<Value, 2> const parameters{std::string(table), std::string(settings)};
    bool const is_due = !connection
                             .query(
                                 "SELECT 1 FROM pg_class WHERE oid = to_regclass(?) AND "
                                 "array_to_string(reloptions, ',') IS DISTINCT FROM ?",
                                 parameters)
                             .empty();
    if (is_due) connection.execute("ALTER TABLE " + std::string(table) + " SET (" + std::string(settings) + ")");
  }
}

}  // namespace orrery
