#include "store/validators/signing_repository.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace orrery {
namespace {

using std::chrono::days;
using std::chrono::sys_days;

// The month of the last day and the three before it are at least 90 days.
constexpr std::int64_t kHeldBeforeNewestMonth = 92;

std::int64_t number_of(sys_days day) {
  return day.time_since_epoch().count();
}

std::map<std::int64_t, SignedDays> load_month(Connection& connection, std::int64_t chain, sys_days first_day) {
  std::array<Value, 2> const parameters{chain, number_of(first_day)};
  std::map<std::int64_t, SignedDays> month;
  connection.for_each_row("SELECT validator, days FROM signing_month WHERE chain = ? AND first_day = ?", parameters,
                          [&](Row& values) {
                            RowReader row(values);
                            auto const validator = row.number();
                            month.emplace(validator, unpack_signed_days(row.text()));
                          });
  return month;
}

// None or one.
std::vector<StoredSigning> load_of(Connection& connection, std::int64_t chain) {
  std::array<Value, 3> const parameters{chain, chain, kHeldBeforeNewestMonth};
  auto months = std::make_shared<SigningMonths>();
  bool has_any = false;
  connection.for_each_row(
      "SELECT validator, first_day, days FROM signing_month WHERE chain = ? AND first_day >= "
      "(SELECT MAX(first_day) FROM signing_month WHERE chain = ?) - ? ORDER BY validator, first_day",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto const validator = row.number();
        sys_days const first_day{days(row.number())};
        months->add(validator, first_day, row.text());
        has_any = true;
      });
  return has_any ? std::vector{StoredSigning{{}, std::move(months)}} : std::vector<StoredSigning>();
}

}  // namespace

void put_signed_blocks(WriteTransaction& transaction, std::string_view chain_id, sys_days day,
                       std::span<MeasuredBlocks const> measured) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, chain_id);
  auto const first_day = first_of_month(day);
  auto const position = static_cast<std::size_t>((day - first_day).count());
  auto month = load_month(connection, chain, first_day);
  std::vector<Row> rows;
  for (auto const& [validator, counted] : measured) {
    auto& of_it = month[validator];
    of_it.resize(std::max(of_it.size(), position + 1));
    if (of_it[position]) continue;
    of_it[position] = counted;
    rows.push_back({chain, number_of(first_day), validator, pack_signed_days(of_it)});
  }
  upsert_rows(connection, kSigningMonthTable, rows);
}

SignedDays SigningMonths::list_days(std::int64_t validator, sys_days first, std::int64_t count) const {
  SignedDays listed(static_cast<std::size_t>(count));
  auto const of_it = std::ranges::equal_range(rows_, validator, {}, &Row::validator);
  for (auto const& row : of_it) {
    auto const next = static_cast<std::size_t>(&row - rows_.data()) + 1;
    auto const end = next < rows_.size() ? rows_[next].begin : texts_.size();
    auto at = row.first_day - number_of(first);
    for (auto const& day : unpack_signed_days(std::string_view(texts_).substr(row.begin, end - row.begin))) {
      if (at >= 0 && at < count) listed[static_cast<std::size_t>(at)] = day;
      ++at;
    }
  }
  return listed;
}

void SigningMonths::add(std::int64_t validator, sys_days first_day, std::string_view packed) {
  rows_.push_back(
      {validator, static_cast<std::int32_t>(number_of(first_day)), static_cast<std::uint32_t>(texts_.size())});
  texts_ += packed;
}

std::vector<StoredSigning> load_signing(Transaction& transaction) {
  auto& connection = transaction.connection();
  std::vector<StoredSigning> all;
  for (auto const& [key, chain_id] : load_chain_keys(connection)) {
    for (auto& stored : load_of(connection, key)) {
      stored.chain_id = chain_id;
      all.push_back(std::move(stored));
    }
  }
  return all;
}

std::vector<RowsOfChain<StoredSigning>> reload_signing(Transaction& transaction, ChainKeys const& chains) {
  return reload_rows(transaction, chains, load_of);
}

}  // namespace orrery
