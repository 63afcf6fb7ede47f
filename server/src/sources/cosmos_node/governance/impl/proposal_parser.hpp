#pragma once

#include "base/result.hpp"
#include "domain/governance/proposal.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// One entry of x/gov's list, in the form of v1 or of v1beta1. An error says what is wrong with which field.
Result<Proposal> parse_proposal(boost::json::value const& entry);

struct ProposalsPage {
  std::size_t entries = 0;
  std::vector<Proposal> proposals;           // in the page's order
  std::vector<std::string> invalid_entries;  // a line an entry that is left out
  std::string next_key;                      // base64; empty on the last page
  bool is_truncated = false;                 // this reading has made enough requests: next_key is for a later one
};

// The answer to …/proposals: an error where it has not the form of a page.
Result<ProposalsPage> parse_proposals_page(boost::json::object const& body);

// The answer to …/proposals/{id}/tally, of both forms.
std::optional<ProposalTally> parse_tally(boost::json::object const& body);

}  // namespace orrery
