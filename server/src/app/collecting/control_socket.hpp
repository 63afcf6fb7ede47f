#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// The Unix socket by which commands reach the process that writes to the database; only its owner may connect. A
// request is one line of words separated by tabs. The response is lines that start with "line ", and a last line "exit
// N".
namespace orrery {

using PrintLine = std::function<void(std::string_view line)>;

// Runs a command's words, prints its lines and returns its exit code. One command at a time.
using RunCommand = std::function<int(std::vector<std::string> const& words, PrintLine const& print)>;

class ControlSocket final {
 public:
  // Replaces a socket file that a dead process left behind. Throws Failure where it cannot listen.
  ControlSocket(std::string path, RunCommand run);
  ~ControlSocket();  // waits for the command that runs
  ControlSocket(ControlSocket const&) = delete;
  ControlSocket& operator=(ControlSocket const&) = delete;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// Where the process that writes to this database listens: beside the file of SQLite, else in the runtime
// directory under a name made from the URL.
std::string control_socket_path(std::string_view database_url);

// Sends a command to the process that listens at `path`, prints the lines of its response and returns its exit code.
// Throws Failure where nobody listens there or the response is cut off.
int send_command(std::string const& path, std::vector<std::string> const& words, PrintLine const& print);

}  // namespace orrery
