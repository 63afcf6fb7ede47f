#include "site/core/html_writer.hpp"

#include "base/clean_text.hpp"
#include "site/core/escape_html.hpp"

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
