#pragma once

#include "base/clock.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

enum class LogoState {
  found,
  none,    // its source says that there is no picture
  failed,  // not reached, or not a picture that may be shown
};

// The state of one logo. A picture that was found once is kept while later requests fail.
struct StoredLogo {
  std::string source;  // the picture's URL, or "keybase:" and an identity
  LogoState state = LogoState::failed;
  std::optional<std::string> hash;      // of its pictures; 64 hex digits
  std::optional<Timestamp> checked_at;  // the last answer, a picture or none
  Timestamp tried_at;
  std::optional<std::string> last_error;

  bool operator==(StoredLogo const&) const = default;
};

// One size of a picture. The bytes of a hash never change.
struct StoredPicture {
  std::int64_t size;
  std::string webp;

  bool operator==(StoredPicture const&) const = default;
};

// By source in byte order.
std::vector<StoredLogo> load_logos(Transaction& transaction);

// Inserts or replaces the row of the source, and its pictures where there are any. Pictures that no logo refers to any
// more are deleted.
void put_logo(WriteTransaction& transaction, StoredLogo const& logo, std::span<StoredPicture const> pictures = {});

// By size; empty where there are none.
std::vector<StoredPicture> load_pictures(Transaction& transaction, std::string_view hash);

}  // namespace orrery
