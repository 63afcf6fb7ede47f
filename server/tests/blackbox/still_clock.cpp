// Loaded before a program's own libraries: its wall clock tells the seconds that stand in the file STILL_CLOCK (64
// bits, as the machine writes them) until a test writes others. Waits and time limits go on by the real clock; the
// libfaketime of Debian changes timers too, and those never end on a clock that stands still.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

namespace {

std::int64_t const volatile* map_clock() {
  auto const* const path = std::getenv("STILL_CLOCK");
  auto const file = path == nullptr ? -1 : ::open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    std::abort();
  }
  auto* const mapped = ::mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
  ::close(file);
  if (mapped == MAP_FAILED) {
    std::abort();
  }
  return static_cast<std::int64_t const volatile*>(mapped);
}

std::int64_t seconds_now() {
  static auto const* const clock = map_clock();
  return *clock;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t which, timespec* time) noexcept {
  if (which != CLOCK_REALTIME && which != CLOCK_REALTIME_COARSE) {
    return static_cast<int>(::syscall(SYS_clock_gettime, which, time));
  }
  *time = {seconds_now(), 0};
  return 0;
}

int gettimeofday(timeval* time, void*) noexcept {
  *time = {seconds_now(), 0};
  return 0;
}

time_t time(time_t* time) noexcept {
  if (time != nullptr) {
    *time = seconds_now();
  }
  return seconds_now();
}

}  // extern "C"
