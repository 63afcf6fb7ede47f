#include "site/editorial/editorial_html.hpp"

#include "site/core/plain_text.hpp"
#include "site/editorial/editorial_texts.hpp"
#include "site/editorial/markdown_html.hpp"
#include "site/editorial/text_head.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace orrery::site {
namespace {

constexpr std::size_t kPreviewCharacters = 150;
constexpr std::size_t kDateLength = 10;

std::string date_of(Timestamp time) {
  return to_rfc3339(time).substr(0, kDateLength);
}

template <class T>
auto const& choose(ByLanguage<T> const& lists, std::string_view locale) {
  return lists.at(position_of(language_of(locale)));
}

class EditorialHtml {
 public:
  EditorialHtml(PageSources const& sources, PageRequest const& request, HtmlWriter& html)
      : sources_(sources),
        request_(request),
        editorial_(*sources.snapshot.editorial),
        texts_(sources.page_template.locales()[request.location.locale]),
        html_(html) {}

  void write_airdrops() {
    write_head("airdrops.heading"_text, "airdrops.lead"_text);
    auto const& airdrops = choose(editorial_.airdrops, texts_.locale());
    write_nothing(airdrops.empty(), "airdrops.empty"_text);
    for (std::size_t row = 0; row < std::min(kFirstRows, airdrops.size()); ++row) {
      if (auto const* const airdrop = find_airdrop(editorial_, *airdrops[row])) {
        html_.element("h2", airdrop->name).element("p", airdrop->description).element("p", airdrop->qualify);
        HtmlWriter link;
        if (airdrop->site && link.outside_link(*airdrop->site)) {
          html_.markup("<p>").markup(link.take()).markup("</p>");
        }
      }
    }
  }

  void write_articles() {
    write_head("education.heading"_text, "education.lead"_text);
    auto const& articles = choose(editorial_.articles, texts_.locale());
    write_nothing(articles.empty(), "education.empty"_text);
    for (std::size_t row = 0; row < std::min(kFirstRows, articles.size()); ++row) {
      if (auto const* const article = find_article(editorial_, *articles[row])) {
        html_.markup("<h2>").link(path(RouteName::article, std::to_string(article->id)), article->title);
        html_.markup("</h2>").element("p", excerpt(plain_text(article->text), kPreviewCharacters));
      }
    }
  }

  void write_reviews() {
    write_head("markets.heading"_text, "markets.lead"_text);
    write_nothing(editorial_.reviews.empty(), "markets.empty"_text);
    for (std::size_t row = 0; row < std::min(kFirstRows, editorial_.reviews.size()); ++row) {
      if (auto const* const review = find_review(editorial_, *editorial_.reviews[row])) {
        auto const id = std::to_string(review->id);
        html_.markup("<h2>").link(path(RouteName::market, id), texts_.text("markets.title_of"_text, {{"id", id}}));
        html_.markup("</h2>").element("p", excerpt(plain_text(review->text), kPreviewCharacters));
      }
    }
  }

  void write_article() {
    if (auto const* const article = request_.article) {
      html_.element("h1", article->title);
      write_dates(article->created_at, article->updated_at);
      write_markdown_html(article->text, editorial_, html_);
    } else {
      html_.element("h1", texts_.text("article.not_found"_text))
          .element("p", texts_.text("article.not_found_text"_text));
    }
    write_back(RouteName::education, "article.back"_text);
  }

  void write_review() {
    if (auto const* const review = request_.review) {
      html_.element("h1", name_of_text(request_, texts_));
      write_dates(review->created_at, review->updated_at);
      write_paragraphs(review->text, html_);
    } else {
      html_.element("h1", texts_.text("market.not_found"_text)).element("p", texts_.text("market.not_found_text"_text));
    }
    write_back(RouteName::markets, "market.back"_text);
  }

 private:
  std::string path(RouteName route, std::string id = {}) const {
    return path_of({route, request_.location.locale, std::move(id)}, sources_.locales);
  }

  void write_head(TextKey heading, TextKey lead) {
    html_.element("h1", texts_.text(heading)).element("p", texts_.text(lead));
  }

  void write_nothing(bool is_empty, TextKey text) {
    if (is_empty) {
      html_.element("p", texts_.text(text));
    }
  }

  void write_dates(Timestamp created_at, Timestamp updated_at) {
    html_.markup("<p>").text(texts_.text("text.published"_text, {{"date", date_of(created_at)}}));
    if (updated_at != created_at) {
      html_.markup("<br>").text(texts_.text("text.updated"_text, {{"date", date_of(updated_at)}}));
    }
    html_.markup("</p>");
  }

  void write_back(RouteName list, TextKey words) {
    html_.markup("<p>").link(path(list), texts_.text(words)).markup("</p>");
  }

  PageSources const& sources_;
  PageRequest const& request_;
  RenderedEditorial const& editorial_;
  LocaleTexts const& texts_;
  HtmlWriter& html_;
};

}  // namespace

void write_editorial_html(PageSources const& sources, PageRequest const& request, HtmlWriter& html) {
  EditorialHtml facts(sources, request, html);
  switch (request.location.route) {
    case RouteName::airdrops: facts.write_airdrops(); return;
    case RouteName::education: facts.write_articles(); return;
    case RouteName::markets: facts.write_reviews(); return;
    case RouteName::article: facts.write_article(); return;
    default: facts.write_review();
  }
}

}  // namespace orrery::site
