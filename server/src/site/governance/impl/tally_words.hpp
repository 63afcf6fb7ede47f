#pragma once

#include "domain/governance/proposal.hpp"
#include "site/core/locale_texts.hpp"
#include "wire/chain.hpp"

#include <optional>
#include <string>
#include <string_view>

// What a tally says, in the words of the application: see web/src/components/governance/tally.ts.
namespace orrery::site {

// A fraction in decimal digits as a percentage with two decimals.
std::string percent_text(std::string_view fraction, std::string_view locale);

// "Yes 60.00%, No 20.00%, Veto 10.00%, Abstain 10.00%"; nothing where nobody has voted.
std::optional<std::string> describe_tally(std::optional<ProposalTally> const& tally, LocaleTexts const& texts);

// How an open vote would end if it ended now; nothing where its rule or turnout is not known.
std::optional<std::string> describe_outlook(std::optional<ProposalTally> const& tally, wire::ProposalRule const& rule,
                                            LocaleTexts const& texts);

}  // namespace orrery::site
