#include "snapshot/validators/chain_identities.hpp"

#include <array>
#include <charconv>

namespace orrery {
namespace {

constexpr std::size_t kDigits = 16;

}  // namespace

std::optional<IdentityNumber> to_identity_number(std::optional<std::string_view> declared) {
  constexpr int kHex = 16;
  if (!declared || declared->size() != kDigits) {
    return std::nullopt;
  }
  IdentityNumber number = 0;
  auto const* const end = declared->data() + kDigits;
  auto const read = std::from_chars(declared->data(), end, number, kHex);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

std::string to_identity(IdentityNumber number) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr unsigned kBitsOfADigit = 4;
  std::string text(kDigits, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= kBitsOfADigit) {
    *digit = kHex[number & 0xFU];
  }
  return text;
}

std::shared_ptr<ChainIdentities const> list_chain_identities(std::span<Shared<PackedValidator> const> rows,
                                                             StalenessWatch const& watch) {
  auto made = std::make_shared<ChainIdentities>();
  auto of_chain = watch.begin_anew();
  made->members.reserve(rows.size());
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    auto const& stored = *rows[row];
    auto const identity = to_identity_number(stored.identity());
    if (!identity) {
      ++made->hidden_without_identity;
      continue;
    }
    made->members.push_back({*identity, row});
    of_chain.is_stale(kDelegatorCountsDataSet, stored.delegators_counted_at);
    if (stored.delegator_count) {
      ++made->counted;
      made->delegators = made->delegators.value_or(0) + *stored.delegator_count;
    }
  }
  made->members.shrink_to_fit();
  made->next_stale_at = of_chain.next_stale_at();
  return made;
}

}  // namespace orrery
