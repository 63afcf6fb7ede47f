#include "site/core/html_writer.hpp"

#include "base/clean_text.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace orrery::site {
namespace {

bool may_be_followed(std::string_view address) {
  auto const url = boost::urls::parse_uri(address);
  if (!url || url->has_userinfo() || url->encoded_host().empty()) {
    return false;
  }
  auto const scheme = to_lower_ascii(std::string_view(url->scheme()));
  return scheme == "http" || scheme == "https";
}

}  // namespace

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

HtmlWriter& HtmlWriter::markup(std::string_view trusted) {
  html_ += trusted;
  return *this;
}

HtmlWriter& HtmlWriter::text(std::string_view untrusted) {
  html_ += escape_html(untrusted);
  return *this;
}

HtmlWriter& HtmlWriter::element(std::string_view tag, std::string_view untrusted) {
  markup("<").markup(tag).markup(">").text(untrusted);
  return markup("</").markup(tag).markup(">");
}

HtmlWriter& HtmlWriter::link(std::string_view path, std::string_view untrusted) {
  return markup("<a href=\"").text(path).markup("\">").text(untrusted).markup("</a>");
}

bool HtmlWriter::outside_link(std::string_view untrusted_url) {
  if (!may_be_followed(untrusted_url)) {
    return false;
  }
  markup("<a href=\"").text(untrusted_url).markup("\" rel=\"noopener noreferrer nofollow\">");
  text(untrusted_url).markup("</a>");
  return true;
}

}  // namespace orrery::site
