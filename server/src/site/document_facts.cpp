#include "site/document_facts.hpp"

#include <string>

namespace orrery::site {
namespace {

enum class Kind { title, heading, item, paragraph };

Kind kind_of(std::string_view key) {
  if (key == "heading") {
    return Kind::title;
  }
  if (key.ends_with(".heading")) {
    return Kind::heading;
  }
  return key.find(".item_") != std::string_view::npos ? Kind::item : Kind::paragraph;
}

std::string_view tag_of(Kind kind) {
  switch (kind) {
    case Kind::title: return "h1";
    case Kind::heading: return "h2";
    case Kind::item: return "li";
    case Kind::paragraph: break;
  }
  return "p";
}

}  // namespace

void write_document(std::string_view name, TextValues values, LocaleTexts const& texts, HtmlWriter& html) {
  bool in_list = false;
  for (auto const& [key, text] : texts.document(name, values)) {
    if (key.starts_with("ui.")) {
      continue;
    }
    auto const kind = kind_of(key);
    if (in_list != (kind == Kind::item)) {
      html.markup(in_list ? "</ul>" : "<ul>");
      in_list = !in_list;
    }
    html.element(tag_of(kind), text);
  }
  if (in_list) {
    html.markup("</ul>");
  }
}

}  // namespace orrery::site
