#include "store/editorial/logo_repository.hpp"

#include "base/base64.hpp"
#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

using StateWord = std::pair<LogoState, std::string_view>;
constexpr std::array<StateWord, 3> kLogoStates{
    {{LogoState::found, "found"}, {LogoState::none, "none"}, {LogoState::failed, "failed"}}};

[[noreturn]] void throw_broken(std::string column, std::string reason) {
  throw Failure({ErrorCode::unavailable, std::move(column), std::move(reason), "restore a backup"});
}

LogoState to_logo_state(std::string const& word) {
  auto const found = std::ranges::find(kLogoStates, word, &StateWord::second);
  if (found == kLogoStates.end()) {
    throw_broken("logo.state", "holds the unknown word '" + word + "'");
  }
  return found->first;
}

std::optional<std::string> find_hash(Connection& connection, std::string const& source) {
  std::array<Value, 1> const parameters{source};
  auto rows = connection.query("SELECT hash FROM logo WHERE source = ?", parameters);
  return rows.empty() ? std::nullopt : RowReader(rows.front()).optional_text();
}

}  // namespace

std::vector<StoredLogo> load_logos(Transaction& transaction) {
  return load_items<StoredLogo>(transaction.connection(), kLogoTable, [](RowReader& row, StoredLogo& logo) {
    logo.source = row.text();
    logo.state = to_logo_state(row.text());
    logo.hash = row.optional_text();
    logo.checked_at = time_of(row.optional_number());
    logo.tried_at = time_of(row.number());
    logo.last_error = row.optional_text();
  });
}

void put_logo(WriteTransaction& transaction, StoredLogo const& logo, std::span<StoredPicture const> pictures) {
  auto& connection = transaction.connection();
  auto const before = find_hash(connection, logo.source);
  auto const* const word = std::ranges::find(kLogoStates, logo.state, &StateWord::first);
  std::array<Row, 1> const rows{{{logo.source, std::string(word->second), or_null(logo.hash),
                                  seconds_of(logo.checked_at), seconds_of(logo.tried_at), or_null(logo.last_error)}}};
  upsert_rows(connection, kLogoTable, rows);
  if (logo.hash && logo.hash != before) {
    std::vector<Row> picture_rows;
    for (auto const& picture : pictures) {
      picture_rows.push_back({*logo.hash, picture.size, encode_base64(picture.webp)});
    }
    upsert_rows(connection, kPictureTable, picture_rows);
  }
  if (before && before != logo.hash) {
    std::array<Value, 2> const parameters{*before, *before};
    connection.execute("DELETE FROM picture WHERE hash = ? AND NOT EXISTS (SELECT 1 FROM logo WHERE hash = ?)",
                       parameters);
  }
}

std::vector<StoredPicture> load_pictures(Transaction& transaction, std::string_view hash) {
  std::array<Value, 1> const parameters{std::string(hash)};
  std::vector<StoredPicture> pictures;
  for (auto& values :
       transaction.connection().query(select_from(kPictureTable) + " WHERE hash = ? ORDER BY size", parameters)) {
    RowReader row(values);
    row.text();
    auto const size = row.number();
    auto webp = decode_base64(row.text());
    if (!webp) {
      throw_broken("picture.webp", "is not base64");
    }
    pictures.push_back({size, std::move(*webp)});
  }
  return pictures;
}

}  // namespace orrery
