#include "app/settings/config.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

using namespace std::chrono_literals;

Environment no_environment() {
  return [](std::string const&) { return std::nullopt; };
}

class ConfigFile : public ::testing::Test {
 protected:
  std::string write(std::string const& toml) {
    std::ofstream(path_) << toml;
    return path_;
  }
  void TearDown() override { std::filesystem::remove(path_); }

  std::string path_ = (std::filesystem::temp_directory_path() /
                       ("orrery-config-" + std::to_string(::getpid()) + "-" +
                        ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".toml"))
                          .string();
};

TEST_F(ConfigFile, GivesWayToTheEnvironmentAndThatToAFlag) {
  auto const file = write("[site]\nname = 'File'\n[http]\nlisten = '127.0.0.1:1'\n[fetch]\nper_host_per_second = 7\n");
  auto const environment = [](std::string const& name) -> std::optional<std::string> {
    return name == "ORRERY_HTTP_LISTEN" ? std::optional<std::string>("127.0.0.1:2") : std::nullopt;
  };
  auto const config = load_config(file, {{"--api-listen", "127.0.0.1:3"}}, environment);
  EXPECT_EQ(config.text("site.name"), "File");
  EXPECT_EQ(config.integer("fetch.per_host_per_second"), 7);
  EXPECT_EQ(config.text("http.listen"), "127.0.0.1:2");
  EXPECT_EQ(config.text("api.listen"), "127.0.0.1:3");
  EXPECT_EQ(load_config(file, {{"--listen", "127.0.0.1:4"}}, environment).text("http.listen"), "127.0.0.1:4");
  EXPECT_EQ(config.duration("collect.registry.every"), 24h);
  EXPECT_EQ(config.duration("collect.chain_state.every"), 10min);
  EXPECT_EQ(config.duration("collect.validators.every"), 5min);
  EXPECT_EQ(config.duration("collect.delegators.every"), 24h);
  EXPECT_EQ(config.duration("collect.proposals.every"), 10min);
  EXPECT_EQ(config.optional_text("site.url"), std::nullopt);
}

TEST_F(ConfigFile, SaysWhereEachValueComesFrom) {
  auto const config = load_config(write("[site]\nname = 'Mine'\n"), {}, no_environment());
  std::string all;
  for (auto const& line : config.describe()) {
    all += line + '\n';
  }
  EXPECT_NE(all.find("site.name = Mine   [" + path_ + "]"), std::string::npos);
  EXPECT_NE(all.find("http.listen = 127.0.0.1:8080   [default]"), std::string::npos);
}

TEST(Config, NeverShowsThePasswordOfADatabase) {
  auto const config =
      load_config("", {{"--database", "postgresql://orrery:s3cret@db.example/orrery"}}, no_environment());
  auto const line = config.describe().front();
  EXPECT_EQ(line.find("s3cret"), std::string::npos) << line;
  EXPECT_NE(line.find("postgresql://db.example/orrery"), std::string::npos) << line;
}

struct Fault {
  char const* name;
  char const* toml;
  char const* says;
};

class FaultyConfigFile : public ConfigFile, public ::testing::WithParamInterface<Fault> {};

TEST_P(FaultyConfigFile, IsRefusedInOneLineThatNamesTheFileAndTheFault) {
  path_ = (std::filesystem::temp_directory_path() / (std::string("orrery-faulty-") + GetParam().name)).string();
  auto const file = write(GetParam().toml);
  try {
    load_config(file, {}, no_environment());
    FAIL() << "was taken";
  } catch (BadConfig const& error) {
    std::string const line = error.what();
    EXPECT_NE(line.find(file), std::string::npos) << line;
    EXPECT_NE(line.find(GetParam().says), std::string::npos) << line;
    EXPECT_EQ(line.find('\n'), std::string::npos) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Table, FaultyConfigFile,
    ::testing::Values(Fault{"NotToml", "= nonsense", "line 1"}, Fault{"UnknownKey", "[site]\nnmae = 'x'", "site.nmae"},
                      Fault{"WrongType", "[site]\nname = [1]", "site.name"},
                      Fault{"Port", "[http]\nlisten = 'localhost:99999'", "HOST:PORT"},
                      Fault{"NoPort", "[http]\nlisten = 'localhost'", "HOST:PORT"},
                      Fault{"Url", "[site]\nurl = 'javascript:alert(1)'", "https://"},
                      Fault{"Duration", "[collect.registry]\nevery = 'soon'", "duration"},
                      Fault{"DurationTooShort", "[collect.registry]\nevery = '1s'", "from 10 to"},
                      Fault{"Cidr", "[fetch]\nallow = '10.0.0.0/99'", "address ranges"},
                      Fault{"Account", "[adverts]\naddress = 'cosmos1payhere'", "checksum"},
                      Fault{"AccountInCapitals", "[adverts]\naddress = 'COSMOS1G5AF9K7GAG6WX07XLRY2V8KUS2Y0LZMJCXJ56C'",
                            "small letters"},
                      Fault{"LongPlace",
                            "[site]\nvantage = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio"
                            "gogogoch, Wales, United Kingdom'",
                            "at most 80 characters"},
                      Fault{"PlaceOfTwoLines", "[site]\nvantage = \"Helsinki\\nFinland\"", "one line"},
                      Fault{"Price", "[adverts]\namount = 0", "from 1 to"},
                      Fault{"Rate", "[fetch]\nper_host_per_second = 0", "from 1 to"}),
    [](auto const& test) { return test.param.name; });

TEST(Config, SellsAdvertsOnTheHubToNobodyUnlessToldOtherwise) {
  auto const config = load_config("", {}, no_environment());
  EXPECT_EQ(config.optional_text("adverts.address"), std::nullopt);
  EXPECT_EQ(config.text("adverts.chain"), "cosmoshub-4");
  EXPECT_EQ(config.text("adverts.denom"), "uatom");
  EXPECT_EQ(config.integer("adverts.amount"), 100'000);
  EXPECT_EQ(config.integer("adverts.confirmations"), 2);
  EXPECT_EQ(config.duration("collect.adverts.every"), 2min);
}

TEST(Config, RefusesAFileThatIsNotThere) {
  EXPECT_THROW(load_config("/nowhere/orrery.toml", {}, no_environment()), BadConfig);
}

TEST(Config, NamesTheVariableOrFlagAtFault) {
  auto const environment = [](std::string const& name) -> std::optional<std::string> {
    return name == "ORRERY_SITE_URL" ? std::optional<std::string>("ftp://x") : std::nullopt;
  };
  try {
    load_config("", {}, environment);
    FAIL();
  } catch (BadConfig const& error) {
    EXPECT_EQ(error.error().thing, "ORRERY_SITE_URL (site.url)");
  }
}

}  // namespace
}  // namespace orrery
