#include "sources/registry/source.hpp"

#include "sources/archive_maker.hpp"
#include "sources/temporary_directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace orrery {
namespace {

using ::testing::HasSubstr;

RegistrySourceKind kind_of(std::string const& text) {
  auto const source = parse_registry_source(text);
  if (!source) {
    throw std::runtime_error(to_line(source.error()));
  }
  return source->kind;
}

TEST(RegistrySource, IsToldByItsForm) {
  TemporaryDirectory const home;
  home.write("registry.tar.gz", "x");
  EXPECT_EQ(kind_of("none"), RegistrySourceKind::none);
  EXPECT_EQ(kind_of(""), RegistrySourceKind::none);
  EXPECT_EQ(kind_of(home.path()), RegistrySourceKind::directory);
  EXPECT_EQ(kind_of(home.path() / "registry.tar.gz"), RegistrySourceKind::archive_file);
  EXPECT_EQ(kind_of("https://example.org/registry.tar.zst"), RegistrySourceKind::archive_url);
  EXPECT_EQ(kind_of("https://example.org/registry.tar.gz?ref=main"), RegistrySourceKind::archive_url);
  EXPECT_EQ(kind_of("https://github.com/cosmos/chain-registry"), RegistrySourceKind::repository);
  EXPECT_EQ(kind_of("ssh://git@example.org/registry.git"), RegistrySourceKind::repository);
  EXPECT_EQ(kind_of("file:///srv/registry.git"), RegistrySourceKind::repository);
}

TEST(RegistrySource, ThatIsNotThereIsNamed) {
  auto const source = parse_registry_source("/nowhere/registry");
  ASSERT_FALSE(source);
  EXPECT_EQ(to_line(source.error()),
            "/nowhere/registry: is not there; name a directory, a .tar.gz or .tar.zst, or a git URL");
}

// Answers one URL with one body, in small pieces.
class FixedFetcher final : public Fetcher {
 public:
  FixedFetcher(std::string url, long status, std::string body)
      : url_(std::move(url)), status_(status), body_(std::move(body)) {}

  void ask(std::vector<FetchRequest>, Batch, Take const&) override { throw std::logic_error("an archive is streamed"); }

  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override {
    asked_.push_back(request.url);
    if (request.url != url_) {
      return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "connection refused"};
    }
    for (std::size_t at = 0; at < body_.size(); at += 10) {
      if (!sink(std::string_view(body_).substr(at, 10))) {
        return FetchError{request.url, FetchStage::receive, ErrorCode::cancelled, "the caller had enough"};
      }
    }
    FetchResponse response;
    response.url = request.url;
    response.status = status_;
    return response;
  }

  std::vector<std::string> const& asked() const { return asked_; }

 private:
  std::string url_;
  long status_;
  std::string body_;
  std::vector<std::string> asked_;
};

constexpr auto kArchiveUrl = "https://example.org/registry.tar.gz";
constexpr auto kRepositoryUrl = "https://github.com/owner/registry";
constexpr auto kCodeloadUrl = "https://codeload.github.com/owner/registry/tar.gz/HEAD";

Result<void> no_git(std::string const&, std::string const&) {
  return Error{ErrorCode::not_found, "git", "is not installed", "install git"};
}

std::string an_archive() {
  return ArchiveMaker().file("registry-master/xyz/chain.json", "{}").file("registry-master/logo.png", "png").bytes();
}

Result<RegistryFolders> read(Fetcher& fetcher, CloneJson clone, std::string const& source, std::stop_token stop = {}) {
  return RegistryReader{fetcher, std::move(clone), std::move(stop)}.read(parse_registry_source(source).value());
}

TEST(RegistryReader, StreamsAnArchiveFromAUrl) {
  FixedFetcher fetcher(kArchiveUrl, 200, an_archive() + std::string(100'000, '\0'));
  auto const folders = read(fetcher, no_git, kArchiveUrl);
  ASSERT_TRUE(folders) << to_line(folders.error());
  EXPECT_TRUE(folders->contains("xyz"));
}

TEST(RegistryReader, TakesGitHubsOwnArchiveWhereGitIsMissing) {
  FixedFetcher fetcher(kCodeloadUrl, 200, an_archive());
  auto const folders = read(fetcher, no_git, std::string(kRepositoryUrl) + ".git");
  ASSERT_TRUE(folders) << to_line(folders.error());
  EXPECT_TRUE(folders->contains("xyz"));
}

TEST(RegistryReader, SaysThatGitIsMissingWhereThereIsNoOtherWay) {
  FixedFetcher fetcher("", 200, "");
  auto const folders = read(fetcher, no_git, "https://git.example.org/registry");
  ASSERT_FALSE(folders);
  EXPECT_EQ(folders.error().thing, "git");
  EXPECT_TRUE(fetcher.asked().empty());
}

TEST(RegistryReader, ReadsWhatGitCloned) {
  FixedFetcher fetcher("", 200, "");
  std::string directory;
  auto const clone = [&](std::string const& url, std::string const& into) -> Result<void> {
    EXPECT_EQ(url, kRepositoryUrl);
    directory = into;
    std::filesystem::create_directories(into + "/xyz");
    std::ofstream(into + "/xyz/chain.json") << "{}";
    return {};
  };
  auto const folders = read(fetcher, clone, kRepositoryUrl);
  ASSERT_TRUE(folders) << to_line(folders.error());
  EXPECT_TRUE(folders->contains("xyz"));
  EXPECT_FALSE(std::filesystem::exists(directory));
}

TEST(RegistryReader, NamesTheFailureOfTheDownload) {
  FixedFetcher not_found(kArchiveUrl, 404, "404: Not Found");
  auto const absent = read(not_found, no_git, kArchiveUrl);
  ASSERT_FALSE(absent);
  EXPECT_EQ(to_line(absent.error()), "https://example.org/registry.tar.gz: answered with HTTP status 404");
  FixedFetcher away("https://other.example", 200, "");
  auto const refused = read(away, no_git, kArchiveUrl);
  ASSERT_FALSE(refused);
  EXPECT_THAT(to_line(refused.error()), HasSubstr("connection refused"));
}

TEST(RegistryReader, EndsTheDownloadOfAnArchiveThatItRefuses) {
  auto const hostile = ArchiveMaker().file("../x/chain.json", "{}").bytes() + std::string(10'000'000, 'x');
  FixedFetcher fetcher(kArchiveUrl, 200, hostile);
  auto const folders = read(fetcher, no_git, kArchiveUrl);
  ASSERT_FALSE(folders);
  EXPECT_THAT(folders.error().reason, HasSubstr("leads out of the archive"));
}

TEST(RegistryReader, StopsWhenAskedTo) {
  FixedFetcher fetcher(kArchiveUrl, 200, an_archive());
  std::stop_source stop;
  stop.request_stop();
  auto const folders = read(fetcher, no_git, kArchiveUrl, stop.get_token());
  ASSERT_FALSE(folders);
  EXPECT_EQ(folders.error().code, ErrorCode::cancelled);
}

TEST(RegistryReader, RefusesASourceWithoutAnyChain) {
  TemporaryDirectory const home;
  FixedFetcher fetcher("", 200, "");
  auto const folders = read(fetcher, no_git, home.path());
  ASSERT_FALSE(folders);
  EXPECT_EQ(folders.error().thing, home.path());
  EXPECT_EQ(folders.error().reason, "holds no folder with a chain.json");
}

}  // namespace
}  // namespace orrery
