#include "http/replies/static_files.hpp"

#include "base/result.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace orrery::http {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class StaticFolder : public ::testing::Test {
 protected:
  StaticFolder() : root_(fs::path(testing::TempDir()) / ("static-" + std::to_string(::getpid()))) {
    fs::remove_all(root_);
    write("web/index.html", std::string(3'000, 'a'));
    write("web/assets/app-B1c2D3e4.js", std::string(3'000, 'j'));
    write("web/assets/app-B1c2D3e4.js.br", "made by the bundler, br");
    write("web/assets/app-B1c2D3e4.js.gz", "made by the bundler, gz");
    write("web/assets/some-fallback.js", "f");
    write("web/with space.txt", "s");
    write("web/font.woff2", std::string(3'000, 'w'));
    write("web/.env", "secret");
    write("web/.git/config", "secret");
    write("secret.txt", "secret");
    fs::create_symlink(root_ / "secret.txt", root_ / "web/leaves.txt");
    fs::create_directory_symlink(root_, root_ / "web/up");
    fs::create_symlink("index.html", root_ / "web/stays.html");
  }
  ~StaticFolder() override { fs::remove_all(root_); }

  void write(std::string const& name, std::string_view bytes) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << bytes;
  }

  StaticFiles load() const {
    return StaticFiles::load(root_ / "web", {"X-Of: document\r\n", "X-Of: drawing\r\n", "X-Of: part\r\n"});
  }

  fs::path root_;
};

TEST_F(StaticFolder, IsServedWithTypesAndConstantHeaders) {
  auto const files = load();
  auto const& head = files.find("/index.html")->identity().head;
  EXPECT_THAT(head, HasSubstr("Content-Type: text/html; charset=utf-8\r\n"));
  EXPECT_THAT(files.find("/font.woff2")->identity().head, HasSubstr("Content-Type: font/woff2\r\n"));
}

TEST_F(StaticFolder, HasTheHeadersOfWhatABrowserMakesOfAFile) {
  write("web/mark.svg", "<svg/>");
  auto const files = load();
  for (auto const& [path, kind] : {std::pair("/index.html", "document"), std::pair("/mark.svg", "drawing"),
                                   std::pair("/assets/app-B1c2D3e4.js", "part"), std::pair("/font.woff2", "part")}) {
    EXPECT_THAT(files.find(path)->identity().head, HasSubstr(std::string("X-Of: ") + kind + "\r\n")) << path;
  }
}

TEST(HeadersOfFiles, ForbidADrawingEverythingAndLeaveAPartToItsPage) {
  auto const headers = file_headers("default-src 'self'", false);
  EXPECT_THAT(headers.document, HasSubstr("Content-Security-Policy: default-src 'self'\r\n"));
  EXPECT_THAT(headers.drawing, HasSubstr("Content-Security-Policy: default-src 'none'"));
  EXPECT_THAT(headers.drawing, HasSubstr("sandbox\r\n"));
  EXPECT_THAT(headers.part, testing::Not(HasSubstr("Content-Security-Policy")));
  for (auto const* of : {&headers.document, &headers.drawing, &headers.part}) {
    EXPECT_THAT(*of, HasSubstr("X-Content-Type-Options: nosniff\r\n"));
  }
}

TEST_F(StaticFolder, IsServedCompressedAsItWasBuilt) {
  auto const files = load();
  auto const* const script = files.find("/assets/app-B1c2D3e4.js");
  EXPECT_EQ(script->find(Encoding::br)->body, "made by the bundler, br");
  EXPECT_EQ(script->find(Encoding::gzip)->body, "made by the bundler, gz");
  EXPECT_EQ(files.find("/assets/app-B1c2D3e4.js.br"), nullptr);
}

TEST_F(StaticFolder, IsCompressedAtStartWhereTheBuildDidNot) {
  auto const files = load();
  EXPECT_LT(files.find("/index.html")->find(Encoding::br)->body.size(), 100U);
  EXPECT_LT(files.find("/index.html")->find(Encoding::gzip)->body.size(), 100U);
  EXPECT_EQ(files.find("/font.woff2")->find(Encoding::br), nullptr);
}

TEST_F(StaticFolder, IsKeptForEverOnlyUnderAHashedName) {
  auto const files = load();
  EXPECT_THAT(files.find("/assets/app-B1c2D3e4.js")->identity().head, HasSubstr("max-age=31536000, immutable"));
  EXPECT_THAT(files.find("/assets/some-fallback.js")->identity().head, HasSubstr("max-age=300"));
  EXPECT_THAT(files.find("/index.html")->identity().head, HasSubstr("max-age=300"));
}

TEST_F(StaticFolder, DecodesAPath) {
  EXPECT_NE(load().find("/with%20space.txt"), nullptr);
}

TEST_F(StaticFolder, FollowsALinkThatStaysInside) {
  EXPECT_NE(load().find("/stays.html"), nullptr);
}

TEST_F(StaticFolder, IsNeverLeft) {
  auto const files = load();
  for (auto const* path : {"/.env",
                           "/%2eenv",
                           "/.git/config",
                           "/leaves.txt",
                           "/up/secret.txt",
                           "/../secret.txt",
                           "/%2e%2e/secret.txt",
                           "/..%2fsecret.txt",
                           "/assets/../../secret.txt",
                           "/assets/..%2f..%2fsecret.txt",
                           "//secret.txt",
                           "/index.html%00",
                           "/index.html%",
                           "/index.html/",
                           "/assets",
                           "/",
                           "",
                           "index.html",
                           "/with+space.txt",
                           "/INDEX.HTML"}) {
    EXPECT_EQ(files.find(path), nullptr) << path;
  }
}

TEST_F(StaticFolder, ThatIsMissingIsNamedWithTheNextStep) {
  try {
    StaticFiles::load(root_ / "nowhere", {});
    FAIL() << "loaded a folder that is not there";
  } catch (Failure const& failure) {
    EXPECT_THAT(failure.error().thing, HasSubstr("nowhere"));
    EXPECT_THAT(failure.error().next_step, HasSubstr("--web"));
  }
}

TEST_F(StaticFolder, WithAFileAboveTheBoundIsRefused) {
  write("web/large.bin", "");
  fs::resize_file(root_ / "web/large.bin", StaticFiles::kMaxFileBytes + 1);
  EXPECT_THROW(load(), Failure);
}

}  // namespace
}  // namespace orrery::http
