#include "site/chains/chain_row.hpp"

#include "site/chains/chain_html.hpp"
#include "site/core/format_number.hpp"
#include "site/core/text_key.hpp"

#include <algorithm>
#include <optional>

namespace orrery::site {
namespace {

std::string show_validators(StoredChainState const* stored, LocaleTexts const& texts) {
  if (stored != nullptr && stored->state.active_validators) {
    return format_count(*stored->state.active_validators, texts.locale());
  }
  bool const is_absent =
      stored != nullptr && std::ranges::find(stored->state.absent, "active_validators") != stored->state.absent.end();
  return is_absent ? texts.text("chain.absent"_text) : std::string(kUnknownValue);
}

}  // namespace

ChainFigures show_chain_figures(RenderedChain const& chain, LocaleTexts const& texts) {
  auto const& state = chain.made_from.state;
  return {show_validators(state ? &*state : nullptr, texts),
          show_block_time(state ? state->state.block_time_ms : std::nullopt, texts)};
}

void write_chain_head(LocaleTexts const& texts, HtmlWriter& html) {
  html.markup("<table><thead><tr>");
  for (auto const key : {"chain.name"_text, "chain.symbol"_text, "chain.status"_text, "chain.network_type"_text,
                         "chain.validators"_text, "chain.block_time"_text}) {
    html.markup("<th scope=\"col\">").text(texts.text(key)).markup("</th>");
  }
  html.markup("</tr></thead><tbody>");
}

void write_chain_row(RenderedChain const& chain, std::string_view path, LocaleTexts const& texts, HtmlWriter& html) {
  auto const figures = show_chain_figures(chain, texts);
  html.markup("<tr><td>").link(path, chain.pretty_name).markup("</td>");
  html.element("td", chain.symbol).element("td", status_text(chain.status, texts));
  html.element("td", network_text(chain.network_type, texts));
  html.element("td", figures.validators).element("td", figures.block_time).markup("</tr>");
}

}  // namespace orrery::site
