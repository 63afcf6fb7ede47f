#include "fetch/address_guard.hpp"

#include "fetch/trim.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace orrery {
namespace {

using boost::asio::ip::address_v4;
using boost::asio::ip::address_v6;
using boost::asio::ip::network_v4;
using boost::asio::ip::network_v6;

struct RefusedV4 {
  network_v4 range;
  std::string_view kind;
};

struct RefusedV6 {
  network_v6 range;
  std::string_view kind;
};

bool contains(network_v4 const& range, address_v4 const& address) {
  return network_v4(address, range.prefix_length()).canonical() == range.canonical();
}

bool contains(network_v6 const& range, address_v6 const& address) {
  return network_v6(address_v6(address.to_bytes()), range.prefix_length()).canonical() == range.canonical();
}

// The IANA special-purpose address registries: https://www.rfc-editor.org/rfc/rfc6890 and its updates.
std::span<RefusedV4 const> refused_v4() {
  using boost::asio::ip::make_network_v4;
  static std::array const table{
      RefusedV4{make_network_v4("0.0.0.0/8"), "unspecified"},
      RefusedV4{make_network_v4("10.0.0.0/8"), "private"},
      RefusedV4{make_network_v4("100.64.0.0/10"), "carrier-grade NAT"},
      RefusedV4{make_network_v4("127.0.0.0/8"), "loopback"},
      RefusedV4{make_network_v4("169.254.0.0/16"), "link-local"},
      RefusedV4{make_network_v4("172.16.0.0/12"), "private"},
      RefusedV4{make_network_v4("192.0.0.0/24"), "reserved"},
      RefusedV4{make_network_v4("192.0.2.0/24"), "documentation"},
      RefusedV4{make_network_v4("192.88.99.0/24"), "reserved"},
      RefusedV4{make_network_v4("192.168.0.0/16"), "private"},
      RefusedV4{make_network_v4("198.18.0.0/15"), "benchmarking"},
      RefusedV4{make_network_v4("198.51.100.0/24"), "documentation"},
      RefusedV4{make_network_v4("203.0.113.0/24"), "documentation"},
      RefusedV4{make_network_v4("224.0.0.0/4"), "multicast"},
      RefusedV4{make_network_v4("240.0.0.0/4"), "reserved"},
  };
  return table;
}

std::span<RefusedV6 const> refused_v6() {
  using boost::asio::ip::make_network_v6;
  static std::array const table{
      RefusedV6{make_network_v6("::/128"), "unspecified"},
      RefusedV6{make_network_v6("::1/128"), "loopback"},
      RefusedV6{make_network_v6("64:ff9b:1::/48"), "private"},
      RefusedV6{make_network_v6("2001::/23"), "reserved"},
      RefusedV6{make_network_v6("2001:db8::/32"), "documentation"},
      RefusedV6{make_network_v6("3fff::/20"), "documentation"},
      RefusedV6{make_network_v6("fc00::/7"), "private"},
      RefusedV6{make_network_v6("fe80::/10"), "link-local"},
      RefusedV6{make_network_v6("fec0::/10"), "private"},
      RefusedV6{make_network_v6("ff00::/8"), "multicast"},
  };
  return table;
}

// The IPv4 address inside an IPv4-mapped, NAT64 or 6to4 IPv6 address: packets sent to the IPv6 address end there, so
// the IPv4 rules decide.
std::optional<address_v4> find_wrapped(address_v6 const& address) {
  static network_v6 const mapped = boost::asio::ip::make_network_v6("::ffff:0:0/96");
  static network_v6 const nat64 = boost::asio::ip::make_network_v6("64:ff9b::/96");
  static network_v6 const six_to_four = boost::asio::ip::make_network_v6("2002::/16");
  auto const bytes = address.to_bytes();
  auto const v4_at = [&bytes](std::size_t at) {
    return address_v4({bytes.at(at), bytes.at(at + 1), bytes.at(at + 2), bytes.at(at + 3)});
  };
  if (contains(mapped, address) || contains(nat64, address)) return v4_at(12);
  if (contains(six_to_four, address)) return v4_at(2);
  return std::nullopt;
}

bool is_in(AddressRange const& range, IpAddress const& address) {
  if (auto const* v4 = std::get_if<network_v4>(&range)) {
    return address.is_v4() && contains(*v4, address.to_v4());
  }
  return address.is_v6() && contains(std::get<network_v6>(range), address.to_v6());
}

std::optional<std::string_view> kind_if_refused(address_v4 const& address) {
  for (auto const& [range, kind] : refused_v4()) {
    if (contains(range, address)) return kind;
  }
  return std::nullopt;
}

std::optional<std::string_view> kind_if_refused(address_v6 const& address) {
  static network_v6 const global_unicast = boost::asio::ip::make_network_v6("2000::/3");
  for (auto const& [range, kind] : refused_v6()) {
    if (contains(range, address)) return kind;
  }
  if (!contains(global_unicast, address)) return "reserved";
  return std::nullopt;
}

std::optional<AddressRange> parse_range(std::string_view text) {
  boost::system::error_code failed;
  if (text.find('/') == std::string_view::npos) {
    auto const address = boost::asio::ip::make_address(std::string(text), failed);
    if (failed) return std::nullopt;
    if (address.is_v4()) return network_v4(address.to_v4(), 32);
    return network_v6(address.to_v6(), 128);
  }
  auto const v4 = boost::asio::ip::make_network_v4(std::string(text), failed);
  if (!failed) return v4;
  auto const v6 = boost::asio::ip::make_network_v6(std::string(text), failed);
  if (!failed) return v6;
  return std::nullopt;
}

}  // namespace

Result<std::vector<AddressRange>> parse_address_ranges(std::string_view text) {
  std::vector<AddressRange> ranges;
  while (!text.empty()) {
    auto const comma = std::min(text.find(','), text.size());
    auto const item = trim(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (item.empty()) continue;
    auto const range = parse_range(item);
    if (!range) {
      return Error{ErrorCode::invalid_input, "address range '" + std::string(item.substr(0, 60)) + "'",
                   "is not an IP address range in CIDR form", "write it like 127.0.0.0/8 or fd00::/8"};
    }
    ranges.push_back(*range);
  }
  return ranges;
}

bool is_in_any(std::vector<AddressRange> const& ranges, IpAddress const& address) {
  return std::ranges::any_of(ranges, [&](AddressRange const& range) { return is_in(range, address); });
}

std::optional<std::string_view> AddressGuard::find_refusal(IpAddress const& address) const {
  if (is_in_any(allowed_, address)) {
    return std::nullopt;
  }
  if (address.is_v4()) return kind_if_refused(address.to_v4());
  if (auto const wrapped = find_wrapped(address.to_v6())) return find_refusal(*wrapped);
  return kind_if_refused(address.to_v6());
}

}  // namespace orrery
