#include "api/educations.hpp"

#include "api/language_parameter.hpp"
#include "base/fold_case.hpp"
#include "domain/editorial_names.hpp"
#include "wire/editorial.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 12;
// IDs stay exact in a JavaScript number.
constexpr std::int64_t kMaxId = (std::int64_t{1} << 53U) - 1;

// A word that is exactly a category or level asks for that; anything else is looked for in the texts.
class Filter {
 public:
  explicit Filter(std::string_view search)
      : category_(parse_word<ArticleCategory>(search)), level_(parse_word<ArticleLevel>(search)), text_(search) {}

  bool matches(RenderedArticle const& article) const {
    if (category_) {
      return article.category == *category_;
    }
    if (level_) {
      return article.level == *level_;
    }
    return article.search_text.find(text_) != std::string::npos;
  }

 private:
  std::optional<ArticleCategory> category_;
  std::optional<ArticleLevel> level_;
  std::string text_;
};

std::string trim(std::string_view text) {
  auto const first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? "" : std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const& articles = in_language(snapshot.editorial->articles, values);
  if (auto const id = values.optional_integer("id")) {
    auto const found = std::ranges::find(articles, *id, [](auto const& article) { return article->id; });
    return make_record_answer(found == articles.end() ? std::vector<Fragment>{} : std::vector{make_fragment(**found)});
  }
  Filter const filter(fold_case(trim(values.text("search").value_or(""))));
  PageCutter cutter(values);
  for (auto const& article : articles) {
    if (filter.matches(*article)) {
      cutter.add(make_fragment(*article));
    }
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::Article>>(schemas);
}

// The site's list and each article, as the site asks for them.
std::vector<std::string> list_hot_targets(Snapshot const& snapshot) {
  std::vector<std::string> targets{"/educations", "/educations?page=1&limit=12"};
  for (auto const& article : snapshot.editorial->articles.at(position_of(Language::en))) {
    targets.push_back("/educations?id=" + std::to_string(article->id));
  }
  return targets;
}

}  // namespace

Endpoint make_educations_endpoint() {
  return {
      .path = "/educations",
      .summary = "Educational articles in reading order, or one by its number",
      .parameters = {optional_integer_parameter("id", "Number of an article: answers that one, or none", 1, kMaxId),
                     text_parameter("search",
                                    "A category (basics, staking, governance, ibc, development, defi, security, "
                                    "wallet) or level (beginner, intermediate, advanced) answers that one; anything "
                                    "else is looked for in title, tag and text, in any case"),
                     page_parameter(), limit_parameter(kDefaultLimit), language_parameter()},
      .cache_control = kEditorialCacheControl,
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
