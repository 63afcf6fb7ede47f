#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/locale_texts.hpp"
#include "snapshot/chains/rendered_chain.hpp"

#include <string>
#include <string_view>

namespace orrery::site {

// The figures that every list of chains shows; what is not known is a dash.
struct ChainFigures {
  std::string validators;
  std::string block_time;
};
ChainFigures show_chain_figures(RenderedChain const& chain, LocaleTexts const& texts);

// A table of chains: its beginning and one row. The end, "</tbody></table>", is the caller's.
void write_chain_head(LocaleTexts const& texts, HtmlWriter& html);
void write_chain_row(RenderedChain const& chain, std::string_view path, LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
