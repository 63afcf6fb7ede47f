#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What a chain says of how many blocks a validator signed (docs/collecting.md, Signed blocks).
namespace orrery {

inline constexpr std::int64_t kSigningDays = 90;  // as many are told, the present one among them

// Of the last `blocks` that it was to sign it missed so many.
struct SignedBlocks {
  std::int64_t missed = 0;
  std::int64_t blocks = 0;  // 1 or more

  bool operator==(SignedBlocks const&) const = default;
};

// The blocks that x/slashing counted: `window`, or fewer where the validator has been in the active set for fewer.
// index_offset: how many blocks it was there for since its misses were last forgotten; 0 where the chain does not count
// them, and then those since start_height are taken. Nothing where no block was counted.
std::optional<SignedBlocks> count_signed_blocks(std::int64_t missed, std::int64_t window, std::int64_t index_offset,
                                                std::int64_t blocks_since_start);

// 1 - missed / blocks in hundredths of a percent, rounded; but 10,000 only where none was missed and 0 only where none
// was signed.
std::int64_t compute_signed_share(SignedBlocks const& counted);

// Position 0 is the first day of a month; nothing: not measured.
using SignedDays = std::vector<std::optional<SignedBlocks>>;

// "3/10000,0,,5": by day the missed blocks and, where that is not the number of the day before, of how many. Not
// measured is empty, and days behind the last measured one are left out. What is not of this form is not measured.
std::string pack_signed_days(std::span<std::optional<SignedBlocks> const> days);
SignedDays unpack_signed_days(std::string_view packed);

// The first day of the month.
std::chrono::sys_days first_of_month(std::chrono::sys_days day);

}  // namespace orrery
