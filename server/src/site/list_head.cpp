#include "site/list_head.hpp"

#include "domain/editorial_names.hpp"
#include "site/plain_text.hpp"
#include "wire/json_writer.hpp"

namespace orrery::site {
namespace {

constexpr std::size_t kDescriptionCharacters = 155;

HeadTexts make_article_head(PageRequest const& request, LocaleTexts const& texts, std::string_view site) {
  if (request.article == nullptr) {
    return {texts.text("article-not-found.title"_text, {{"site", site}}),
            texts.text("article-not-found.description"_text, {{"site", site}})};
  }
  auto const description = excerpt(plain_text(request.article->text), kDescriptionCharacters);
  return {texts.text("article.title"_text, {{"site", site}, {"title", request.article->title}}),
          texts.text("article.description"_text, {{"site", site}, {"description", description}})};
}

HeadTexts make_market_head(PageRequest const& request, LocaleTexts const& texts, std::string_view site) {
  if (request.review == nullptr) {
    return {texts.text("market-not-found.title"_text, {{"site", site}}),
            texts.text("market-not-found.description"_text, {{"site", site}})};
  }
  auto const id = std::to_string(request.review->id);
  return {texts.text("market.title"_text, {{"site", site}, {"id", id}}),
          texts.text("market.description"_text, {{"site", site}, {"id", id}})};
}

}  // namespace

HeadTexts make_list_head(PageSources const& sources, PageRequest const& request) {
  auto const& texts = sources.page_template.locales()[request.address.locale];
  std::string_view const site = sources.settings.name;
  auto const of_list = [&](TextKey title, TextKey description) {
    return HeadTexts{texts.text(title, {{"site", site}}), texts.text(description, {{"site", site}})};
  };
  switch (request.address.route) {
    case RouteName::article: return make_article_head(request, texts, site);
    case RouteName::market: return make_market_head(request, texts, site);
    case RouteName::proposals: return of_list("proposals.title"_text, "proposals.description"_text);
    case RouteName::airdrops: return of_list("airdrops.title"_text, "airdrops.description"_text);
    case RouteName::dev_activity: return of_list("dev-activity.title"_text, "dev-activity.description"_text);
    case RouteName::education: return of_list("education.title"_text, "education.description"_text);
    case RouteName::markets: return of_list("markets.title"_text, "markets.description"_text);
    case RouteName::feed: return of_list("feed.title"_text, "feed.description"_text);
    default: return of_list("prices.title"_text, "prices.description"_text);
  }
}

std::string name_of_text(PageRequest const& request, LocaleTexts const& texts) {
  if (request.article != nullptr) {
    return request.article->title;
  }
  return texts.text("markets.title_of"_text, {{"id", std::to_string(request.review->id)}});
}

std::string make_text_data(PageRequest const& request, HeadTexts const& head, std::string_view address) {
  bool const is_article = request.article != nullptr;
  std::string json = R"({"@context":"https://schema.org","@type":"Article","headline":)";
  wire::write_json(json, is_article ? request.article->title : head.title);
  json += R"(,"description":)";
  wire::write_json(json, head.description);
  json += R"(,"url":)";
  wire::write_json(json, address);
  json += R"(,"inLanguage":)";
  // Reviews are written in English.
  wire::write_json(json, to_word(is_article ? request.article->language : Language::en));
  json += R"(,"datePublished":)";
  wire::write_json(json, is_article ? request.article->created_at : request.review->created_at);
  json += R"(,"dateModified":)";
  wire::write_json(json, is_article ? request.article->updated_at : request.review->updated_at);
  return json.append("}");
}

}  // namespace orrery::site
