#include "app/collecting/control_socket.hpp"

#include "base/clean_text.hpp"
#include "base/log.hpp"
#include "base/result.hpp"
#include "base/sha256.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <istream>
#include <sstream>
#include <thread>

namespace orrery {
namespace {

namespace asio = boost::asio;
using Protocol = asio::local::stream_protocol;

constexpr std::size_t kMaxCommandBytes = 8'192;
constexpr std::string_view kLine = "line ";
constexpr std::string_view kExit = "exit ";
// sun_path has 108 bytes with the final NUL: https://man7.org/linux/man-pages/man7/unix.7.html.
constexpr std::size_t kMaxSocketPath = 107;

Failure socket_failure(std::string const& path, std::string reason, std::string next_step) {
  return Failure({ErrorCode::unavailable, "control socket " + path, std::move(reason), std::move(next_step)});
}

std::vector<std::string> split_words(std::string const& line) {
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; std::getline(stream, word, '\t');) {
    words.push_back(word);
  }
  return words;
}

// Reads the next line without its end; false at the end of the stream.
bool read_line(Protocol::socket& socket, asio::streambuf& buffer, std::string& line) {
  boost::system::error_code error;
  asio::read_until(socket, buffer, '\n', error);
  if (error) {
    return false;
  }
  std::istream stream(&buffer);
  return static_cast<bool>(std::getline(stream, line));
}

}  // namespace

class ControlSocket::Implementation {
 public:
  Implementation(std::string path, RunCommand run) : path_(std::move(path)), run_(std::move(run)) {
    ::unlink(path_.c_str());
    try {
      auto const mask = ::umask(0077);
      acceptor_.open();
      acceptor_.bind(Protocol::endpoint(path_));
      ::umask(mask);
      acceptor_.listen();
    } catch (std::exception const& error) {
      throw socket_failure(path_, error.what(), "check that its folder exists and may be written");
    }
    thread_ = std::thread([this] { serve(); });
  }

  ~Implementation() {
    // shutdown() wakes the blocked accept(); close() would not.
    ::shutdown(acceptor_.native_handle(), SHUT_RDWR);
    thread_.join();
    ::unlink(path_.c_str());
  }

 private:
  void serve() {
    while (true) {
      Protocol::socket socket(context_);
      boost::system::error_code error;
      acceptor_.accept(socket, error);
      if (error) {
        return;
      }
      answer(socket);
    }
  }

  void answer(Protocol::socket& socket) {
    asio::streambuf buffer(kMaxCommandBytes);
    std::string line;
    if (!read_line(socket, buffer, line)) {
      return;
    }
    boost::system::error_code ignored;
    auto const send = [&](std::string_view kind, std::string_view text) {
      asio::write(socket, asio::buffer(std::string(kind) + escape_control_characters(text) + '\n'), ignored);
    };
    auto const print = [&](std::string_view text) { send(kLine, text); };
    int exit_code = 1;
    try {
      exit_code = run_(split_words(line), print);
    } catch (std::exception const& error) {
      print(error.what());
    }
    send(kExit, std::to_string(exit_code));
  }

  std::string path_;
  RunCommand run_;
  asio::io_context context_;
  Protocol::acceptor acceptor_{context_};
  std::thread thread_;
};

ControlSocket::ControlSocket(std::string path, RunCommand run)
    : implementation_(std::make_unique<Implementation>(std::move(path), std::move(run))) {}

ControlSocket::~ControlSocket() = default;

std::string control_socket_path(std::string_view database_url) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (database_url.starts_with(kSqlite)) {
    auto const beside = std::filesystem::absolute(database_url.substr(kSqlite.size())).string() + ".sock";
    if (beside.size() <= kMaxSocketPath) {
      return beside;
    }
  }
  auto const* runtime = std::getenv("XDG_RUNTIME_DIR");
  auto const folder = runtime != nullptr ? std::filesystem::path(runtime) : std::filesystem::temp_directory_path();
  return (folder / ("orrery-" + to_hex(sha256(database_url)).substr(0, 16) + ".sock")).string();
}

int send_command(std::string const& path, std::vector<std::string> const& words, PrintLine const& print) {
  asio::io_context context;
  Protocol::socket socket(context);
  boost::system::error_code error;
  socket.connect(Protocol::endpoint(path), error);
  if (error) {
    throw socket_failure(path, error.message(), "stop the process that writes to the database, then try again");
  }
  std::string line;
  for (auto const& word : words) {
    line += (line.empty() ? "" : "\t") + word;
  }
  asio::write(socket, asio::buffer(line + '\n'), error);
  asio::streambuf buffer;
  while (read_line(socket, buffer, line)) {
    if (line.starts_with(kExit)) {
      return std::atoi(line.c_str() + kExit.size());
    }
    print(std::string_view(line).substr(std::min(kLine.size(), line.size())));
  }
  throw socket_failure(path, "the answer broke off", "look at the log of the process that writes to the database");
}

}  // namespace orrery
