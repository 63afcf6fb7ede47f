#include "fetch/child_process.hpp"

#include <errno.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <array>
#include <cstddef>
#include <thread>

namespace orrery {
namespace {

using namespace std::chrono_literals;

ChildProcess make_shell(std::string script) {
  return {.arguments = {"sh", "-c", std::move(script)}, .environment = {"PATH=/usr/bin:/bin"}, .deadline = 20s};
}

TEST(ChildProcess, GivesItsStatusAndAllItsOutput) {
  auto const exit = run_child(make_shell("echo said; echo complained >&2; exit 3")).value();
  EXPECT_EQ(exit.status, 3);
  EXPECT_EQ(exit.output, "said\ncomplained\n");
}

TEST(ChildProcess, TellsTheSignalThatEndedIt) {
  EXPECT_EQ(run_child(make_shell("kill -9 $$")).value().status, 137);
}

TEST(ChildProcess, SeesOnlyTheEnvironmentThatIsNamed) {
  setenv("ORRERY_SECRET", "secret", 1);
  auto const exit = run_child({.arguments = {"env"}, .environment = {"A=b"}, .deadline = 20s}).value();
  unsetenv("ORRERY_SECRET");
  EXPECT_EQ(exit.output, "A=b\n");
}

TEST(ChildProcess, HasNothingToRead) {
  EXPECT_EQ(run_child(make_shell("cat")).value().output, "");
}

TEST(ChildProcess, KeepsNoMoreOutputThanItMay) {
  auto child = make_shell("i=0; while [ $i -lt 2000 ]; do echo 0123456789; i=$((i+1)); done");
  child.max_output_bytes = 1'000;
  EXPECT_EQ(run_child(child).value().output.size(), 1'000U);
}

TEST(ChildProcess, IsEndedAtItsDeadline) {
  auto child = make_shell("sleep 1000 & sleep 1000");
  child.deadline = 50ms;
  auto const exit = run_child(child);
  ASSERT_FALSE(exit);
  EXPECT_EQ(exit.error(), (Error{ErrorCode::unavailable, "program 'sh'", "did not end within 50 ms", ""}));
}

TEST(ChildProcess, IsEndedWhenToldToStop) {
  std::stop_source source;
  auto child = make_shell("sleep 1000");
  child.stop = source.get_token();
  child.check_limits = [&source]() -> std::optional<Error> {
    source.request_stop();
    return std::nullopt;
  };
  auto const exit = run_child(child);
  ASSERT_FALSE(exit);
  EXPECT_EQ(exit.error().code, ErrorCode::cancelled);
}

TEST(ChildProcess, IsEndedByAnObjection) {
  Error const objection{ErrorCode::too_large, "directory", "is full", ""};
  auto child = make_shell("sleep 1000");
  child.check_limits = [objection] { return std::optional(objection); };
  EXPECT_EQ(run_child(child).error(), objection);
}

TEST(ChildProcess, DoesNotOutliveItsLeader) {
  // The one left behind would hold the output open for its thousand seconds.
  EXPECT_EQ(run_child(make_shell("sleep 1000 & echo left")).value().output, "left\n");
}

TEST(ChildProcess, ThatIsNotInstalledIsToldFromOneThatFails) {
  auto const exit = run_child({.arguments = {"orrery-no-such-program"}, .environment = {}, .deadline = 1s});
  ASSERT_FALSE(exit);
  EXPECT_EQ(exit.error(), (Error{ErrorCode::not_found, "program 'orrery-no-such-program'", "is not installed", ""}));
}

// From here on this thread, and what it starts, is on a kernel without pidfd_open: before Linux 5.3, or gVisor.
bool leave_out_pidfd_open() {
  std::array<sock_filter, 4> program{{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_pidfd_open, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  }};
  sock_fprog const filter{program.size(), program.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

TEST(ChildProcess, IsWaitedForAndEndedOnAKernelWithoutHandlesOfProcesses) {
  bool is_without = true;
  std::thread([&is_without] {
    is_without = leave_out_pidfd_open();
    if (!is_without) return;
    auto const exit = run_child(make_shell("echo said; sleep 0.05; exec >&- 2>&-; sleep 0.05; exit 3"));
    ASSERT_TRUE(exit);
    EXPECT_EQ(exit->status, 3);
    EXPECT_EQ(exit->output, "said\n");
    EXPECT_EQ(run_child(make_shell("kill -9 $$")).value().status, 137);
    EXPECT_EQ(run_child(make_shell("sleep 1000 & echo left")).value().output, "left\n");
    auto endless = make_shell("sleep 1000");
    endless.deadline = 50ms;
    EXPECT_EQ(run_child(endless).error().code, ErrorCode::unavailable);
  }).join();
  if (!is_without) GTEST_SKIP() << "this machine does not allow filters of system calls";
}

}  // namespace
}  // namespace orrery
