#include "site/impl/page_html.hpp"

#include "site/chains/chain_html.hpp"
#include "site/core/format_number.hpp"
#include "site/core/html_writer.hpp"
#include "site/core/text_key.hpp"
#include "site/impl/list_html.hpp"
#include "site/impl/page_data.hpp"
#include "site/impl/project_html.hpp"
#include "site/impl/source_notices.hpp"
#include "site/validators/validator_html.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::site {
namespace {

constexpr std::array kMenu = std::to_array<std::pair<RouteName, TextKey>>({
    {RouteName::home, "menu.home"_text},
    {RouteName::chains, "menu.chains"_text},
    {RouteName::validators, "menu.validators"_text},
    {RouteName::prices, "menu.prices"_text},
    {RouteName::proposals, "menu.proposals"_text},
    {RouteName::airdrops, "menu.airdrops"_text},
    {RouteName::dev_activity, "menu.activity"_text},
    {RouteName::education, "menu.education"_text},
    {RouteName::markets, "menu.markets"_text},
    {RouteName::resources, "menu.resources"_text},
    {RouteName::feed, "menu.feed"_text},
});

constexpr std::size_t kTopRows = 6;
constexpr std::size_t kClaimedChains = 50;
constexpr std::size_t kClaimedValidators = 1'000;
// A paragraph that keeps a placeholder is left out.
constexpr std::string_view kNoValue = "{}";

// "50+" where at least `claim` were counted, else the count; empty for 0.
std::string claimed_count(std::size_t counted, std::size_t claim, std::string_view locale) {
  if (counted >= claim) {
    return format_count(claim, locale) + '+';
  }
  return counted == 0 ? "" : format_count(counted, locale);
}

class MainHtmlWriter {
 public:
  MainHtmlWriter(PageSources const& sources, PageRequest const& request)
      : sources_(sources),
        request_(request),
        texts_(sources.page_template.locales()[request.location.locale]),
        locale_(request.location.locale) {}

  std::string make() {
    write_header();
    html_.markup("<main>");
    write_main();
    write_notices();
    html_.markup("</main>");
    write_languages();
    return html_.take();
  }

 private:
  std::string path(RouteName route, std::string id = {}) const {
    return path_of({route, locale_, std::move(id)}, sources_.locales);
  }

  void write_header() {
    html_.markup("<header>").link(path(RouteName::home), sources_.settings.name);
    html_.markup("<nav>");
    for (auto const& [route, words] : kMenu) {
      html_.markup(route == RouteName::home ? "" : " ").link(path(route), texts_.text(words));
    }
    html_.markup("</nav>");
    if (sources_.snapshot.kind == StoreKind::demo) {
      html_.element("p", texts_.text("demo"_text));
    }
    html_.markup("</header>");
  }

  void write_notices() {
    for (auto const& notice : list_source_notices(sources_.snapshot, texts_)) {
      html_.element("p", notice);
    }
  }

  void write_main() {
    switch (request_.location.route) {
      case RouteName::home: write_home(); return;
      case RouteName::chains: write_chains(); return;
      case RouteName::chain: write_chain(); return;
      case RouteName::validators: write_validator_list(); return;
      case RouteName::validator: write_validator(); return;
      case RouteName::prices:
      case RouteName::proposals:
      case RouteName::airdrops:
      case RouteName::dev_activity:
      case RouteName::education:
      case RouteName::article:
      case RouteName::markets:
      case RouteName::market:
      case RouteName::feed: write_list_html(sources_, request_, html_); return;
      case RouteName::resources: write_resource_list(sources_.snapshot, texts_, html_); return;
      case RouteName::weight: write_document("weight", {}, texts_, html_); return;
      case RouteName::about: write_about(); return;
      case RouteName::advertisement:
        write_advert_list(sources_.snapshot, path(RouteName::buy_advertisement), texts_, html_);
        return;
      case RouteName::buy_advertisement: write_buying(sources_.snapshot, texts_, html_); return;
      case RouteName::privacy: write_text("privacy"); return;
      case RouteName::terms: write_text("terms"); return;
      case RouteName::status: write_source_list(sources_.snapshot, texts_, html_); return;
      case RouteName::search:
        html_.element("h1", texts_.text("search.heading"_text)).element("p", texts_.text("search.lead"_text));
        return;
      case RouteName::not_found: break;
    }
    html_.element("h1", texts_.text("not_found.heading"_text)).element("p", texts_.text("not_found.text"_text));
    html_.markup("<p>").link(path(RouteName::home), texts_.text("not_found.home"_text)).markup("</p>");
  }

  void write_home() {
    html_.element("h1", texts_.text("home.heading"_text)).element("p", texts_.text("home.lead"_text));
    write_total(count_chains_in_use(sources_.snapshot.chains));
    html_.markup("<p>").link(path(RouteName::chains), texts_.text("home.explore"_text)).markup("</p>");
    if (!sources_.snapshot.chains.empty()) {
      write_top();
    }
  }

  // Top chains by market cap rank and top validators by delegation, by name, each a link.
  void write_top() {
    auto const& snapshot = sources_.snapshot;
    html_.element("h2", texts_.text("home.top_chains"_text)).markup("<ul>");
    auto const& order = snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending);
    for (std::size_t row = 0; row < std::min(kTopRows, order.size()); ++row) {
      auto const& chain = *snapshot.chains[order[row]];
      html_.markup("<li>").link(path(RouteName::chain, chain.chain_id), chain.pretty_name).markup("</li>");
    }
    html_.markup("</ul>");
    if (snapshot.validator_order.empty()) {
      return;
    }
    html_.element("h2", texts_.text("home.top_validators"_text)).markup("<ul>");
    for (std::size_t row = 0; row < std::min(kTopRows, snapshot.validator_order.size()); ++row) {
      auto const& validator = *snapshot.validators[snapshot.validator_order[row]];
      html_.markup("<li>").link(path(RouteName::validator, validator.identity), name_of(validator)).markup("</li>");
    }
    html_.markup("</ul>");
  }

  void write_text(std::string_view document) {
    write_document(document, {{"site", sources_.settings.name}}, texts_, html_);
  }

  // The counts of chains and validators that the page claims, as far as the data supports them.
  void write_about() {
    auto const active = std::ranges::count_if(sources_.snapshot.validators,
                                              [](auto const& validator) { return validator->active > 0; });
    auto const chains = claimed_count(count_chains_in_use(sources_.snapshot.chains), kClaimedChains, texts_.locale());
    auto const validators = claimed_count(static_cast<std::size_t>(active), kClaimedValidators, texts_.locale());
    write_document("about",
                   {{"site", sources_.settings.name},
                    {"chains", chains.empty() ? kNoValue : chains},
                    {"validators", validators.empty() ? kNoValue : validators}},
                   texts_, html_);
  }

  void write_chains() {
    html_.element("h1", texts_.text("chains.heading"_text));
    if (sources_.snapshot.chains.empty()) {
      html_.element("p", texts_.text("chains.empty"_text));
      return;
    }
    write_total(sources_.snapshot.chains.size());
    html_.markup("<table><thead><tr>");
    for (auto const key : {"chain.name"_text, "chain.symbol"_text, "chain.status"_text, "chain.network_type"_text}) {
      html_.markup("<th scope=\"col\">").text(texts_.text(key)).markup("</th>");
    }
    html_.markup("</tr></thead><tbody>");
    auto const& order = sources_.snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending);
    for (std::size_t row = 0; row < std::min(kFirstRows, order.size()); ++row) {
      write_row(*sources_.snapshot.chains[order[row]]);
    }
    html_.markup("</tbody></table>");
  }

  void write_row(RenderedChain const& chain) {
    html_.markup("<tr><td>").link(path(RouteName::chain, chain.chain_id), chain.pretty_name).markup("</td>");
    html_.element("td", chain.symbol).element("td", status_text(chain.status, texts_));
    html_.element("td", network_text(chain.network_type, texts_)).markup("</tr>");
  }

  void write_total(std::size_t chains) { html_.element("p", texts_.counted_text("chains.total"_text, chains)); }

  void write_chain() {
    if (request_.chain == nullptr) {
      html_.element("h1", texts_.text("chain.not_found"_text)).element("p", texts_.text("chain.not_found_text"_text));
    } else {
      write_chain_html(*request_.chain, texts_, html_);
    }
    html_.markup("<p>").link(path(RouteName::chains), texts_.text("chain.back"_text)).markup("</p>");
  }

  void write_validator_list() {
    html_.element("h1", texts_.text("validators.heading"_text));
    auto const& snapshot = sources_.snapshot;
    if (snapshot.validators.empty()) {
      html_.element("p", texts_.text("validators.empty"_text));
      return;
    }
    html_.element("p", texts_.counted_text("validators.total"_text, snapshot.validators.size()));
    html_.element("p", texts_.text("validators.notice"_text));
    write_validator_head(texts_, html_);
    for (std::size_t row = 0; row < std::min(kFirstRows, snapshot.validator_order.size()); ++row) {
      auto const& validator = *snapshot.validators[snapshot.validator_order[row]];
      write_validator_row(validator, path(RouteName::validator, validator.identity), texts_, html_);
    }
    html_.markup("</tbody></table>");
  }

  void write_validator() {
    if (request_.validator == nullptr) {
      html_.element("h1", texts_.text("validator.not_found"_text));
      html_.element("p", texts_.text("validator.not_found_text"_text));
    } else {
      write_validator_html(
          *request_.validator, [this](std::string const& chain_id) { return path(RouteName::chain, chain_id); }, texts_,
          html_);
    }
    html_.markup("<p>").link(path(RouteName::validators), texts_.text("validator.back"_text)).markup("</p>");
  }

  void write_languages() {
    if (sources_.locales.size() < 2 || !request_.is_found()) {
      return;
    }
    html_.markup("<footer><p>").text(texts_.text("language"_text)).markup(":");
    auto location = request_.location;
    for (location.locale = 0; location.locale < sources_.locales.size(); ++location.locale) {
      html_.markup(" ").link(path_of(location, sources_.locales), sources_.locales[location.locale]);
    }
    html_.markup("</p></footer>");
  }

  PageSources const& sources_;
  PageRequest const& request_;
  LocaleTexts const& texts_;
  std::size_t locale_;
  HtmlWriter html_;
};

}  // namespace

std::string make_main_html(PageSources const& sources, PageRequest const& request) {
  return MainHtmlWriter(sources, request).make();
}

}  // namespace orrery::site
