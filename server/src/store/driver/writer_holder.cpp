#include "store/driver/writer_holder.hpp"

#include <unistd.h>

#include <array>
#include <charconv>
#include <utility>

namespace orrery {
namespace {

Error describe(std::string_view database, WriterHolder const& holder) {
  std::string who = "another process";
  if (holder.pid > 0) who = "process " + std::to_string(holder.pid);
  if (!holder.host.empty()) who += " on " + holder.host;
  return {ErrorCode::conflict, std::string{database}, "is written by " + who,
          holder.control_socket.empty() ? "end it first" : "end it first, or ask it over " + holder.control_socket};
}

}  // namespace

WriterHolder this_process(std::string control_socket) {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host.front() = '\0';
  return {::getpid(), host.data(), std::move(control_socket)};
}

std::string format_holder(WriterHolder const& holder) {
  return "pid=" + std::to_string(holder.pid) + "\nhost=" + holder.host + "\ncontrol_socket=" + holder.control_socket +
         "\n";
}

WriterHolder parse_holder(std::string_view text) {
  WriterHolder holder;
  while (!text.empty()) {
    auto const line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
    auto const separator = line.find('=');
    if (separator == std::string_view::npos) continue;
    auto const name = line.substr(0, separator);
    auto const value = line.substr(separator + 1);
    if (name == "pid") std::from_chars(value.data(), value.data() + value.size(), holder.pid);
    if (name == "host") holder.host = value;
    if (name == "control_socket") holder.control_socket = value;
  }
  return holder;
}

HeldByAnotherWriter::HeldByAnotherWriter(std::string_view database, WriterHolder holder)
    : Failure(describe(database, holder)), holder_(std::move(holder)) {}

}  // namespace orrery
