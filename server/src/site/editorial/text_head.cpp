#include "site/editorial/text_head.hpp"

#include "domain/editorial/editorial_names.hpp"
#include "snapshot/editorial/plain_text.hpp"
#include "wire/json_writer.hpp"

namespace orrery::site {
namespace {

constexpr std::size_t kDescriptionCharacters = 155;  // of an article's meta description

}  // namespace

HeadTexts make_text_head(PageRequest const& request, LocaleTexts const& texts, std::string_view site) {
  if (request.article != nullptr) {
    auto const description = excerpt(plain_text(request.article->text), kDescriptionCharacters);
    return {texts.text("article.title"_text, {{"site", site}, {"title", request.article->title}}),
            texts.text("article.description"_text, {{"site", site}, {"description", description}})};
  }
  auto const id = std::to_string(request.review->id);
  return {texts.text("market.title"_text, {{"site", site}, {"id", id}}),
          texts.text("market.description"_text, {{"site", site}, {"id", id}})};
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
