#pragma once

#include <string>
#include <string_view>

namespace orrery::site {

// Safe between tags and inside a quoted attribute. The only way from outside text into a page.
std::string escape_html(std::string_view text);

// JSON text that may stand inside a <script> element: no byte of it can end the element or open a comment.
std::string escape_json_for_script(std::string_view json);

}  // namespace orrery::site
