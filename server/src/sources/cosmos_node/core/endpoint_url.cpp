#include "sources/cosmos_node/core/endpoint_url.hpp"

#include <algorithm>

namespace orrery {

std::string join_endpoint(std::string_view address, std::string_view path_and_query) {
  auto const own = std::min(address.find('?'), address.size());
  auto base = address.substr(0, own);
  auto query = address.substr(own);
  // The registry's addresses end without a slash where they have no query.
  while (!query.empty() && base.ends_with('/')) {
    base.remove_suffix(1);
  }
  auto url = std::string(base) + std::string(path_and_query);
  if (query.size() > 1) {
    url += path_and_query.find('?') == std::string_view::npos ? '?' : '&';
    url += query.substr(1);
  }
  return url;
}

}  // namespace orrery
