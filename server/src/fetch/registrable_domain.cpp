#include "fetch/registrable_domain.hpp"

#include <libpsl.h>
#include <boost/asio/ip/address.hpp>

namespace orrery {

std::string find_registrable_domain(std::string_view host) {
  std::string const name(host);
  boost::system::error_code not_an_address;
  boost::asio::ip::make_address(name, not_an_address);
  if (!not_an_address) return name;
  char const* const domain = psl_registrable_domain(psl_builtin(), name.c_str());
  return domain == nullptr ? name : std::string(domain);
}

}  // namespace orrery
