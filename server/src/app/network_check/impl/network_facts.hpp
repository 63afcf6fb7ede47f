#pragma once

#include "app/collecting/process_limits.hpp"
#include "domain/chains/chain.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "fetch/certificate_authorities.hpp"
#include "fetch/name_resolver.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// What was measured, before it is judged (judgements.hpp).

struct MachineLimits {
  ProcessLimits process;
  std::optional<std::int64_t> physical_memory_bytes;  // nullopt: it cannot be read
};

struct NameFacts {
  std::vector<std::string> servers;                 // of /etc/resolv.conf
  std::vector<NameState> found;                     // of names that are needed, one each
  std::vector<std::chrono::milliseconds> took;      // of those for which a name server answered
  std::vector<std::chrono::milliseconds> repeated;  // the same names once more
  std::vector<NameState> made_up;                   // of names that nobody has
};

struct FamilyFacts {
  std::size_t tried = 0;
  std::size_t connected = 0;
};

struct ConnectionFacts {
  FamilyFacts v4;
  FamilyFacts v6;
  std::optional<std::string> proxy_variable;  // that is set in the environment
};

// What all answers told by the way.
struct AnswerFacts {
  std::size_t over_tls = 0;
  std::size_t failed_in_tls = 0;
  std::vector<std::chrono::seconds> server_ahead;  // of this machine's clock, an answer each
};

struct TlsFacts {
  CertificateAuthorities authorities;
  bool are_authorities_readable = false;
  std::size_t answered = 0;
  std::size_t failed = 0;
};

// The probes of one kind of endpoint.
struct EndpointFacts {
  std::map<Verdict, std::size_t> verdicts;
  std::map<std::string, std::size_t> signs;       // by which an endpoint, or a service before it, blocked this server
  std::map<std::string, std::size_t> own_faults;  // what to do about it, and how often it was met
};

using EndpointFactsByKind = std::map<EndpointKind, EndpointFacts>;

}  // namespace orrery
