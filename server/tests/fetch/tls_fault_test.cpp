#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "fetch/tls_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace orrery {
namespace {

constexpr Timestamp kFarOff = std::chrono::sys_days{std::chrono::year{2049} / 12 / 31};
constexpr Timestamp kPast = std::chrono::sys_days{std::chrono::year{2020} / 12 / 31};

struct RefusedCertificate {
  char const* name;
  TlsCertificate certificate;
  bool is_trusted;
  TlsFault fault;
  char const* reason;
};

class TlsFaultOf : public ::testing::TestWithParam<RefusedCertificate> {};

TEST_P(TlsFaultOf, IsToldWithTheFailure) {
  TlsServer server(make_answer(200, "{}"), GetParam().certificate);
  auto const file = std::filesystem::path(testing::TempDir()) / (std::string("orrery-tls-") + GetParam().name + ".pem");
  auto options = make_local_options();
  if (GetParam().is_trusted) {
    std::ofstream(file) << server.certificate();
    options.trusted_certificates = file.string();
  }
  LocalFetcher fetcher(options);
  auto const answer = fetcher.fetch(server.url());
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().stage, FetchStage::tls);
  EXPECT_EQ(answer.error().tls_fault, GetParam().fault);
  EXPECT_THAT(answer.error().reason, ::testing::HasSubstr(GetParam().reason));
  std::filesystem::remove(file);
}

INSTANTIATE_TEST_SUITE_P(
    Certificates, TlsFaultOf,
    ::testing::Values(
        RefusedCertificate{"self_signed", {.ends_at = kFarOff}, false, TlsFault::self_signed, "by itself"},
        RefusedCertificate{"expired", {.ends_at = kPast}, true, TlsFault::expired, "has expired"},
        RefusedCertificate{
            "wrong_name", {.ends_at = kFarOff, .address = "192.0.2.1"}, true, TlsFault::wrong_name, "another host's"},
        RefusedCertificate{"incomplete_chain",
                           {.ends_at = kFarOff, .has_authority = true, .tells_where_issuer_is = true},
                           false,
                           TlsFault::incomplete_chain,
                           "without that of the issuer"},
        RefusedCertificate{"unknown_authority",
                           {.ends_at = kFarOff, .has_authority = true},
                           false,
                           TlsFault::unknown_authority,
                           "no authority"}),
    [](auto const& parameter) { return std::string(parameter.param.name); });

TEST(TlsFault, IsNoneWhereTheIssuerIsTrusted) {
  TlsServer server(make_answer(200, "{}", "Connection: close\r\n"), {.ends_at = kFarOff, .has_authority = true});
  auto const file = std::filesystem::path(testing::TempDir()) / "orrery-tls-trusted.pem";
  std::ofstream(file) << server.certificate();
  auto options = make_local_options();
  options.trusted_certificates = file.string();
  LocalFetcher fetcher(options);
  EXPECT_TRUE(fetcher.fetch(server.url()));
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace orrery
