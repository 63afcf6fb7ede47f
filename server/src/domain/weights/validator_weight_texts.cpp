#include "domain/weights/impl/weight_words.hpp"
#include "domain/weights/weight_texts.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using Description = std::pair<std::string_view, std::string_view>;

constexpr std::array<Description, 11> kValidatorDescriptions{{
    {"uptime", "Share of blocks signed"},
    {"slashing", "Jailings in 180 days, and whether it is jailed or tombstoned"},
    {"commission", "Commission, and how far and fast it may rise"},
    {"concentration", "Share of the bonded stake: smaller is better for the network"},
    {"governance", "Votes seen on proposals of 180 days"},
    {"self_bond", "Own stake beside that of delegators"},
    {"identity", "Identity that Keybase knows, with a picture"},
    {"contact", "Website, security contact and description"},
    {"tenure", "How long it has signed blocks without a break"},
    {"multichain", "Main networks of weight above 25 that it secures"},
    {"tombstone_cap", "A tombstoned validator has at most 25 points in all"},
}};

// "alpha-1: …; beta-1: …", the heaviest five first.
template <class Chain, class Words>
std::string list_chains(std::vector<Chain> chains, Words const& words) {
  constexpr std::size_t kShown = 5;
  std::ranges::stable_sort(chains, [](Chain const& left, Chain const& right) {
    return left.ChainWeight.value_or(Points{}) > right.ChainWeight.value_or(Points{});
  });
  std::string list;
  for (std::size_t i = 0; i < std::min(chains.size(), kShown); ++i) {
    list += (i == 0 ? "" : "; ") + chains[i].ChainId + ": " + words(chains[i]);
  }
  if (chains.size() > kShown) {
    list += "; and " + count_of(static_cast<std::int64_t>(chains.size() - kShown), "more chain", "more chains");
  }
  return list;
}

std::string tell_slashing(SlashingEvidence const& item) {
  std::int64_t jailings = 0;
  std::string jailed;
  std::string tombstoned;
  for (auto const& chain : item.Chains) {
    jailings += chain.Jailings;
    if (chain.Jailed) jailed += (jailed.empty() ? "; jailed now on " : ", ") + chain.ChainId;
    if (chain.Tombstoned) tombstoned += (tombstoned.empty() ? "; tombstoned on " : ", ") + chain.ChainId;
  }
  return count_of(jailings, "jailing", "jailings") + " observed in 180 days on " +
         count_of(static_cast<std::int64_t>(item.Chains.size()), "chain", "chains") + jailed + tombstoned;
}

struct ValidatorEvidenceText {
  std::string operator()(UptimeEvidence const& item) const {
    return list_chains(item.Chains, [](ChainUptime const& chain) {
      return percent_of(chain.Uptime) + " over " + count_of(chain.Samples, "day", "days");
    });
  }
  std::string operator()(SlashingEvidence const& item) const { return tell_slashing(item); }
  std::string operator()(CommissionEvidence const& item) const {
    return list_chains(item.Chains, [](ChainCommission const& chain) {
      return percent_of(chain.Rate) + " (at most " + percent_of(chain.MaxRate) + ", by " +
             percent_of(chain.MaxChangeRate) + " a day)";
    });
  }
  std::string operator()(ConcentrationEvidence const& item) const {
    return list_chains(item.Chains, [](ChainShare const& chain) {
      return percent_of(chain.Share) + " of the stake" + (chain.InTopThird ? ", in the top third" : "");
    });
  }
  std::string operator()(ValidatorGovernanceEvidence const& item) const {
    return list_chains(item.Chains, [](ChainVotes const& chain) {
      return chain.Asked == 0 ? std::string("no proposal observed")
                              : std::to_string(chain.Voted) + " of " + std::to_string(chain.Asked) + " votes seen";
    });
  }
  std::string operator()(SelfBondEvidence const& item) const {
    return list_chains(item.Chains, [](ChainSelfBond const& chain) { return percent_of(chain.SelfBond); });
  }
  std::string operator()(IdentityEvidence const& item) const {
    return std::string(item.HexDigits ? "16 hex digits" : "no 16 hex digits") +
           (item.Keybase ? "; known to Keybase" : "; not known to Keybase") +
           (item.Picture ? "; has a picture" : "; without a picture");
  }
  std::string operator()(ContactEvidence const& item) const {
    return std::string(item.Website ? "the website answers" : "no https website that answers") +
           (item.SecurityContact ? "; security contact given" : "; no security contact") + "; description of " +
           count_of(item.DetailsCharacters, "character", "characters");
  }
  std::string operator()(TenureEvidence const& item) const {
    return count_of(item.Days.units / Micro::kOne, "day", "days") + " without a break on " + item.ChainId +
           (item.Observed ? ", by this site's own record" : "");
  }
  std::string operator()(MultichainEvidence const& item) const {
    auto const count = count_of(static_cast<std::int64_t>(item.Chains.size()), "main network", "main networks");
    return item.Chains.empty() ? count : count + ": " + list_chains(item.Chains, [](WeighedChain const& chain) {
                                           return "weight " + (chain.ChainWeight ? to_text(*chain.ChainWeight)
                                                                                 : std::string("unknown"));
                                         });
  }
  std::string operator()(TombstoneCapEvidence const& item) const {
    return "the items above come to " + to_text(item.Sum) + " points; " + to_text(item.Cap) + " count";
  }
};

}  // namespace

std::string_view describe_validator_item(std::string_view slug) {
  auto const found = std::ranges::find(kValidatorDescriptions, slug, &Description::first);
  return found == kValidatorDescriptions.end() ? std::string_view() : found->second;
}

std::string describe_evidence(ValidatorWeightEvidence const& evidence) {
  return std::visit(ValidatorEvidenceText{}, evidence);
}

}  // namespace orrery
