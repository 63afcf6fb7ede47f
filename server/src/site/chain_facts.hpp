#pragma once

#include "domain/chain_state.hpp"
#include "site/html_writer.hpp"
#include "site/locale_texts.hpp"
#include "snapshot/rendered_chain.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::site {

// What amounts of a chain are counted in.
struct AmountUnit {
  std::string symbol;
  std::optional<int> exponent;  // nothing where the staked asset is not known
};

struct Figure {
  TextKey name;
  std::string value;
  std::string_view member;  // of ChainState, as FactGroup.Unread names it
};

// The figures of a chain's state in the words of the site's chain page. What is not known is left out,
// but the block time, which is then the nominal one and says so.
std::vector<Figure> list_figures(ChainState const& state, AmountUnit const& unit, LocaleTexts const& texts);

std::string status_text(ChainStatus status, LocaleTexts const& texts);
std::string network_text(NetworkType network, LocaleTexts const& texts);

// What is known of one chain: identity, links, how many ways in, and where it comes from.
void write_chain_facts(RenderedChain const& chain, LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
