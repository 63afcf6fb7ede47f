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

// "127.0.0.0/8, fd00::/8": comma-separated CIDR ranges; an address without a prefix length is a range of one.
Result<std::vector<AddressRange>> parse_address_ranges(std::string_view text);

bool is_in_any(std::vector<AddressRange> const& ranges, IpAddress const& address);

// The guard against server-side request forgery: which addresses the program may connect to. URLs come from a public
// registry and from chains, so anybody can make the program ask them. Allowed are addresses that everybody on the
// internet can reach, and the ranges that the operator named (setting fetch.allow). The check is made on the address of
// each socket that is opened, after DNS and redirects, so that a name that resolves anew (DNS rebinding) or a redirect
// cannot lead into the operator's own network.
class AddressGuard final {
 public:
  explicit AddressGuard(std::vector<AddressRange> allowed) : allowed_(std::move(allowed)) {}

  // The kind of a refused address, for the error ("loopback"); nullopt where connecting is allowed.
  std::optional<std::string_view> find_refusal(IpAddress const& address) const;

 private:
  std::vector<AddressRange> allowed_;
};

}  // namespace orrery
