#include "base/own_fault.hpp"

#include <atomic>
#include <cstddef>

namespace orrery {
namespace {

struct Counter {
  std::atomic<std::uint64_t> noted = 0;
  std::atomic<std::uint64_t> told = 0;
};

Counter& counter_of(OwnFault fault) {
  static std::array<Counter, kOwnFaults.size() + 1> counters;
  return counters.at(static_cast<std::size_t>(fault));
}

}  // namespace

std::string_view to_word(OwnFault fault) {
  switch (fault) {
    case OwnFault::none: return "none";
    case OwnFault::threads: return "threads";
    case OwnFault::descriptors: return "descriptors";
    case OwnFault::memory: return "memory";
    case OwnFault::resolver: return "resolver";
    case OwnFault::ports: return "ports";
    case OwnFault::network: return "network";
    case OwnFault::firewall: return "firewall";
    case OwnFault::authorities: return "authorities";
  }
  return "";
}

std::string_view describe_remedy(OwnFault fault) {
  switch (fault) {
    case OwnFault::none: return "";
    case OwnFault::threads: return "raise TasksMax of the unit, pids_limit of the container, or ulimit -u";
    case OwnFault::descriptors: return "raise LimitNOFILE of the unit, ulimits of the container, or ulimit -n";
    case OwnFault::memory: return "raise MemoryMax of the unit, or mem_limit of the container";
    case OwnFault::resolver: return "see whether the name servers in /etc/resolv.conf answer; a caching one helps";
    case OwnFault::ports:
      return "widen net.ipv4.ip_local_port_range, or see who else on this machine holds connections";
    case OwnFault::network: return "see whether this machine has a way out; hosts with IPv6 addresses alone need IPv6";
    case OwnFault::firewall: return "let connections out of this machine: nftables or iptables, chain OUTPUT";
    case OwnFault::authorities: return "install ca-certificates, and let the user of this program read them";
  }
  return "";
}

void note_own_fault(OwnFault fault) {
  if (fault != OwnFault::none) {
    ++counter_of(fault).noted;
  }
}

std::uint64_t count_own_faults(OwnFault fault) {
  return counter_of(fault).noted;
}

std::vector<OwnFaultCount> take_untold_own_faults() {
  std::vector<OwnFaultCount> untold;
  for (auto const fault : kOwnFaults) {
    auto& counter = counter_of(fault);
    auto const noted = counter.noted.load();
    if (auto const told = counter.told.exchange(noted); noted > told) {
      untold.push_back({fault, noted - told});
    }
  }
  return untold;
}

}  // namespace orrery
