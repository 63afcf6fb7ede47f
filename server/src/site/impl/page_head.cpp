#include "site/impl/page_head.hpp"

#include "site/core/html_writer.hpp"
#include "site/core/text_key.hpp"
#include "site/editorial/text_head.hpp"
#include "site/governance/proposal_html.hpp"
#include "site/impl/web_manifest.hpp"
#include "site/validators/validator_html.hpp"
#include "wire/json_writer.hpp"

#include <array>
#include <utility>

namespace orrery::site {
namespace {

// The share picture, one for the whole site.
constexpr std::string_view kOpenGraphImage = "/open-graph.png";

struct HeadKeys {
  RouteName route;
  TextKey title;
  TextKey description;
};

// The text keys of pages that are not about a record, in the order of RouteName.
constexpr std::array kHeadKeys = std::to_array<HeadKeys>({
    {RouteName::home, "home.title"_text, "home.description"_text},
    {RouteName::chains, "chains.title"_text, "chains.description"_text},
    {RouteName::chain, "chain-not-found.title"_text, "chain-not-found.description"_text},
    {RouteName::validators, "validators.title"_text, "validators.description"_text},
    {RouteName::validator, "validator-not-found.title"_text, "validator-not-found.description"_text},
    {RouteName::prices, "prices.title"_text, "prices.description"_text},
    {RouteName::proposals, "proposals.title"_text, "proposals.description"_text},
    {RouteName::proposal, "proposal-not-found.title"_text, "proposal-not-found.description"_text},
    {RouteName::airdrops, "airdrops.title"_text, "airdrops.description"_text},
    {RouteName::dev_activity, "dev-activity.title"_text, "dev-activity.description"_text},
    {RouteName::education, "education.title"_text, "education.description"_text},
    {RouteName::article, "article-not-found.title"_text, "article-not-found.description"_text},
    {RouteName::markets, "markets.title"_text, "markets.description"_text},
    {RouteName::market, "market-not-found.title"_text, "market-not-found.description"_text},
    {RouteName::feed, "feed.title"_text, "feed.description"_text},
    {RouteName::resources, "resources.title"_text, "resources.description"_text},
    {RouteName::weight, "weight.title"_text, "weight.description"_text},
    {RouteName::about, "about.title"_text, "about.description"_text},
    {RouteName::advertisement, "advertisement.title"_text, "advertisement.description"_text},
    {RouteName::buy_advertisement, "buy-advertisement.title"_text, "buy-advertisement.description"_text},
    {RouteName::privacy, "privacy.title"_text, "privacy.description"_text},
    {RouteName::terms, "terms.title"_text, "terms.description"_text},
    {RouteName::status, "status.title"_text, "status.description"_text},
    {RouteName::search, "search.title"_text, "search.description"_text},
    {RouteName::not_found, "not-found.title"_text, "not-found.description"_text},
});

constexpr bool has_every_route() {
  for (std::size_t place = 0; place < kHeadKeys.size(); ++place) {
    if (static_cast<std::size_t>(kHeadKeys.at(place).route) != place) {
      return false;
    }
  }
  return kHeadKeys.back().route == RouteName::not_found;
}
static_assert(has_every_route());

HeadTexts make_texts(PageSources const& sources, PageRequest const& request) {
  auto const& texts = sources.page_template.locales()[request.location.locale];
  std::string_view const site = sources.settings.name;
  if (request.chain != nullptr) {
    return {texts.text("chain.title"_text, {{"site", site}, {"name", request.chain->pretty_name}}),
            texts.text("chain.description"_text, {{"site", site}, {"name", request.chain->pretty_name}})};
  }
  if (request.validator != nullptr) {
    return {texts.text("validator.title"_text, {{"site", site}, {"name", name_of(*request.validator)}}),
            texts.text("validator.description"_text, {{"site", site}, {"name", name_of(*request.validator)}})};
  }
  if (request.proposal) {
    return make_proposal_head(*request.proposal, texts, site);
  }
  if (request.text != nullptr) {
    return make_text_head(request, texts, site);
  }
  auto const& keys = kHeadKeys.at(static_cast<std::size_t>(request.location.route));
  return {texts.text(keys.title, {{"site", site}}), texts.text(keys.description, {{"site", site}})};
}

std::string_view open_graph_locale(std::string_view locale) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kLocales{
      {{"en", "en_US"}, {"ru", "ru_RU"}, {"uk", "uk_UA"}, {"es", "es_ES"}}};
  for (auto const& [code, name] : kLocales) {
    if (code == locale) {
      return name;
    }
  }
  return locale;
}

class Head {
 public:
  void meta(std::string_view attribute, std::string_view name, std::string_view content) {
    html_.append("<meta ").append(attribute).append("=\"").append(name).append("\" content=\"");
    html_.append(escape_html(content)).append("\">\n");
  }
  void link(std::string_view relation, std::string_view url, std::string_view language = {}) {
    html_.append("<link rel=\"").append(relation).append("\" ");
    if (!language.empty()) {
      html_.append("hreflang=\"").append(language).append("\" ");
    }
    html_.append("href=\"").append(escape_html(url)).append("\">\n");
  }
  void title(std::string_view title) { html_.append("<title>").append(escape_html(title)).append("</title>\n"); }
  void structured_data(std::string_view json) {
    html_.append("<script type=\"application/ld+json\">").append(escape_json_for_script(json)).append("</script>\n");
  }
  std::string take() { return std::move(html_); }

 private:
  std::string html_;
};

std::string url_of(PageSources const& sources, PageRequest const& request, std::size_t locale) {
  auto location = request.location;
  location.locale = locale;
  return sources.settings.url + path_of(location, sources.locales);
}

// {"@type": type, "name": …, "url": …} with further members, each with its leading comma.
std::string make_thing(std::string_view type, std::string_view name, std::string_view url, std::string_view more = {}) {
  std::string json = R"({"@type":)";
  wire::write_json(json, type);
  json += R"(,"name":)";
  wire::write_json(json, name);
  json += R"(,"url":)";
  wire::write_json(json, url);
  return json.append(more).append("}");
}

// The breadcrumb of a record's page: its list and the names of both.
struct Place {
  RouteName list;
  std::string heading;
  std::string name;
};

Place find_place(PageRequest const& request, LocaleTexts const& texts) {
  if (request.chain != nullptr) {
    return {RouteName::chains, texts.text("chains.heading"_text), request.chain->pretty_name};
  }
  if (request.validator != nullptr) {
    return {RouteName::validators, texts.text("validators.heading"_text), name_of(*request.validator)};
  }
  if (request.proposal) {
    return {RouteName::proposals, texts.text("proposals.heading"_text), name_of_proposal(*request.proposal, texts)};
  }
  auto const is_article = request.article != nullptr;
  return {is_article ? RouteName::education : RouteName::markets,
          texts.text(is_article ? "education.heading"_text : "markets.heading"_text), name_of_text(request, texts)};
}

std::string make_breadcrumbs(PageSources const& sources, PageRequest const& request) {
  auto const locale = request.location.locale;
  auto const [route, heading, name] = find_place(request, sources.page_template.locales()[locale]);
  auto const list = sources.settings.url + path_of({route, locale, {}}, sources.locales);
  std::string json = R"({"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[)";
  json += R"({"@type":"ListItem","position":1,"item":)" + make_thing("CollectionPage", heading, list) + "},";
  json += R"({"@type":"ListItem","position":2,"item":)" +
          make_thing("WebPage", name, url_of(sources, request, locale)) + "}]}";
  return json;
}

std::string make_structured_data(PageSources const& sources, PageRequest const& request, HeadTexts const& texts) {
  if (request.has_record()) {
    return make_breadcrumbs(sources, request);
  }
  bool const is_home = request.location.route == RouteName::home;
  std::string more = R"(,"@context":"https://schema.org","description":)";
  wire::write_json(more, texts.description);
  more += R"(,"inLanguage":)";
  wire::write_json(more, sources.locales[request.location.locale]);
  auto const name = is_home ? sources.settings.name : texts.title;
  return make_thing(is_home ? "WebSite" : "CollectionPage", name, url_of(sources, request, request.location.locale),
                    more);
}

void write_addresses(PageSources const& sources, PageRequest const& request, Head& head) {
  head.link("canonical", url_of(sources, request, request.location.locale));
  for (std::size_t locale = 0; locale < sources.locales.size(); ++locale) {
    head.link("alternate", url_of(sources, request, locale), sources.locales[locale]);
  }
  head.link("alternate", url_of(sources, request, 0), "x-default");
}

void write_open_graph(PageSources const& sources, PageRequest const& request, HeadTexts const& texts, Head& head) {
  head.meta("property", "og:type", request.text == nullptr ? "website" : "article");
  head.meta("property", "og:site_name", sources.settings.name);
  head.meta("property", "og:title", texts.title);
  head.meta("property", "og:description", texts.description);
  head.meta("property", "og:url", url_of(sources, request, request.location.locale));
  for (std::size_t locale = 0; locale < sources.locales.size(); ++locale) {
    bool const own = locale == request.location.locale;
    head.meta("property", own ? "og:locale" : "og:locale:alternate", open_graph_locale(sources.locales[locale]));
  }
  // Left out without a site URL, because og:image has to be absolute.
  if (sources.settings.url.empty()) {
    head.meta("name", "twitter:card", "summary");
    return;
  }
  head.meta("property", "og:image", sources.settings.url + std::string(kOpenGraphImage));
  head.meta("property", "og:image:width", "1200");
  head.meta("property", "og:image:height", "630");
  head.meta("property", "og:image:alt", sources.settings.name);
  head.meta("name", "twitter:card", "summary_large_image");
}

}  // namespace

std::string make_head(PageSources const& sources, PageRequest const& request) {
  auto const texts = make_texts(sources, request);
  Head head;
  head.title(texts.title);
  head.meta("name", "description", texts.description);
  head.link("manifest", kManifestPath);
  if (!request.is_found() || !is_indexed(request.location.route) || sources.snapshot.kind == StoreKind::demo) {
    head.meta("name", "robots", "noindex");
  }
  if (request.is_found()) {
    write_addresses(sources, request, head);
    write_open_graph(sources, request, texts, head);
    head.structured_data(make_structured_data(sources, request, texts));
    if (request.text != nullptr) {
      auto const location = url_of(sources, request, request.location.locale);
      head.structured_data(make_text_data(request, texts, location));
    }
  }
  return head.take();
}

}  // namespace orrery::site
