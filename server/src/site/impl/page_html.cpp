#include "site/impl/page_html.hpp"

#include "site/chains/chain_html.hpp"
#include "site/chains/chain_row.hpp"
#include "site/core/format_number.hpp"
#include "site/core/html_writer.hpp"
#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"
#include "site/impl/home_html.hpp"
#include "site/impl/list_html.hpp"
#include "site/impl/page_data.hpp"
#include "site/impl/project_html.hpp"
#include "site/impl/system_text.hpp"
#include "site/validators/validator_html.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
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

// Where the page of an unknown path leads to.
constexpr std::array kPopular = std::to_array<std::pair<RouteName, TextKey>>({
    {RouteName::chains, "menu.chains"_text},
    {RouteName::validators, "menu.validators"_text},
    {RouteName::education, "not_found.education"_text},
    {RouteName::markets, "not_found.news"_text},
    {RouteName::resources, "not_found.resources"_text},
});

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
    html_.markup("</main><footer>");
    write_languages();
    html_.element("p", system_text(sources_.snapshot, texts_)).markup("</footer>");
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

  void write_main() {
    switch (request_.location.route) {
      case RouteName::home: write_home(sources_, request_, html_); return;
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
      case RouteName::weight: write_weight_guide(texts_, html_); return;
      case RouteName::about: write_about(); return;
      case RouteName::advertisement:
        write_advert_list(sources_.snapshot, path(RouteName::buy_advertisement), texts_, html_);
        return;
      case RouteName::buy_advertisement: write_buying(sources_.snapshot, texts_, html_); return;
      case RouteName::privacy: write_text("privacy"); return;
      case RouteName::terms: write_terms(); return;
      case RouteName::status: write_source_list(sources_.snapshot, texts_, html_); return;
      case RouteName::search:
        html_.element("h1", texts_.text("search.heading"_text)).element("p", texts_.text("search.lead"_text));
        return;
      case RouteName::not_found: break;
    }
    write_not_found();
  }

  // Search works without the script, too: by a form that leads to the home page.
  void write_not_found() {
    html_.element("h1", texts_.text("not_found.heading"_text)).element("p", texts_.text("not_found.text"_text));
    html_.element("p", texts_.text("not_found.code"_text));
    html_.markup("<p>").link(path(RouteName::home), texts_.text("not_found.home"_text)).markup("</p>");
    html_.markup("<form role=\"search\" action=\"").text(path(RouteName::home)).markup("\"><input type=\"search\" ");
    html_.markup("name=\"q\" maxlength=\"200\" aria-label=\"").text(texts_.text("not_found.search_label"_text));
    html_.markup("\"> <button>").text(texts_.text("not_found.search"_text)).markup("</button></form><p>");
    html_.text(texts_.text("not_found.popular"_text)).markup(":");
    for (auto const& [route, words] : kPopular) {
      html_.markup(route == kPopular.front().first ? " " : ", ").link(path(route), texts_.text(words));
    }
    html_.markup("</p>");
  }

  // Texts say who can be asked, or that there is no address; of the two paragraphs only one has its placeholder filled.
  void write_text(std::string_view document) {
    auto const& contact = sources_.settings.contact;
    write_document(document,
                   {{"site", sources_.settings.name},
                    contact ? std::pair<std::string_view, std::string_view>("contact", *contact)
                            : std::pair<std::string_view, std::string_view>("no_contact", "")},
                   texts_, html_);
  }

  void write_terms() {
    write_text("terms");
    html_.element("h2", texts_.text("terms.links"_text)).markup("<p>");
    html_.link(path(RouteName::privacy), texts_.text("terms.link_privacy"_text)).markup(" ");
    html_.link(path(RouteName::about), texts_.text("terms.link_about"_text));
    if (auto const& contact = sources_.settings.contact) {
      html_.markup(" ").link("mailto:" + *contact, texts_.text("terms.link_mail"_text));
    }
    html_.markup("</p>");
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
      html_.element("h2", texts_.text("chains.empty"_text)).element("p", texts_.text("chains.empty_text"_text));
      return;
    }
    html_.element("p", texts_.counted_text("chains.total"_text, sources_.snapshot.chains.size()));
    write_registry_notice();
    write_chain_head(texts_, html_);
    auto const& order = sources_.snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending);
    for (std::size_t row = 0; row < std::min(kFirstRows, order.size()); ++row) {
      auto const& chain = *sources_.snapshot.chains[order[row]];
      write_chain_row(chain, path(RouteName::chain, chain.chain_id), texts_, html_);
    }
    html_.markup("</tbody></table>");
  }

  // What the list is while the registry behind it has not been read, or not for long.
  void write_registry_notice() {
    auto const& sources = sources_.snapshot.sources;
    auto const registry = std::ranges::find(sources, "registry", &wire::SourceStatus::DataSet);
    if (registry == sources.end()) {
      return;
    }
    if (!registry->LastSuccess) {
      html_.element("p", texts_.text("chains.notice.waiting"_text));
    } else if (registry->Stale) {
      html_.element("p", texts_.text("chains.notice.stale"_text, {{"time", to_minute(*registry->LastSuccess)}}));
    }
  }

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
      html_.element("h2", texts_.text("validators.empty"_text)).element("p", texts_.text("validators.empty_text"_text));
      return;
    }
    write_validator_totals(snapshot.validator_totals, texts_, html_);
    write_identity_notice(snapshot.validator_totals.hidden_without_identity);
    write_validator_head(texts_, html_);
    for (std::size_t row = 0; row < std::min(kFirstRows, snapshot.validator_order.size()); ++row) {
      auto const& validator = *snapshot.validators[snapshot.validator_order[row]];
      write_validator_row(validator, path(RouteName::validator, validator.identity), texts_, html_);
    }
    html_.markup("</tbody></table>");
  }

  void write_identity_notice(std::int64_t hidden) {
    html_.markup("<p>").text(texts_.text("validators.notice.title"_text)).markup(" ");
    html_.text(texts_.text("validators.notice.text"_text));
    if (hidden > 0) {
      html_.markup(" ").text(texts_.counted_text("validators.notice.hidden"_text, static_cast<std::size_t>(hidden)));
    }
    html_.markup("</p>");
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
    html_.markup("<p>").text(texts_.text("language"_text)).markup(":");
    auto location = request_.location;
    for (location.locale = 0; location.locale < sources_.locales.size(); ++location.locale) {
      html_.markup(" ").link(path_of(location, sources_.locales), sources_.locales[location.locale]);
    }
    html_.markup("</p>");
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
