#include "snapshot/validators/impl/website_link.hpp"

#include <boost/url.hpp>

namespace orrery {

std::optional<std::string> make_website_link(std::string_view declared) {
  auto link = declared.find("://") == std::string_view::npos ? "https://" + std::string(declared)  //
                                                             : std::string(declared);
  auto const url = boost::urls::parse_uri(link);
  if (!url || url->has_userinfo() || url->encoded_host().find('.') == boost::urls::string_view::npos) {
    return std::nullopt;
  }
  bool const web = url->scheme_id() == boost::urls::scheme::http || url->scheme_id() == boost::urls::scheme::https;
  // Boost 1.81 takes what stands behind an impossible port for a path.
  auto const path = url->encoded_path();
  return web && (path.empty() || path.starts_with('/')) ? std::optional(std::move(link)) : std::nullopt;
}

}  // namespace orrery
