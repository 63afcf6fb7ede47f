#pragma once

#include "content/fault.hpp"

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

// A Markdown text of `file`, which begins there on `line`: no raw HTML, and every link is http, https, a path of
// this site or a place of the same page. Links to articles are added to `links`.
void check_markdown(std::string_view text, std::string_view file, std::size_t line, FileFaults& faults,
                    std::vector<ArticleLink>& links);

}  // namespace orrery
