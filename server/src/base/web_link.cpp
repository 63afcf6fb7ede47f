#include "base/web_link.hpp"

#include "base/clean_text.hpp"

#include <boost/url.hpp>

namespace orrery {

std::optional<boost::urls::url_view> parse_web_url(std::string_view text) {
  auto const url = boost::urls::parse_uri(text);
  if (!url || url->encoded_host().empty() || url->has_userinfo()) {
    return std::nullopt;
  }
  bool const web = url->scheme_id() == boost::urls::scheme::http || url->scheme_id() == boost::urls::scheme::https;
  // Boost 1.81 takes what stands behind an impossible port or a fifth IPv4 octet for a path.
  auto const path = url->encoded_path();
  return web && (path.empty() || path.starts_with('/')) ? std::optional(*url) : std::nullopt;
}

std::optional<std::string> clean_link(std::string_view untrusted) {
  auto link = clean_text(untrusted, kMaxUrlCharacters + 1, LineBreaks::fold_to_space);
  if (link.size() > kMaxUrlCharacters) {
    return std::nullopt;
  }
  if (!parse_web_url(link)) {
    return std::nullopt;
  }
  return link;
}

}  // namespace orrery
