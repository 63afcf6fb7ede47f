#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery {

// A limit of this program or its machine that kept a request from being made. It says nothing about the node that was
// to be asked, so probes do not count it (docs/adr/0061-our-limits-are-not-their-downtime.md).
enum class OwnFault {
  none,
  threads,      // EAGAIN: TasksMax, pids_limit, RLIMIT_NPROC
  descriptors,  // EMFILE, ENFILE
  memory,       // ENOMEM, ENOBUFS
  resolver,     // no name server said whether the name exists
  ports,        // EADDRNOTAVAIL: no local port is left for a connection to that address
  network,      // no route from here to any address of the host, or a network that wants a login
  firewall,     // EPERM, EACCES: a rule of this machine forbids the connection
  authorities,  // the file of trusted certificates cannot be read
};

inline constexpr std::array kOwnFaults{OwnFault::threads,  OwnFault::descriptors, OwnFault::memory,
                                       OwnFault::resolver, OwnFault::ports,       OwnFault::network,
                                       OwnFault::firewall, OwnFault::authorities};

std::string_view to_word(OwnFault fault);
// What the operator of this program can change, for the log.
std::string_view describe_remedy(OwnFault fault);

// Counters of the process (metric orrery_own_faults_total), because its limits are the process's. From any thread.
void note_own_fault(OwnFault fault);
std::uint64_t count_own_faults(OwnFault fault);

struct OwnFaultCount {
  OwnFault fault;
  std::uint64_t count;
};
// Those counted since the last call, for the log: each is returned once.
std::vector<OwnFaultCount> take_untold_own_faults();

}  // namespace orrery
