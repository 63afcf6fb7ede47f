#include "fetch/address_guard.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

AddressGuard make_guard(std::string_view allowed = "") {
  return AddressGuard(parse_address_ranges(allowed).value());
}

IpAddress address(char const* text) {
  return boost::asio::ip::make_address(text);
}

struct Case {
  char const* address;
  char const* kind;
};

class RefusedAddress : public ::testing::TestWithParam<Case> {};

TEST_P(RefusedAddress, IsNamedByItsKind) {
  EXPECT_EQ(make_guard().find_refusal(address(GetParam().address)), GetParam().kind);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedAddress,
    ::testing::Values(
        Case{"0.0.0.0", "unspecified"}, Case{"0.1.2.3", "unspecified"}, Case{"127.0.0.1", "loopback"},
        Case{"127.255.255.254", "loopback"}, Case{"10.0.0.1", "private"}, Case{"172.16.0.1", "private"},
        Case{"172.31.255.255", "private"}, Case{"192.168.1.1", "private"}, Case{"169.254.169.254", "link-local"},
        Case{"100.64.0.1", "carrier-grade NAT"}, Case{"100.127.255.255", "carrier-grade NAT"},
        Case{"192.0.0.8", "reserved"}, Case{"192.0.2.1", "documentation"}, Case{"192.88.99.1", "reserved"},
        Case{"198.18.0.1", "benchmarking"}, Case{"198.19.255.255", "benchmarking"},
        Case{"198.51.100.7", "documentation"}, Case{"203.0.113.9", "documentation"}, Case{"224.0.0.1", "multicast"},
        Case{"239.255.255.255", "multicast"}, Case{"240.0.0.1", "reserved"}, Case{"255.255.255.255", "reserved"},
        Case{"::", "unspecified"}, Case{"::1", "loopback"}, Case{"::7f00:1", "reserved"}, Case{"fe80::1", "link-local"},
        Case{"fe80::1%1", "link-local"}, Case{"fec0::1", "private"}, Case{"fc00::1", "private"},
        Case{"fd12:3456::1", "private"}, Case{"ff02::1", "multicast"}, Case{"2001::1", "reserved"},
        Case{"2001:20::1", "reserved"}, Case{"2001:db8::1", "documentation"}, Case{"3fff::1", "documentation"},
        Case{"100::1", "reserved"}, Case{"5f00::1", "reserved"}, Case{"64:ff9b:1::1", "private"},
        Case{"::ffff:127.0.0.1", "loopback"}, Case{"::ffff:10.1.2.3", "private"},
        Case{"64:ff9b::127.0.0.1", "loopback"}, Case{"64:ff9b::a9fe:a9fe", "link-local"},
        Case{"2002:7f00:1::", "loopback"}, Case{"2002:c0a8:101::1", "private"}));

class ReachableAddress : public ::testing::TestWithParam<char const*> {};

TEST_P(ReachableAddress, IsLetThrough) {
  EXPECT_EQ(make_guard().find_refusal(address(GetParam())), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Table, ReachableAddress,
                         ::testing::Values("1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
                                           "172.15.255.255", "172.32.0.0", "192.0.1.0", "198.17.255.255", "198.20.0.0",
                                           "223.255.255.255", "2606:4700::1111", "2001:200::1", "::ffff:1.1.1.1",
                                           "64:ff9b::1.1.1.1", "2002:101:101::1"));

TEST(AddressGuard, LetsNamedRangesThroughAndNothingBesideThem) {
  auto const guard = make_guard("127.0.0.0/8, fd00::/8,10.1.2.3");
  EXPECT_EQ(guard.find_refusal(address("127.9.9.9")), std::nullopt);
  EXPECT_EQ(guard.find_refusal(address("::ffff:127.0.0.1")), std::nullopt);
  EXPECT_EQ(guard.find_refusal(address("fd00::5")), std::nullopt);
  EXPECT_EQ(guard.find_refusal(address("10.1.2.3")), std::nullopt);
  EXPECT_EQ(guard.find_refusal(address("10.1.2.4")), "private");
  EXPECT_EQ(guard.find_refusal(address("::1")), "loopback");
}

TEST(AddressRanges, OfNothingAreNone) {
  EXPECT_TRUE(parse_address_ranges("").value().empty());
  EXPECT_TRUE(parse_address_ranges(" , ").value().empty());
}

class NotAnAddressRange : public ::testing::TestWithParam<char const*> {};

TEST_P(NotAnAddressRange, IsRefusedByName) {
  auto const ranges = parse_address_ranges(std::string("10.0.0.0/8,") + GetParam());
  ASSERT_FALSE(ranges);
  EXPECT_EQ(ranges.error().code, ErrorCode::invalid_input);
  EXPECT_EQ(ranges.error().thing, std::string("address range '") + GetParam() + "'");
}

INSTANTIATE_TEST_SUITE_P(Table, NotAnAddressRange,
                         ::testing::Values("localhost", "127.0.0.0/33", "127.0.0.0/-1", "127.0.0/8", "::/129", "/8",
                                           "127.0.0.0/", "127.0.0.0/8/8", "0x7f.1"));

}  // namespace
}  // namespace orrery
