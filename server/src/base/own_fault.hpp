#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery {

// What this program or its machine ran out of, so that it could not ask. Says nothing about whoever was to be asked.
enum class OwnFault {
  none,
  threads,      // EAGAIN: TasksMax, pids_limit, RLIMIT_NPROC
  descriptors,  // EMFILE, ENFILE
  memory,       // ENOMEM, ENOBUFS
  resolver,     // no name server said whether the name exists
};

inline constexpr std::array kOwnFaults{OwnFault::threads, OwnFault::descriptors, OwnFault::memory, OwnFault::resolver};

std::string_view to_word(OwnFault fault);
// What an operator can do against it.
std::string_view describe_remedy(OwnFault fault);

// Counts of the whole process, which has one set of limits. From any thread.
void note_own_fault(OwnFault fault);
std::uint64_t count_own_faults(OwnFault fault);

struct OwnFaultCount {
  OwnFault fault;
  std::uint64_t count;
};
// Those noted since the last call; each is told once.
std::vector<OwnFaultCount> take_untold_own_faults();

}  // namespace orrery
