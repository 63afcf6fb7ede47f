#include "app/publishing/impl/request_router.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

// Answers with its name and the target that it was given.
class EchoHandler final : public http::RequestHandler {
 public:
  explicit EchoHandler(std::string name) : name_(std::move(name)) {}
  void handle(http::Request const& request, http::Reply& reply) const override {
    auto const body = std::make_shared<std::string const>(name_ + " " + std::string(request.target) + " " +
                                                          std::string(request.path));
    reply.body[0] = *body;
    reply.pin = body;
  }

 private:
  std::string name_;
};

class Front : public ::testing::Test {
 protected:
  Front() {
    std::filesystem::create_directories(folder_ / "assets");
    std::ofstream(folder_ / "assets" / "app.js") << "file";
    std::ofstream(folder_ / "index.html") << "template";
    handler_ = std::make_unique<RequestRouter>(
        std::make_shared<EchoHandler>("api"),
        std::make_shared<http::StaticFiles const>(http::StaticFiles::load(folder_, {})),
        std::make_shared<PictureHandler const>(std::make_shared<Pictures const>(),
                                               std::make_shared<http::ResponseCache>(), ""),
        std::make_shared<EchoHandler>("site"), "api.orrery.example");
  }
  ~Front() override { std::filesystem::remove_all(folder_); }

  std::string get(std::string_view target, std::string_view host = "orrery.example",
                  http::Method method = http::Method::get) const {
    http::Request request;
    request.method = method;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.host = host;
    http::Reply reply;
    handler_->handle(request, reply);
    return std::string(reply.body[0]);
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("orrery-front-" + std::to_string(::getpid()));
  std::unique_ptr<RequestRouter> handler_;
};

TEST_F(Front, AnswersTheApiUnderItsPrefix) {
  EXPECT_EQ(get("/api/chains?limit=1"), "api /chains?limit=1 /chains");
  EXPECT_EQ(get("/apiary"), "site /apiary /apiary");
  EXPECT_EQ(get("/api"), "site /api /api");
}

TEST_F(Front, AnswersTheApiAtTheRootOfItsOwnHost) {
  EXPECT_EQ(get("/chains", "API.orrery.example:443"), "api /chains /chains");
  EXPECT_EQ(get("/assets/app.js", "api.orrery.example"), "api /assets/app.js /assets/app.js");
}

TEST_F(Front, AnswersFilesBeforePages) {
  EXPECT_EQ(get("/assets/app.js"), "file");
  EXPECT_EQ(get("/assets/none.js"), "site /assets/none.js /assets/none.js");
  EXPECT_EQ(get("/assets/app.js", "orrery.example", http::Method::options), "site /assets/app.js /assets/app.js");
}

TEST_F(Front, NeverSendsTheTemplateAsAFile) {
  EXPECT_EQ(get("/index.html"), "site /index.html /index.html");
}

}  // namespace
}  // namespace orrery
