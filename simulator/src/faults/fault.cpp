#include "faults/fault.hpp"

#include <algorithm>
#include <array>

namespace orrery::simulator {
namespace {

// In the order of the enumeration.
constexpr std::array<std::string_view, 32> kWords{"time_out",
                                                  "reset",
                                                  "drip",
                                                  "cut",
                                                  "rate_limited",
                                                  "rate_limited_with_retry_after",
                                                  "forbidden",
                                                  "challenge",
                                                  "server_error",
                                                  "unavailable",
                                                  "html",
                                                  "empty",
                                                  "truncated_json",
                                                  "huge_body",
                                                  "gzip_bomb",
                                                  "endless_headers",
                                                  "redirect_loop",
                                                  "redirect_to_private",
                                                  "redirect_to_rebound_name",
                                                  "endless_next_key",
                                                  "wrong_chain",
                                                  "stalled_height",
                                                  "skewed_clock",
                                                  "undecodable_proposals",
                                                  "large_block",
                                                  "not_a_number",
                                                  "negative",
                                                  "huge_exponent",
                                                  "past_int64",
                                                  "nul",
                                                  "invalid_utf8",
                                                  "bidi"};
static_assert(kWords.size() == static_cast<std::size_t>(Fault::bidi) + 1);

}  // namespace

std::string_view to_word(Fault fault) {
  return kWords.at(static_cast<std::size_t>(fault));
}

std::optional<Fault> parse_fault(std::string_view word) {
  auto const found = std::ranges::find(kWords, word);
  return found == kWords.end() ? std::nullopt : std::optional(static_cast<Fault>(found - kWords.begin()));
}

std::span<std::string_view const> fault_words() {
  return kWords;
}

}  // namespace orrery::simulator
