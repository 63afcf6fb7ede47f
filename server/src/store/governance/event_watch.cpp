#include "store/governance/event_watch.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/reading_moment.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/governance/event_repository.hpp"

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace orrery {
namespace {

constexpr std::string_view kUpgrade = "upgrade";
constexpr std::string_view kPools = "pools";

struct Watched {
  std::int64_t generation;
  std::int64_t height;
  std::string value;
};

std::optional<Watched> find_watched(Connection& connection, std::int64_t chain, std::string_view subject) {
  std::array<Value, 2> const parameters{chain, std::string{subject}};
  auto rows = connection.query(
      "SELECT generation, state_height, value FROM event_watch WHERE chain = ? AND subject = ?", parameters);
  if (rows.empty()) return std::nullopt;
  RowReader row(rows.front());
  auto const generation = row.number();
  auto const height = row.number();
  return Watched{generation, height, row.text()};
}

std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// "HEIGHT NAME"; empty where none is planned.
std::string to_value(std::optional<UpgradePlan> const& plan) {
  return plan ? std::to_string(plan->height) + ' ' + plan->name : "";
}

std::optional<UpgradePlan> plan_from(std::string const& value) {
  auto const blank = value.find(' ');
  if (blank == std::string::npos) return std::nullopt;
  return UpgradePlan{value.substr(blank + 1), number_of(value)};
}

// Stores the new value; returns the one before if its change makes events.
std::optional<std::string> replace_value(WriteTransaction& transaction, Observation const& read_at,
                                         std::string_view subject, std::string const& value) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, read_at.chain_id);
  auto const before = find_watched(connection, chain, subject);
  bool const same_generation = before && before->generation == read_at.generation;
  if (before && ReadingMoment{read_at.generation, read_at.height} < ReadingMoment{before->generation, before->height}) {
    return std::nullopt;
  }
  if (same_generation && before->value == value) return std::nullopt;
  std::array<Row, 1> const rows{Row{chain, std::string{subject}, read_at.generation, read_at.height, value}};
  upsert_rows(connection, kEventWatchTable, rows);
  return same_generation ? std::optional(before->value) : std::nullopt;
}

}  // namespace

void watch_upgrade_plan(WriteTransaction& transaction, Observation const& read_at,
                        std::optional<UpgradePlan> const& plan) {
  if (auto const before = replace_value(transaction, read_at, kUpgrade, to_value(plan))) {
    record_events(transaction, events_of_upgrade(read_at, plan_from(*before), plan));
  }
}

void watch_pool_count(WriteTransaction& transaction, Observation const& read_at, std::int64_t count) {
  auto& connection = transaction.connection();
  auto const known = find_watched(connection, find_chain_key(connection, read_at.chain_id), kPools);
  if (known && known->generation == read_at.generation && number_of(known->value) > count) return;
  if (auto const before = replace_value(transaction, read_at, kPools, std::to_string(count))) {
    record_events(transaction, events_of_pools(read_at, number_of(*before), count));
  }
}

}  // namespace orrery
