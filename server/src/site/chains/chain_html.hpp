#pragma once

#include "domain/chains/chain_state.hpp"
#include "site/core/html_writer.hpp"
#include "site/core/locale_texts.hpp"
#include "site/core/text_key.hpp"
#include "snapshot/chains/rendered_chain.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::site {

// The display unit of a chain's amounts.
struct AmountUnit {
  std::string symbol;
  std::optional<int> exponent;  // nothing where the staked asset is not known
};

struct ChainStat {
  TextKey name;
  std::string value;
  std::string_view member;  // of ChainState, as FactGroup.Unread names it
};

// The values of a chain's state with the labels of the site's chain page. Unknown values are left out, except the block
// time: then the nominal one is shown and marked. What does not exist at the chain is said to be none.
std::vector<ChainStat> list_chain_stats(ChainState const& state, AmountUnit const& unit, LocaleTexts const& texts);

// As measured, else the nominal one, marked as such.
std::string show_block_time(std::optional<std::int64_t> milliseconds, LocaleTexts const& texts);

std::string status_text(ChainStatus status, LocaleTexts const& texts);
std::string network_text(NetworkType network, LocaleTexts const& texts);

// The facts of one chain's page: names, links, counts of endpoints and peers, values of its state, and their sources.
void write_chain_html(RenderedChain const& chain, LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
