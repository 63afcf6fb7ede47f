#pragma once

#include <boost/url/url_view.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// An absolute http(s) URL with a host and without credentials, or nothing. The view is into text.
std::optional<boost::urls::url_view> parse_web_url(std::string_view text);

// A link that a page may show: a web URL of at most kMaxUrlCharacters. Nothing for a longer one, because a link that
// is cut leads to another page.
std::optional<std::string> clean_link(std::string_view untrusted);

}  // namespace orrery
