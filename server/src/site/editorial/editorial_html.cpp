#include "site/editorial/editorial_html.hpp"

#include "site/core/plain_text.hpp"
#include "site/core/text_key.hpp"
#include "site/editorial/editorial_texts.hpp"
#include "site/editorial/text_head.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace orrery::site {
namespace {

constexpr std::size_t kMaxBytes = 12U << 10U;
constexpr std::string_view kCodeFence = "```";
constexpr std::size_t kSecondLevel = 2;

// Removes the next line from the text and returns it without its line break.
std::string_view take_line(std::string_view& text) {
  auto const line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

// The level of a heading; 0 where the line is none.
std::size_t heading_level(std::string_view line) {
  auto const hashes = std::min(line.find_first_not_of('#'), line.size());
  return hashes <= 6 && line.substr(hashes).starts_with(' ') ? hashes : 0;
}

struct Picture {
  std::string_view description;
  std::string_view target;
};

// "![description](target)", where that is the whole block.
std::optional<Picture> find_picture(std::string_view block) {
  block = block.substr(0, block.find_last_not_of(" \t\n") + 1);
  auto const close = block.rfind("](");
  if (!block.starts_with("![") || !block.ends_with(')') || close == std::string_view::npos ||
      block.find('\n') != std::string_view::npos || block.find(')', close) != block.size() - 1) {
    return std::nullopt;
  }
  return Picture{block.substr(2, close - 2), block.substr(close + 2, block.size() - close - 3)};
}

class MarkdownHtml {
 public:
  MarkdownHtml(RenderedEditorial const& editorial, HtmlWriter& html) : editorial_(editorial), html_(html) {}

  void write(std::string_view markdown) {
    auto rest = markdown.substr(0, kMaxBytes);
    while (!rest.empty()) {
      auto const line = take_line(rest);
      // Drops a line that would be cut in the middle, because the cut could be within a UTF-8 sequence.
      if (rest.empty() && markdown.size() > kMaxBytes) {
        break;
      }
      write_line(line);
    }
    end_block();
  }

 private:
  void write_line(std::string_view line) {
    if (line.starts_with(kCodeFence)) {
      bool const begins = !in_code_;
      end_block();
      in_code_ = begins;
    } else if (in_code_) {
      block_.append(line).append("\n");
    } else if (is_blank(line)) {
      end_block();
    } else if (auto const level = heading_level(line); level > 0) {
      end_block();
      html_.element(level <= kSecondLevel ? "h2" : "h3", plain_text(line));
    } else {
      block_.append(line).append("\n");
    }
  }

  // What of the picture is shown where a paragraph is one picture: the figure, or of any other its description.
  void write_picture(Picture const& picture) {
    auto const* const figure = editorial_.find_figure(picture.target);
    if (figure == nullptr) {
      html_.element("p", plain_text(picture.description));
      return;
    }
    html_.markup("<p><img src=\"").text(figure->path).markup("\" alt=\"").text(plain_text(picture.description));
    html_.markup("\" width=\"").text(std::to_string(figure->width)).markup("\" height=\"");
    html_.text(std::to_string(figure->height)).markup("\"></p>");
  }

  void end_block() {
    if (auto const picture = in_code_ ? std::nullopt : find_picture(block_)) {
      write_picture(*picture);
    } else if (in_code_ && !block_.empty()) {
      // Focusable, so that it can be scrolled with the keyboard (WCAG 2.1.1).
      html_.markup("<pre tabindex=\"0\">").text(block_).markup("</pre>");
    } else if (!block_.empty()) {
      html_.element("p", plain_text(block_));
    }
    block_.clear();
    in_code_ = false;
  }

  RenderedEditorial const& editorial_;
  HtmlWriter& html_;
  std::string block_;
  bool in_code_ = false;
};

// A checked Markdown text for the first paint: headings, paragraphs and code blocks without inline markup, and figures
// with their size. React replaces it by the fully rendered text. Cut to what a page may contain.
void write_markdown_html(std::string_view markdown, RenderedEditorial const& editorial, HtmlWriter& html) {
  MarkdownHtml(editorial, html).write(markdown);
}

struct SplitText {
  std::string heading;  // plain; empty where there is none
  std::string rest;
};

// The first heading of a Markdown text, and the text without it: as web/src/lib/market/review-heading.ts splits it.
SplitText split_heading(std::string_view markdown) {
  SplitText split;
  auto rest = markdown;
  while (!rest.empty() && split.heading.empty()) {
    auto const line = take_line(rest);
    if (heading_level(line) > 0) {
      split.heading = plain_text(line.substr(0, line.find_last_not_of("# \t") + 1));
    } else {
      split.rest.append(line).append("\n");
    }
  }
  split.rest.append(rest);
  return split;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

constexpr std::array kAirdropStatuses = std::to_array<std::pair<AirdropStatus, TextKey>>({
    {AirdropStatus::active, "airdrops.active"_text},
    {AirdropStatus::upcoming, "airdrops.upcoming"_text},
    {AirdropStatus::completed, "airdrops.completed"_text},
    {AirdropStatus::expired, "airdrops.expired"_text},
});

TextKey status_key(AirdropStatus status) {
  return std::ranges::find(kAirdropStatuses, status, &std::pair<AirdropStatus, TextKey>::first)->second;
}

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
    write_nothing(airdrops.empty(), "airdrops.empty"_text, "airdrops.empty_text"_text);
    for (std::size_t row = 0; row < std::min(kFirstRows, airdrops.size()); ++row) {
      if (auto const* const airdrop = find_airdrop(editorial_, *airdrops[row])) {
        write_airdrop(*airdrop);
      }
    }
  }

  void write_articles() {
    write_head("education.heading"_text, "education.lead"_text);
    auto const& articles = choose(editorial_.articles, texts_.locale());
    write_nothing(articles.empty(), "education.empty"_text, "education.empty_text"_text);
    for (std::size_t row = 0; row < std::min(kFirstRows, articles.size()); ++row) {
      if (auto const* const article = find_article(editorial_, *articles[row])) {
        html_.markup("<h2>").link(path(RouteName::article, std::to_string(article->id)), article->title);
        html_.markup("</h2>").element("p", excerpt(plain_text(article->text), kPreviewCharacters));
      }
    }
  }

  void write_reviews() {
    write_head("markets.heading"_text, "markets.lead"_text);
    write_nothing(editorial_.reviews.empty(), "markets.empty"_text, "markets.empty_text"_text);
    if (!editorial_.reviews.empty()) {
      write_language_of_reviews();
    }
    for (std::size_t row = 0; row < std::min(kFirstRows, editorial_.reviews.size()); ++row) {
      if (auto const* const review = find_review(editorial_, *editorial_.reviews[row])) {
        write_review_row(*review);
      }
    }
  }

  void write_article() {
    if (auto const* const article = request_.article) {
      html_.element("h1", article->title);
      write_dates(article->created_at, article->updated_at);
      write_markdown_html(article->text, editorial_, html_);
    } else if (is_number(request_.location.id)) {
      html_.element("h1", texts_.text("article.not_found"_text))
          .element("p", texts_.text("article.not_found_text"_text));
    } else {
      html_.element("h1", texts_.text("article.failed"_text)).element("p", texts_.text("article.invalid"_text));
    }
    write_back(RouteName::education, "article.back"_text);
  }

  void write_review() {
    if (auto const* const review = request_.review) {
      html_.element("h1", name_of_text(request_, texts_));
      write_dates(review->created_at, review->updated_at);
      if (review->generated) {
        html_.element("p", texts_.text("markets.generated"_text));
      }
      write_language_of_reviews();
      html_.markup("<div lang=\"en\">");
      write_markdown_html(review->text, editorial_, html_);
      html_.markup("</div>");
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

  void write_airdrop(Airdrop const& airdrop) {
    html_.element("h2", airdrop.name).element("p", texts_.text(status_key(airdrop.status)));
    if (airdrop.symbol) {
      html_.element("p", *airdrop.symbol);
    }
    html_.element("p", airdrop.description).element("h3", texts_.text("airdrops.requirements"_text));
    html_.element("p", airdrop.qualify);
    html_.element("p", texts_.text("airdrops.created"_text) + ' ' + date_of(airdrop.created_at));
    HtmlWriter link;
    if (airdrop.site && link.outside_link(*airdrop.site)) {
      html_.markup("<p>").markup(link.take()).markup("</p>");
    }
  }

  void write_review_row(PriceReview const& review) {
    auto const id = std::to_string(review.id);
    auto const [heading, rest] = split_heading(review.text);
    html_.markup("<h2>").link(path(RouteName::market, id), texts_.text("markets.title_of"_text, {{"id", id}}));
    if (!heading.empty()) {
      html_.markup(" <span lang=\"en\">").text(heading).markup("</span>");
    }
    html_.markup("</h2><p lang=\"en\">").text(excerpt(plain_text(rest), kPreviewCharacters)).markup("</p>");
  }

  // Reviews are written in English.
  void write_language_of_reviews() {
    if (texts_.locale() != "en") {
      html_.element("p", texts_.text("markets.english"_text));
    }
  }

  void write_nothing(bool is_empty, TextKey title, TextKey text) {
    if (is_empty) {
      html_.element("h2", texts_.text(title)).element("p", texts_.text(text));
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
