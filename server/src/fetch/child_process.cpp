#include "fetch/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kBetweenChecks{100};
constexpr milliseconds kBetweenLooksAtAProcess{10};
constexpr milliseconds kLongestFarewell{1'000};

class FileDescriptor final {
 public:
  explicit FileDescriptor(int number) : number_(number) {
    if (number_ < 0) throw std::system_error(errno, std::system_category(), "file descriptor");
  }
  FileDescriptor(FileDescriptor const&) = delete;
  FileDescriptor& operator=(FileDescriptor const&) = delete;
  ~FileDescriptor() { close(number_); }

  int get() const { return number_; }

 private:
  int number_;
};

// A descriptor that becomes readable when the process ends: https://man7.org/linux/man-pages/man2/pidfd_open.2.html.
// nullopt where the kernel lacks the call (before Linux 5.3, gVisor), a seccomp filter refuses it, or this process is
// out of descriptors: then the process is polled. Called by number because <sys/pidfd.h> of glibc 2.36 declares the
// function without extern "C".
std::optional<FileDescriptor> open_handle(pid_t pid) {
  auto const number = static_cast<int>(syscall(SYS_pidfd_open, pid, 0U));
  return number < 0 ? std::nullopt : std::optional<FileDescriptor>(std::in_place, number);
}

std::vector<char*> as_pointers(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (auto& text : texts) {
    pointers.push_back(text.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

// The child's start: nothing open but /dev/null and the output pipe, no signal blocked or ignored.
class SpawnPlan final {
 public:
  explicit SpawnPlan(int output) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnPlan(SpawnPlan const&) = delete;
  SpawnPlan& operator=(SpawnPlan const&) = delete;
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  // 0 or an error number.
  int spawn(pid_t& pid, std::vector<std::string> arguments, std::vector<std::string> environment) const {
    auto const argument_pointers = as_pointers(arguments);
    auto const environment_pointers = as_pointers(environment);
    return posix_spawnp(&pid, argument_pointers.front(), &actions_, &attributes_, argument_pointers.data(),
                        environment_pointers.data());
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

// False: the end of the output.
bool read_output(int pipe, std::string& output, std::size_t max_bytes) {
  std::array<char, 8192> piece{};
  auto const count = read(pipe, piece.data(), piece.size());
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return false;
  if (count > 0) output.append(piece.data(), std::min(static_cast<std::size_t>(count), max_bytes - output.size()));
  return true;
}

class RunningChild final {
 public:
  RunningChild(ChildProcess const& child, pid_t pid, int output)
      : child_(child), pid_(pid), handle_(open_handle(pid)), output_(output) {}
  RunningChild(RunningChild const&) = delete;
  RunningChild& operator=(RunningChild const&) = delete;
  // The group is killed before the leader is waited for: after that the kernel may give its number to another process.
  // The other members are not children of this process and cannot be waited for; the end of the output shows that they
  // have ended.
  ~RunningChild() {
    kill(-pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    auto const end = steady_clock::now() + kLongestFarewell;
    while (output_ >= 0 && steady_clock::now() < end) {
      pollfd watched{output_, POLLIN, 0};
      std::string dropped;
      if (poll(&watched, 1, static_cast<int>(kBetweenChecks.count())) > 0 && !read_output(output_, dropped, 0)) return;
    }
  }

  Result<ChildExit> wait() {
    auto const end = steady_clock::now() + child_.deadline;
    auto next_check = steady_clock::now();
    while (!has_exited_by(std::min(end, next_check))) {
      auto const now = steady_clock::now();
      if (child_.stop.stop_requested()) return fail(ErrorCode::cancelled, "was told to stop");
      if (now >= end) {
        return fail(ErrorCode::unavailable, "did not end within " + std::to_string(child_.deadline.count()) + " ms");
      }
      if (now < next_check) continue;
      if (auto objection = child_.check_limits ? child_.check_limits() : std::nullopt) return *objection;
      next_check = steady_clock::now() + kBetweenChecks;
    }
    return ChildExit{find_status(), std::move(text_)};
  }

 private:
  Error fail(ErrorCode code, std::string reason) const {
    return {code, "program '" + child_.arguments.front() + "'", std::move(reason), ""};
  }

  // Takes output in the meantime.
  bool has_exited_by(steady_clock::time_point time) {
    auto left = std::chrono::ceil<milliseconds>(time - steady_clock::now());
    if (!handle_) left = std::min(left, kBetweenLooksAtAProcess);
    std::array<pollfd, 2> watched{pollfd{handle_ ? handle_->get() : -1, POLLIN, 0}, pollfd{output_, POLLIN, 0}};
    // Checked before the output is read: everything that an ended process wrote is in the pipe by then.
    bool const has_exited = !handle_ && find_exit(WNOHANG).si_pid != 0;
    if (has_exited) left = milliseconds(0);
    if (poll(watched.data(), watched.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0))) < 0) {
      return false;
    }
    if (watched[1].revents != 0 && !read_output(output_, text_, child_.max_output_bytes)) output_ = -1;
    // Output written before the end is read completely first.
    return (has_exited || watched[0].revents != 0) && watched[1].revents == 0;
  }

  // WNOWAIT leaves the process waitable.
  siginfo_t find_exit(int options) const {
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT | options);
    return info;
  }

  int find_status() const {
    auto const info = find_exit(0);
    return info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
  }

  ChildProcess const& child_;
  pid_t pid_;
  std::optional<FileDescriptor> handle_;
  int output_;  // -1 after its end
  std::string text_;
};

}  // namespace

Result<ChildExit> run_child(ChildProcess const& child) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::system_category(), "pipe");
  FileDescriptor const reading(ends[0]);
  pid_t pid = 0;
  int failed = 0;
  {
    FileDescriptor const writing(ends[1]);
    failed = SpawnPlan(writing.get()).spawn(pid, child.arguments, child.environment);
  }
  if (failed != 0) {
    bool const is_missing = failed == ENOENT || failed == EACCES;
    return Error{is_missing ? ErrorCode::not_found : ErrorCode::unavailable,
                 "program '" + child.arguments.front() + "'",
                 is_missing ? "is not installed" : std::system_category().message(failed), ""};
  }
  fcntl(reading.get(), F_SETFL, O_NONBLOCK);
  return RunningChild(child, pid, reading.get()).wait();
}

}  // namespace orrery
