#pragma once

#include "base/clock.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/value.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// How long each table keeps its rows: one list, by which rows are deleted, counted and described (docs/operations.md,
// What is on the disk).
namespace orrery {

struct Table;

// So long at least recorded changes stay in their table after the end of their month. One that left it is final: what
// fills in a change later has to be done by then.
inline constexpr std::chrono::days kChangesStay{30};

enum class RetentionClass {
  kept,       // for ever
  rolled_up,  // its sums are kept in another table
  expired,    // some rows go by a rule
};

std::string_view to_word(RetentionClass kind);

// Old rows of a table move into archives, one for each month (store/archives).
struct Archiving {
  std::string_view column;    // the time by which rows belong to a month
  std::chrono::seconds unit;  // of that column, since 1970
  std::chrono::days hot_for;  // so long at least they stay in their table after the end of the month
};

struct Retention {
  Table const* table = nullptr;
  RetentionClass kind = RetentionClass::kept;
  std::string_view rule{};  // what goes when, in English; empty where nothing does
  std::string_view into{};  // rolled_up: the table with the sums
  std::chrono::days age{};  // the rule's
  std::chrono::seconds unit{1};
  // SQL that is true of what the rule lets go. Its parameter, where it has one: the time that is `age` ago, in units
  // since 1970. Empty where nothing goes, or where the repository deletes what its source has no more.
  std::string_view condition{};
  std::optional<Archiving> archiving{};
};

// One for each of data_tables(), in an order in which rows can go: a table before those that it references.
std::span<Retention const> retentions();

Retention const& find_retention(Table const& table);

// The primary keys of rows that the rule lets go at `now`, at most `limit`.
std::vector<Row> find_expired(Transaction& transaction, Retention const& retention, Timestamp now, std::size_t limit);

// Deletes the rows with these keys that the rule still lets go. Returns how many.
std::int64_t delete_expired(WriteTransaction& transaction, Retention const& retention, Timestamp now,
                            std::span<Row const> keys);

}  // namespace orrery
