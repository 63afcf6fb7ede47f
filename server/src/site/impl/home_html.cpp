#include "site/impl/home_html.hpp"

#include "site/chains/chain_row.hpp"
#include "site/core/format_number.hpp"
#include "site/core/text_key.hpp"
#include "site/validators/validator_html.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace orrery::site {
namespace {

// As web/src/features/home/top-lists.ts chooses them.
constexpr std::size_t kTopRows = 6;

std::vector<RenderedChain const*> list_top_chains(Snapshot const& snapshot) {
  std::vector<RenderedChain const*> top;
  for (auto const position : snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending)) {
    auto const& chain = *snapshot.chains[position];
    if (top.size() < kTopRows && chain.status == ChainStatus::live && chain.network_type == NetworkType::mainnet &&
        !chain.made_from.alive.is_dormant) {
      top.push_back(&chain);
    }
  }
  return top;
}

std::vector<RenderedValidator const*> list_top_validators(Snapshot const& snapshot) {
  std::vector<RenderedValidator const*> top;
  for (auto const position : snapshot.validator_order) {
    auto const& validator = *snapshot.validators[position];
    if (validator.active > 0) {
      top.push_back(&validator);
    }
    if (top.size() == kTopRows) {
      break;
    }
  }
  return top;
}

// Those of chains that are not dormant, as the screen counts them.
std::size_t count_prices(Snapshot const& snapshot) {
  return static_cast<std::size_t>(std::ranges::count_if(snapshot.prices, [&](RenderedPrice const& price) {
    auto const position = snapshot.find_position(price.chain_id);
    return position && !snapshot.chains[*position]->made_from.alive.is_dormant;
  }));
}

class HomeHtml {
 public:
  HomeHtml(PageSources const& sources, PageRequest const& request, HtmlWriter& html)
      : sources_(sources),
        snapshot_(sources.snapshot),
        texts_(sources.page_template.locales()[request.location.locale]),
        locale_(request.location.locale),
        html_(html) {}

  void write_hero() {
    html_.element("h1", texts_.text("home.heading"_text)).element("p", texts_.text("home.lead"_text));
    write_search();
    html_.markup("<p>").link(path(RouteName::chains), texts_.text("home.explore"_text)).markup(" ");
    html_.link(path(RouteName::education), texts_.text("home.learn"_text)).markup("</p><dl>");
    write_counter("home.counter.chains"_text, count_chains_in_use(snapshot_.chains));
    write_counter("home.counter.validators"_text, static_cast<std::size_t>(snapshot_.validator_totals.validators));
    write_counter("home.counter.prices"_text, count_prices(snapshot_));
    write_figure("home.counter.live"_text, texts_.text("home.counter.live_value"_text));
    html_.markup("</dl>");
  }

  void write_chains() {
    auto const top = list_top_chains(snapshot_);
    if (top.empty()) {
      return;
    }
    write_head("home.top_chains"_text, {"chain.name"_text, "chain.validators"_text, "chain.block_time"_text});
    for (auto const* chain : top) {
      auto const figures = show_chain_figures(*chain, texts_);
      html_.markup("<tr><td>").link(path(RouteName::chain, chain->chain_id), chain->pretty_name).markup("</td>");
      html_.element("td", figures.validators).element("td", figures.block_time).markup("</tr>");
    }
    html_.markup("</tbody></table>");
  }

  void write_validators() {
    auto const top = list_top_validators(snapshot_);
    if (top.empty()) {
      return;
    }
    write_head("home.top_validators"_text, {"validator.name"_text, "validator.delegators"_text});
    for (auto const* validator : top) {
      html_.markup("<tr><td>").link(path(RouteName::validator, validator->identity), name_of(*validator));
      html_.markup("</td>").element("td", delegators_text(*validator, Digits::all, texts_)).markup("</tr>");
    }
    html_.markup("</tbody></table>");
  }

 private:
  std::string path(RouteName route, std::string id = {}) const {
    return path_of({route, locale_, std::move(id)}, sources_.locales);
  }

  // Works before the script, and without it.
  void write_search() {
    html_.markup("<form role=\"search\" action=\"").text(path(RouteName::search)).markup("\"><input type=\"search\" ");
    html_.markup("name=\"q\" maxlength=\"200\" aria-label=\"").text(texts_.text("home.search_label"_text));
    html_.markup("\"> <button>").text(texts_.text("home.search"_text)).markup("</button></form>");
  }

  void write_figure(TextKey name, std::string_view value) {
    html_.element("dt", texts_.text(name)).element("dd", value);
  }

  // As the screen shows it; a dash while nothing is counted.
  void write_counter(TextKey name, std::size_t count) {
    constexpr Abbreviation kCounter{1, 2};
    write_figure(
        name, count == 0 ? std::string(kUnknownValue) : abbreviate(std::to_string(count), kCounter, texts_.locale()));
  }

  void write_head(TextKey heading, std::initializer_list<TextKey> columns) {
    html_.element("h2", texts_.text(heading)).markup("<table><thead><tr>");
    for (auto const column : columns) {
      html_.markup("<th scope=\"col\">").text(texts_.text(column)).markup("</th>");
    }
    html_.markup("</tr></thead><tbody>");
  }

  PageSources const& sources_;
  Snapshot const& snapshot_;
  LocaleTexts const& texts_;
  std::size_t locale_;
  HtmlWriter& html_;
};

}  // namespace

void write_home(PageSources const& sources, PageRequest const& request, HtmlWriter& html) {
  HomeHtml home(sources, request, html);
  home.write_hero();
  home.write_chains();
  home.write_validators();
}

}  // namespace orrery::site
