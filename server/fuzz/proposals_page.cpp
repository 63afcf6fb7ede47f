// Any JSON as a page of proposals, of either version of x/gov: what is taken of it keeps the store's rules, and what is
// left out is named.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "sources/cosmos_node/governance/impl/proposal_parser.hpp"
#include "sources/json_fields.hpp"

#include <cstdint>

namespace {

using namespace orrery;

void check(std::optional<std::string> const& text) {
  require(!text || (is_valid_utf8(*text) && text->find('\0') == std::string::npos));
}

void check(std::optional<Timestamp> const& time) {
  if (time) {
    static_cast<void>(to_rfc3339(*time));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  auto const document = parse_json({reinterpret_cast<char const*>(bytes), size}, "the answer");
  auto const* body = document ? document->if_object() : nullptr;
  if (body == nullptr) {
    return 0;
  }
  static_cast<void>(parse_tally(*body));
  if (auto const page = parse_proposals_page(*body)) {
    require(page->proposals.size() + page->refused.size() == page->entries);
    for (auto const& proposal : page->proposals) {
      require(proposal.number >= 1);
      check(proposal.title);
      check(proposal.summary);
      check(proposal.proposer);
      check(proposal.metadata_url);
      check(proposal.submit_time);
      check(proposal.voting_start_time);
      check(proposal.voting_end_time);
    }
  }
  return 0;
}
