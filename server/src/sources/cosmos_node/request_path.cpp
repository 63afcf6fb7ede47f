#include "sources/cosmos_node/request_path.hpp"

#include <boost/url.hpp>

namespace orrery {

std::string encode_query_value(std::string_view text) {
  return boost::urls::encode(text, boost::urls::unreserved_chars);
}

}  // namespace orrery
