#pragma once

#include <string>
#include <string_view>

namespace orrery::site {

// Escapes text for use between tags and in a quoted attribute. All text from outside must pass here.
std::string escape_html(std::string_view text);

// Escapes JSON for use in a <script> element: the result can neither end the element nor open a comment
// (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
std::string escape_json_for_script(std::string_view json);

}  // namespace orrery::site
