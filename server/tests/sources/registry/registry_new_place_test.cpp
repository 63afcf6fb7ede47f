#include "sources/registry/impl/new_place.hpp"

#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "sources/archive_maker.hpp"
#include "sources/registry/source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr auto kFirstRequest = "/info/refs?service=git-upload-pack";

TestServer::Script redirect(int status, std::function<std::string(std::string const& target)> to) {
  return [=](TestConnection& connection, TestRequest const& request) {
    connection.send(make_answer(status, "", "Location: " + to(request.target) + "\r\n"));
  };
}

TestServer::Script be_git_server() {
  return [](TestConnection& connection, TestRequest const& request) {
    connection.send(request.target == std::string("/new/registry") + kFirstRequest
                        ? make_answer(200, "x", "Content-Type: application/x-git-upload-pack-advertisement\r\n")
                        : make_answer(404));
  };
}

// git itself: it clones what is at the new place alone.
class Git {
 public:
  explicit Git(std::string place) : place_(std::move(place)) {}

  Result<void> clone(std::string const& url, std::string const& into) {
    asked.push_back(url);
    if (url != place_) return Error{ErrorCode::unavailable, url, "The requested URL returned error: 301", ""};
    std::filesystem::create_directories(into + "/xyz");
    std::ofstream(into + "/xyz/chain.json") << "{}";
    return {};
  }

  std::vector<std::string> asked;

 private:
  std::string place_;
};

Result<RegistryFolders> read(Fetcher& fetcher, Git& git, std::string const& source, std::vector<std::string>& moves) {
  RegistryReader const reader{fetcher,
                              [&](auto const& url, auto const& into) { return git.clone(url, into); },
                              {},
                              [&](std::string const& url) { moves.push_back(url); }};
  return reader.read(parse_registry_source(source).value());
}

TEST(MovedRepository, IsReadWhereItIsNowAndTold) {
  TestServer there(be_git_server());
  TestServer here(redirect(301, [&](auto const&) { return there.url(std::string("/new/registry") + kFirstRequest); }));
  LocalFetcher fetcher;
  Git git(there.url("/new/registry"));
  std::vector<std::string> moves;
  auto const folders = read(*fetcher, git, here.url("/old/registry"), moves);
  ASSERT_TRUE(folders) << to_line(folders.error());
  EXPECT_TRUE(folders->contains("xyz"));
  EXPECT_THAT(git.asked, ElementsAre(here.url("/old/registry"), there.url("/new/registry")));
  EXPECT_THAT(moves, ElementsAre(there.url("/new/registry")));
}

TEST(MovedRepository, IsFollowedOnce) {
  TestServer there(be_git_server());
  TestServer between(
      redirect(301, [&](auto const&) { return there.url(std::string("/new/registry") + kFirstRequest); }));
  TestServer here(redirect(301, [&](auto const& target) { return between.url(target); }));
  LocalFetcher fetcher;
  EXPECT_EQ(find_new_place_of_repository(*fetcher, here.url("/old/registry")), std::nullopt);
}

TEST(MovedRepository, IsNotFollowedForAWhileOnly) {
  TestServer there(be_git_server());
  TestServer here(redirect(302, [&](auto const&) { return there.url(std::string("/new/registry") + kFirstRequest); }));
  LocalFetcher fetcher;
  EXPECT_EQ(find_new_place_of_repository(*fetcher, here.url("/old/registry")), std::nullopt);
}

TEST(MovedRepository, IsNotFollowedToAnAddressThatTheGuardRefuses) {
  TestServer there(be_git_server(), "127.0.0.2");
  TestServer here(redirect(301, [&](auto const&) { return there.url(std::string("/new/registry") + kFirstRequest); }));
  auto options = make_local_options();
  options.allowed = parse_address_ranges("127.0.0.1/32").value();
  LocalFetcher guarded(options);
  EXPECT_EQ(find_new_place_of_repository(*guarded, here.url("/old/registry")), std::nullopt);
  LocalFetcher unguarded;
  EXPECT_NE(find_new_place_of_repository(*unguarded, here.url("/old/registry")), std::nullopt);
}

TEST(MovedRepository, IsNotFollowedToWhatIsNoGitServer) {
  TestServer there([](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(200, "a page", "Content-Type: text/html\r\n"));
  });
  TestServer here(redirect(301, [&](auto const& target) { return there.url(target); }));
  LocalFetcher fetcher;
  EXPECT_EQ(find_new_place_of_repository(*fetcher, here.url("/old/registry")), std::nullopt);
}

class MovedArchive : public ::testing::TestWithParam<int> {};

TEST_P(MovedArchive, IsReadWhereItIsAndToldWhereThatIsForGood) {
  auto const bytes = ArchiveMaker().file("registry-master/xyz/chain.json", "{}").bytes();
  TestServer there([&](TestConnection& connection, TestRequest const&) { connection.send(make_answer(200, bytes)); });
  TestServer here(redirect(GetParam(), [&](auto const&) { return there.url("/new.tar.gz"); }));
  LocalFetcher fetcher;
  Git git("");
  std::vector<std::string> moves;
  auto const folders = read(*fetcher, git, here.url("/old.tar.gz"), moves);
  ASSERT_TRUE(folders) << to_line(folders.error());
  if (GetParam() == 301) {
    EXPECT_THAT(moves, ElementsAre(there.url("/new.tar.gz")));
  } else {
    EXPECT_THAT(moves, IsEmpty());
  }
}

INSTANTIATE_TEST_SUITE_P(ForGoodAndForAWhile, MovedArchive, ::testing::Values(301, 302));

TEST(Archive, ThatStandsWhereItIsNamedIsAskedForOnce) {
  auto const bytes = ArchiveMaker().file("registry-master/xyz/chain.json", "{}").bytes();
  std::atomic<int> asked = 0;
  TestServer here([&](TestConnection& connection, TestRequest const&) {
    ++asked;
    connection.send(make_answer(200, bytes));
  });
  LocalFetcher fetcher;
  Git git("");
  std::vector<std::string> moves;
  ASSERT_TRUE(read(*fetcher, git, here.url("/registry.tar.gz"), moves));
  EXPECT_EQ(asked, 1);
  EXPECT_THAT(moves, IsEmpty());
}

}  // namespace
}  // namespace orrery
