#include "site/core/escape_html.hpp"

namespace orrery::site {

std::string escape_html(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size() + text.size() / 8);
  for (char const c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string escape_json_for_script(std::string_view json) {
  std::string escaped;
  escaped.reserve(json.size() + json.size() / 32);
  for (char const c : json) {
    if (c == '<') {
      escaped += R"(\u003c)";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

}  // namespace orrery::site
