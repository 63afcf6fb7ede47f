#include "fetch/git_clone.hpp"

#include "fetch/child_process.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <future>
#include <memory>
#include <stdexcept>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class TemporaryDirectory final {
 public:
  TemporaryDirectory() {
    std::string name = (fs::temp_directory_path() / "orrery-git-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory");
    path_ = name;
  }
  TemporaryDirectory(TemporaryDirectory const&) = delete;
  TemporaryDirectory& operator=(TemporaryDirectory const&) = delete;
  ~TemporaryDirectory() { fs::remove_all(path_); }

  fs::path const& path() const { return path_; }

 private:
  fs::path path_;
};

void git(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "git");
  auto const exit = run_child(
      {.arguments = arguments,
       .environment = {"PATH=" + std::string(std::getenv("PATH")), "HOME=/nonexistent", "GIT_CONFIG_GLOBAL=/dev/null",
                       "GIT_AUTHOR_NAME=Author", "GIT_AUTHOR_EMAIL=author@example.com", "GIT_COMMITTER_NAME=Author",
                       "GIT_COMMITTER_EMAIL=author@example.com"},
       .deadline = 20s});
  if (exit.value().status != 0) throw std::runtime_error("git: " + exit->output);
}

void write(fs::path const& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

std::string read(fs::path const& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void commit_all(fs::path const& source) {
  git({"-C", source.string(), "add", "--all"});
  git({"-C", source.string(), "commit", "--quiet", "--message=Change"});
}

// Two commits; JSON, a large picture, a symbolic link and a submodule that leads nowhere.
void make_repository(fs::path const& source, fs::path const& bare) {
  git({"init", "--quiet", "--initial-branch=main", source.string()});
  write(source / "cosmoshub/chain.json", "old");
  commit_all(source);
  write(source / "cosmoshub/chain.json", "new");
  write(source / "testnets/one/assetlist.json", "{}");
  write(source / "cosmoshub/logo.png", std::string(300'000, 'p'));
  write(source / "README.md", "read me");
  write(source / ".gitmodules", "[submodule \"evil\"]\n\tpath = evil\n\turl = file:///nonexistent\n");
  fs::create_symlink("/etc/passwd", source / "link.json");
  commit_all(source);
  git({"clone", "--quiet", "--bare", source.string(), bare.string()});
  git({"-C", bare.string(), "config", "uploadpack.allowFilter", "true"});
  git({"-C", bare.string(), "config", "uploadpack.allowAnySHA1InWant", "true"});
}

class GitCloning : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (!run_child({.arguments = {"git", "--version"}, .environment = {}, .deadline = 20s})) return;
    upstream_ = std::make_unique<TemporaryDirectory>();
    make_repository(upstream_->path() / "source", bare());
  }
  static void TearDownTestSuite() { upstream_.reset(); }

  void SetUp() override {
    if (!upstream_) GTEST_SKIP() << "git is not installed";
  }

  static fs::path bare() { return upstream_->path() / "bare.git"; }
  fs::path directory() const { return room_.path() / "clone"; }

  GitClone make_clone() const {
    GitClone clone{.url = "file://" + bare().string(), .directory = directory(), .patterns = {"*.json"}};
    clone.allows_local = true;
    clone.deadline = 20s;
    return clone;
  }

  std::vector<std::string> list_files() const {
    std::vector<std::string> files;
    for (auto const& entry : fs::recursive_directory_iterator(directory())) {
      auto const name = fs::relative(entry.path(), directory()).string();
      if (!entry.is_directory() && !name.starts_with(".git/")) files.push_back(name);
    }
    std::ranges::sort(files);
    return files;
  }

  static inline std::unique_ptr<TemporaryDirectory> upstream_;
  TemporaryDirectory room_;
};

TEST_F(GitCloning, BringsOnlyTheNamedFilesOfTheNewestCommit) {
  auto const result = clone_with_git(make_clone());
  ASSERT_TRUE(result) << to_line(result.error());
  EXPECT_THAT(list_files(), ElementsAre("cosmoshub/chain.json", "link.json", "testnets/one/assetlist.json"));
  EXPECT_EQ(read(directory() / "cosmoshub/chain.json"), "new");
  EXPECT_EQ(read(directory() / ".git/shallow").size(), 41U);
}

TEST_F(GitCloning, DoesNotBringTheBytesOfOtherFiles) {
  ASSERT_TRUE(clone_with_git(make_clone()));
  auto const missing =
      run_child({.arguments = {"git", "-C", directory().string(), "rev-list", "--objects", "--all", "--missing=print"},
                 .environment = {"GIT_NO_LAZY_FETCH=1"},
                 .deadline = 20s});
  EXPECT_THAT(missing.value().output, HasSubstr("\n?"));
}

TEST_F(GitCloning, WritesASymbolicLinkAsAPlainFile) {
  ASSERT_TRUE(clone_with_git(make_clone()));
  EXPECT_FALSE(fs::is_symlink(directory() / "link.json"));
  EXPECT_EQ(read(directory() / "link.json"), "/etc/passwd");
}

TEST_F(GitCloning, RunsNoHookOfTheUsersConfiguration) {
  auto const mark = room_.path() / "ran";
  auto const hook = room_.path() / "template/hooks/post-checkout";
  write(hook, "#!/bin/sh\ntouch " + mark.string() + "\n");
  fs::permissions(hook, fs::perms::owner_all);
  write(room_.path() / ".gitconfig", "[init]\n\ttemplateDir = " + (room_.path() / "template").string() + "\n");
  setenv("GIT_CONFIG_GLOBAL", (room_.path() / ".gitconfig").c_str(), 1);
  EXPECT_TRUE(clone_with_git(make_clone()));
  unsetenv("GIT_CONFIG_GLOBAL");
  EXPECT_FALSE(fs::exists(mark));
}

TEST_F(GitCloning, EndsWhereTheDirectoryGrowsTooLarge) {
  auto clone = make_clone();
  clone.patterns = {"*"};
  clone.max_bytes = 200'000;
  auto const result = clone_with_git(clone);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::too_large);
  EXPECT_EQ(result.error().reason, "what it sends is larger than 200000 bytes");
  EXPECT_FALSE(fs::exists(directory()));
}

TEST_F(GitCloning, TellsARepositoryThatIsNotThere) {
  auto clone = make_clone();
  clone.url += "-elsewhere";
  auto const result = clone_with_git(clone);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::unavailable);
  EXPECT_THAT(result.error().thing, HasSubstr("bare.git-elsewhere"));
  EXPECT_THAT(result.error().reason, HasSubstr("does not"));
}

TEST_F(GitCloning, LeavesADirectoryAloneThatHoldsSomething) {
  write(directory() / "mine", "kept");
  auto const result = clone_with_git(make_clone());
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::conflict);
  EXPECT_EQ(read(directory() / "mine"), "kept");
}

TEST_F(GitCloning, TellsThatGitIsNotInstalled) {
  std::string const path = std::getenv("PATH");
  setenv("PATH", room_.path().c_str(), 1);
  auto const result = clone_with_git(make_clone());
  setenv("PATH", path.c_str(), 1);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::not_found);
}

// git and its transport must both be gone: the server sees that its caller left.
TEST_F(GitCloning, EndsAtItsDeadlineWithAllThatGitStarted) {
  std::promise<void> left;
  TestServer server([&left](TestConnection& connection, TestRequest const&) {
    connection.wait_until_left();
    connection.close();
    left.set_value();
  });
  auto clone = make_clone();
  clone.url = server.url("/chain-registry");
  clone.allows_local = false;
  clone.deadline = 500ms;
  auto const result = clone_with_git(clone);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::unavailable);
  EXPECT_THAT(result.error().reason, HasSubstr("did not end within "));
  EXPECT_EQ(left.get_future().wait_for(10s), std::future_status::ready);
}

TEST_F(GitCloning, EndsWhenToldToStop) {
  std::stop_source source;
  TestServer server([&source](TestConnection& connection, TestRequest const&) {
    source.request_stop();
    connection.wait_until_left();
    connection.close();
  });
  auto clone = make_clone();
  clone.url = server.url("/chain-registry");
  clone.stop = source.get_token();
  auto const result = clone_with_git(clone);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::cancelled);
}

TEST_F(GitCloning, FollowsNoRedirect) {
  std::atomic<int> asked = 0;
  TestServer elsewhere([&](TestConnection& connection, TestRequest const&) {
    ++asked;
    connection.send(make_answer(404));
  });
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    connection.send(make_answer(302, "", "Location: " + elsewhere.url(request.target) + "\r\n"));
  });
  auto clone = make_clone();
  clone.url = server.url("/chain-registry");
  EXPECT_FALSE(clone_with_git(clone));
  EXPECT_EQ(asked, 0);
}

TEST_F(GitCloning, AsksNobodyForAPassword) {
  TestServer server([](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(401, "", "WWW-Authenticate: Basic realm=\"x\"\r\n"));
  });
  auto clone = make_clone();
  clone.url = server.url("/chain-registry");
  auto const result = clone_with_git(clone);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::unavailable);
}

struct RefusedClone {
  char const* url;
  bool allows_local;
  char const* reason;
};

class RefusedGitUrl : public ::testing::TestWithParam<RefusedClone> {};

TEST_P(RefusedGitUrl, IsNeverGivenToGit) {
  TemporaryDirectory const room;
  GitClone clone{.url = GetParam().url, .directory = room.path() / "clone", .patterns = {"*.json"}};
  clone.allows_local = GetParam().allows_local;
  auto const result = clone_with_git(clone);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::invalid_input);
  EXPECT_THAT(result.error().reason, HasSubstr(GetParam().reason));
  EXPECT_THAT(to_line(result.error()), ::testing::Not(HasSubstr("secret")));
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedGitUrl,
    ::testing::Values(RefusedClone{"", true, "does not begin like a URL"},
                      RefusedClone{"--upload-pack=touch /tmp/x", true, "does not begin like a URL"},
                      RefusedClone{"ext::sh -c true", true, "names a helper program"},
                      RefusedClone{"ext::sh -c true", false, "names a helper program"},
                      RefusedClone{"file:///tmp/repository", false, "only http and https"},
                      RefusedClone{"ssh://git@a.example/x", false, "only http and https"},
                      RefusedClone{"git@a.example:x/y.git", false, "is not a URL"},
                      RefusedClone{"/tmp/repository", false, "is not a URL"},
                      RefusedClone{"https://user:secret@a.example/x", false, "a user or password"}));

TEST(GitClonePatterns, AreNeverOptionsOfGit) {
  TemporaryDirectory const room;
  for (auto const& patterns : {std::vector<std::string>{}, {""}, {"*.json", "--stdin"}}) {
    auto const result =
        clone_with_git({.url = "https://a.example/x", .directory = room.path() / "clone", .patterns = patterns});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::invalid_input);
  }
}

}  // namespace
}  // namespace orrery
