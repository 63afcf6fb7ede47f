#include "app/collecting/control_socket.hpp"

#include "base/result.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

class ControlSocketTest : public ::testing::Test {
 protected:
  ControlSocketTest() { std::filesystem::create_directories(folder_); }
  ~ControlSocketTest() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("orrery-control-" + std::to_string(::getpid()));
  std::string path_ = (folder_ / "db.sock").string();
  std::vector<std::string> lines_;
  PrintLine collect_ = [this](std::string_view line) { lines_.emplace_back(line); };
};

TEST_F(ControlSocketTest, PassesWordsLinesAndTheExitCode) {
  ControlSocket const socket(path_, [](auto const& words, auto const& print) {
    print(words.at(1) + " taken");
    print("exit is a word too\nand this stays one line");
    return static_cast<int>(words.size());
  });
  EXPECT_EQ(send_command(path_, {"import", "a path with spaces"}, collect_), 2);
  EXPECT_EQ(lines_,
            (std::vector<std::string>{"a path with spaces taken", "exit is a word too\\x0aand this stays one line"}));
}

TEST_F(ControlSocketTest, AnswersAFailureWithExitCodeOne) {
  ControlSocket const socket(path_, [](auto const&, auto const&) -> int { throw std::runtime_error("no room"); });
  EXPECT_EQ(send_command(path_, {"x"}, collect_), 1);
  EXPECT_EQ(lines_, std::vector<std::string>{"no room"});
}

TEST_F(ControlSocketTest, IsForItsOwnerAlone) {
  ControlSocket const socket(path_, [](auto const&, auto const&) { return 0; });
  struct stat status {};
  ASSERT_EQ(::stat(path_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
}

TEST_F(ControlSocketTest, TakesOverThePathOfADeadProcess) {
  std::ofstream(path_) << "left behind";
  ControlSocket const socket(path_, [](auto const&, auto const&) { return 7; });
  EXPECT_EQ(send_command(path_, {"x"}, collect_), 7);
}

TEST_F(ControlSocketTest, SaysThatNobodyListens) {
  EXPECT_THROW(send_command(path_, {"x"}, collect_), Failure);
}

TEST_F(ControlSocketTest, StandsBesideTheFileOfSqliteUnlessThatIsTooLongForTheKernel) {
  EXPECT_EQ(control_socket_path("sqlite:/data/orrery.db"), "/data/orrery.db.sock");
  auto const far = control_socket_path("sqlite:/" + std::string(150, 'x') + ".db");
  EXPECT_LT(far.size(), 108U);
  EXPECT_NE(far, control_socket_path("sqlite:/" + std::string(150, 'y') + ".db"));
  EXPECT_NE(control_socket_path("postgresql://a/b").find("orrery-"), std::string::npos);
}

}  // namespace
}  // namespace orrery
