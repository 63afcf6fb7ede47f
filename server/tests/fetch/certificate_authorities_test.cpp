#include "fetch/certificate_authorities.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

namespace fs = std::filesystem;

class Authorities : public ::testing::Test {
 protected:
  Authorities() { fs::create_directories(folder_); }
  ~Authorities() override { fs::remove_all(folder_); }

  std::string put(std::string const& name, std::string const& text) {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  fs::path const folder_ = fs::temp_directory_path() / ("orrery-authorities-" + std::to_string(::getpid()));
};

TEST_F(Authorities, AreReadableWhereOneCertificateIsThere) {
  auto const file = put("ca.crt", "# Some authority\n-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n");
  EXPECT_TRUE(are_readable({file, ""}));
  EXPECT_TRUE(are_readable({"", folder_.string()}));
}

TEST_F(Authorities, AreNotReadableWhereNothingOrNoCertificateIsThere) {
  auto const file = put("ca.crt", "not yet filled\n");
  EXPECT_FALSE(are_readable({file, folder_.string()}));
  EXPECT_FALSE(are_readable({(folder_ / "missing").string(), (folder_ / "none").string()}));
  EXPECT_FALSE(are_readable({"", ""}));
}

}  // namespace
}  // namespace orrery
