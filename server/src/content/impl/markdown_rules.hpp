#pragma once

#include "content/fault.hpp"
#include "domain/core/language.hpp"

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
  std::int64_t id;  // 0 where the link has no valid number
};

// A reference from a text to an article's picture.
struct FigureLink {
  std::string file;
  std::size_t line;
  std::string name;  // the file name after /figures/
};

// A passage of a file that readers see, for the glossary check.
struct Prose {
  Language language;
  std::string file;
  std::size_t line;
  std::string text;
};

// What is found in the texts of all files, for the checks between files.
struct TextFindings {
  std::vector<ArticleLink> links;
  std::vector<FigureLink> figures;
  std::vector<Prose> prose;
};

// Checks a Markdown text of `file`, which begins there on `line`: no raw HTML, and every link is http, https, a path of
// this site or a fragment of the same page.
void check_markdown(std::string_view text, Language language, std::string_view file, std::size_t line,
                    FileFaults& faults, TextFindings& all);

}  // namespace orrery
