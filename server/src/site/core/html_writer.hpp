#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace orrery::site {

// What stands in the place of a value that is not known, as on the screens.
inline constexpr std::string_view kUnknownValue = "—";

// Escapes text for use between tags and in a quoted attribute. All text from outside must pass here.
std::string escape_html(std::string_view text);

// Escapes JSON for use in a <script> element: the result can neither end the element nor open a comment
// (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
std::string escape_json_for_script(std::string_view json);

// Builds HTML: text() and element() escape, markup() does not.
class HtmlWriter {
 public:
  HtmlWriter& markup(std::string_view trusted);
  HtmlWriter& text(std::string_view untrusted);
  // <tag>text</tag>
  HtmlWriter& element(std::string_view tag, std::string_view untrusted);
  // A link inside the site.
  HtmlWriter& link(std::string_view path, std::string_view untrusted);
  // A link to another site, written only if the URL is http or https and without credentials. Returns whether it was.
  bool outside_link(std::string_view untrusted_url);

  std::string take() { return std::move(html_); }

 private:
  std::string html_;
};

}  // namespace orrery::site
