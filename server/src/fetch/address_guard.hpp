#pragma once

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery {

using IpAddress = boost::asio::ip::address;
using AddressRange = std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>;

// "127.0.0.0/8, fd00::/8": CIDR ranges between commas; a lone address is the range of itself.
Result<std::vector<AddressRange>> parse_address_ranges(std::string_view text);

bool is_in_any(std::vector<AddressRange> const& ranges, IpAddress const& address);

// Which addresses the program may connect to: what is reachable by everybody on the internet, and the
// ranges that the operator named. Judged on the address that a socket is opened to, so that no name,
// redirect or changing DNS answer leads into the operator's own network.
class AddressGuard final {
 public:
  explicit AddressGuard(std::vector<AddressRange> allowed) : allowed_(std::move(allowed)) {}

  // What kind of address it is where it is refused ("loopback"); nothing where it may be connected to.
  std::optional<std::string_view> find_refusal(IpAddress const& address) const;

 private:
  std::vector<AddressRange> allowed_;
};

}  // namespace orrery
