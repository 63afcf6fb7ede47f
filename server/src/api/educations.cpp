#include "api/endpoints.hpp"

#include "api/impl/language_parameter.hpp"
#include "domain/editorial/editorial_names.hpp"
#include "wire/editorial.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 12;
// The largest integer that a JavaScript number holds exactly.
constexpr std::int64_t kMaxId = (std::int64_t{1} << 53U) - 1;

// A query that is exactly the word of a category or level filters by that; any other searches the texts.
class Filter {
 public:
  Filter(RecordIndex const& record_index, std::string_view search)
      : category_(parse_word<ArticleCategory>(search)),
        level_(parse_word<ArticleLevel>(search)),
        text_(record_index, search, RecordIndex::Scope::names_and_more) {}

  bool matches(RenderedArticle const& article, std::size_t position) const {
    if (category_) {
      return article.category == *category_;
    }
    if (level_) {
      return article.level == *level_;
    }
    return text_.lets_pass(position);
  }

 private:
  std::optional<ArticleCategory> category_;
  std::optional<ArticleLevel> level_;
  TextFilter text_;
};

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const& articles = in_language(snapshot.editorial->articles, values);
  if (auto const id = values.optional_integer("id")) {
    auto const found = std::ranges::find(articles, *id, [](auto const& article) { return article->id; });
    return make_record_answer(found == articles.end() ? std::vector<Fragment>{} : std::vector{make_fragment(**found)});
  }
  auto const& record_index = *snapshot.search->articles.at(position_of(language_of(values)));
  Filter const filter(record_index, values.search_text("search"));
  Paginator cutter(values);
  for (std::size_t i = 0; i < articles.size(); ++i) {
    if (filter.matches(*articles[i], i)) {
      cutter.add(make_fragment(*articles[i]));
    }
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::Article>>(schemas);
}

// The site's own requests: the list, and each article.
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
