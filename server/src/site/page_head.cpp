#include "site/page_head.hpp"

#include "site/escape_html.hpp"
#include "site/validator_facts.hpp"
#include "wire/json_writer.hpp"

#include <array>
#include <utility>

namespace orrery::site {
namespace {

struct HeadTexts {
  std::string title;
  std::string description;
};

HeadTexts make_texts(PageSources const& sources, PageRequest const& request) {
  auto const& texts = sources.page_template.locales()[request.address.locale];
  std::string_view const site = sources.settings.name;
  switch (request.address.route) {
    case RouteName::home:
      return {texts.text("home.title"_text, {{"site", site}}), texts.text("home.description"_text, {{"site", site}})};
    case RouteName::chains:
      return {texts.text("chains.title"_text, {{"site", site}}),
              texts.text("chains.description"_text, {{"site", site}})};
    case RouteName::chain:
      if (request.chain == nullptr) {
        return {texts.text("chain-not-found.title"_text, {{"site", site}}),
                texts.text("chain-not-found.description"_text, {{"site", site}})};
      }
      return {texts.text("chain.title"_text, {{"site", site}, {"name", request.chain->pretty_name}}),
              texts.text("chain.description"_text, {{"site", site}, {"name", request.chain->pretty_name}})};
    case RouteName::validators:
      return {texts.text("validators.title"_text, {{"site", site}}),
              texts.text("validators.description"_text, {{"site", site}})};
    case RouteName::validator:
      if (request.validator == nullptr) {
        return {texts.text("validator-not-found.title"_text, {{"site", site}}),
                texts.text("validator-not-found.description"_text, {{"site", site}})};
      }
      return {texts.text("validator.title"_text, {{"site", site}, {"name", name_of(*request.validator)}}),
              texts.text("validator.description"_text, {{"site", site}, {"name", name_of(*request.validator)}})};
    case RouteName::not_found: break;
  }
  return {texts.text("not-found.title"_text, {{"site", site}}),
          texts.text("not-found.description"_text, {{"site", site}})};
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
  void link(std::string_view relation, std::string_view address, std::string_view language = {}) {
    html_.append("<link rel=\"").append(relation).append("\" ");
    if (!language.empty()) {
      html_.append("hreflang=\"").append(language).append("\" ");
    }
    html_.append("href=\"").append(escape_html(address)).append("\">\n");
  }
  void title(std::string_view title) { html_.append("<title>").append(escape_html(title)).append("</title>\n"); }
  void structured_data(std::string_view json) {
    html_.append("<script type=\"application/ld+json\">").append(escape_json_for_script(json)).append("</script>\n");
  }
  std::string take() { return std::move(html_); }

 private:
  std::string html_;
};

std::string address_of(PageSources const& sources, PageRequest const& request, std::size_t locale) {
  auto address = request.address;
  address.locale = locale;
  return sources.settings.url + path_of(address, sources.locales);
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

std::string make_breadcrumbs(PageSources const& sources, PageRequest const& request) {
  auto const& texts = sources.page_template.locales()[request.address.locale];
  auto const locale = request.address.locale;
  bool const is_chain = request.chain != nullptr;
  auto const list = sources.settings.url +
                    path_of({is_chain ? RouteName::chains : RouteName::validators, locale, {}}, sources.locales);
  auto const heading = texts.text(is_chain ? "chains.heading"_text : "validators.heading"_text);
  auto const name = is_chain ? request.chain->pretty_name : name_of(*request.validator);
  std::string json = R"({"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[)";
  json += R"({"@type":"ListItem","position":1,"item":)" + make_thing("CollectionPage", heading, list) + "},";
  json += R"({"@type":"ListItem","position":2,"item":)" +
          make_thing("WebPage", name, address_of(sources, request, locale)) + "}]}";
  return json;
}

std::string make_structured_data(PageSources const& sources, PageRequest const& request, HeadTexts const& texts) {
  if (request.has_record()) {
    return make_breadcrumbs(sources, request);
  }
  bool const is_home = request.address.route == RouteName::home;
  std::string more = R"(,"@context":"https://schema.org","description":)";
  wire::write_json(more, texts.description);
  more += R"(,"inLanguage":)";
  wire::write_json(more, sources.locales[request.address.locale]);
  auto const name = is_home ? sources.settings.name : texts.title;
  return make_thing(is_home ? "WebSite" : "CollectionPage", name, address_of(sources, request, request.address.locale),
                    more);
}

void write_addresses(PageSources const& sources, PageRequest const& request, Head& head) {
  head.link("canonical", address_of(sources, request, request.address.locale));
  for (std::size_t locale = 0; locale < sources.locales.size(); ++locale) {
    head.link("alternate", address_of(sources, request, locale), sources.locales[locale]);
  }
  head.link("alternate", address_of(sources, request, 0), "x-default");
}

void write_open_graph(PageSources const& sources, PageRequest const& request, HeadTexts const& texts, Head& head) {
  head.meta("property", "og:type", "website");
  head.meta("property", "og:site_name", sources.settings.name);
  head.meta("property", "og:title", texts.title);
  head.meta("property", "og:description", texts.description);
  head.meta("property", "og:url", address_of(sources, request, request.address.locale));
  for (std::size_t locale = 0; locale < sources.locales.size(); ++locale) {
    bool const own = locale == request.address.locale;
    head.meta("property", own ? "og:locale" : "og:locale:alternate", open_graph_locale(sources.locales[locale]));
  }
  head.meta("name", "twitter:card", "summary");
}

}  // namespace

std::string make_head(PageSources const& sources, PageRequest const& request) {
  auto const texts = make_texts(sources, request);
  Head head;
  head.title(texts.title);
  head.meta("name", "description", texts.description);
  if (!request.is_found() || sources.snapshot.kind == StoreKind::demo) {
    head.meta("name", "robots", "noindex");
  }
  if (request.is_found()) {
    write_addresses(sources, request, head);
    write_open_graph(sources, request, texts, head);
    head.structured_data(make_structured_data(sources, request, texts));
  }
  return head.take();
}

}  // namespace orrery::site
