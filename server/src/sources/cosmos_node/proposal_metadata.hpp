#pragma once

#include "fetch/fetcher.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What a proposal says of itself. Clean; nothing where it says nothing.
struct ProposalTexts {
  std::optional<std::string> title;
  std::optional<std::string> summary;

  bool operator==(ProposalTexts const&) const = default;
};

ProposalTexts clean_proposal_texts(std::optional<std::string_view> title, std::optional<std::string_view> summary);

// Metadata is free text: nothing where it is not a JSON object with a title or a summary.
ProposalTexts parse_metadata(std::string_view metadata);

// Metadata that is an address: https:// or ipfs://, with nothing after it.
std::optional<std::string> find_metadata_url(std::string_view metadata);

// Whether it is an address that we ask. Anybody may write one into a proposal: so https alone, and no
// gateway of somebody else's for ipfs.
bool can_fetch_metadata(std::string_view url);

// One GET of at most 64 KB, no redirects. Nothing where there is no answer or none with a title.
ProposalTexts fetch_metadata(Fetcher& fetcher, std::string const& url);

}  // namespace orrery
