#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace orrery::site {

// Grows a piece of HTML; what it is given as text is escaped, what it is given as markup is not.
class HtmlWriter {
 public:
  HtmlWriter& markup(std::string_view trusted);
  HtmlWriter& text(std::string_view untrusted);
  // <tag>text</tag>
  HtmlWriter& element(std::string_view tag, std::string_view untrusted);
  // A link inside the site.
  HtmlWriter& link(std::string_view path, std::string_view untrusted);
  // A link to elsewhere, only where the address is one that a visitor may be sent to: http or https,
  // without credentials. Says whether it is written.
  bool outside_link(std::string_view untrusted_address);

  std::string take() { return std::move(html_); }

 private:
  std::string html_;
};

}  // namespace orrery::site
