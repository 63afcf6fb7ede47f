#pragma once

#include "content/fault.hpp"
#include "domain/language.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A link from a text to an article of this site.
struct ArticleLink {
  std::string file;
  std::size_t line;
  std::int64_t id;  // 0 where what stands for the number is none
};

// A picture that a text shows, or a link to one.
struct FigureLink {
  std::string file;
  std::size_t line;
  std::string name;  // what stands behind /figures/
};

// Words for readers, of one file.
struct Prose {
  Language language;
  std::string file;
  std::size_t line;
  std::string text;
};

// What the texts of all files hold and the rules between files look at.
struct TextFindings {
  std::vector<ArticleLink> links;
  std::vector<FigureLink> figures;
  std::vector<Prose> prose;
};

// A Markdown text of `file`, which begins there on `line`: no raw HTML, and every link is http, https, a path of
// this site or a place of the same page.
void check_markdown(std::string_view text, Language language, std::string_view file, std::size_t line,
                    FileFaults& faults, TextFindings& all);

}  // namespace orrery
