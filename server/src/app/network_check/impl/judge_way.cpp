#include "app/network_check/impl/judgements.hpp"
#include "app/network_check/impl/median.hpp"

#include <string>

namespace orrery {
namespace {

std::string count_connected(FamilyFacts const& family, std::string_view name) {
  return std::to_string(family.connected) + " of " + std::to_string(family.tried) + " hosts can be connected to over " +
         std::string(name);
}

Finding judge_v4(FamilyFacts const& v4) {
  if (v4.tried == 0) {
    return {"connections", "no host with an IPv4 address is known", Grade::note, "see the findings on names"};
  }
  auto const text = count_connected(v4, "IPv4");
  return v4.connected > 0 ? Finding{"connections", text}
                          : Finding{"connections", text, Grade::problem,
                                    "see routes and firewall: outgoing TCP connections to any port are needed"};
}

Finding judge_v6(FamilyFacts const& v6) {
  if (v6.tried == 0) {
    return {"connections", "no host with an IPv6 address was found to try"};
  }
  auto const text = count_connected(v6, "IPv6");
  return v6.connected > 0 ? Finding{"connections", text}
                          : Finding{"connections", text, Grade::note,
                                    "hosts that have nothing else stay out of reach; the others are asked over IPv4"};
}

Finding judge_proxy(std::string const& variable, bool is_direct) {
  auto const text = variable + " is set, and this program uses no proxy";
  return is_direct ? Finding{"connections", text + ": it connects by itself, which works"}
                   : Finding{"connections", text, Grade::problem,
                             "a machine that reaches the internet through a proxy alone cannot be used"};
}

}  // namespace

std::vector<Finding> judge_connections(ConnectionFacts const& facts) {
  std::vector<Finding> findings{judge_v4(facts.v4), judge_v6(facts.v6)};
  if (facts.proxy_variable) {
    findings.push_back(judge_proxy(*facts.proxy_variable, facts.v4.connected + facts.v6.connected > 0));
  }
  return findings;
}

std::vector<Finding> judge_tls(TlsFacts const& facts) {
  std::vector<Finding> findings;
  auto const& [file, folder] = facts.authorities;
  auto const where = file.empty() ? folder : file;
  if (facts.are_authorities_readable) {
    findings.push_back({"TLS", "the certificate authorities can be read (" + where + ")"});
  } else {
    findings.push_back({"TLS", "no certificate authority can be read (" + where + ")", Grade::problem,
                        "install the package ca-certificates"});
  }
  auto const all = facts.answered + facts.failed;
  if (all == 0) {
    return findings;
  }
  auto const text =
      "with " + std::to_string(facts.answered) + " of " + std::to_string(all) + " https servers TLS was agreed on";
  if (2 * facts.failed > all) {
    findings.push_back({"TLS", text, Grade::problem,
                        "see certificate authorities and clock, and whether something on the way opens TLS"});
  } else {
    findings.push_back({"TLS", text});
  }
  return findings;
}

std::vector<Finding> judge_clock(std::vector<std::chrono::seconds> server_ahead) {
  // Of fewer answers the middle one may be a server whose own clock is wrong.
  constexpr std::size_t kFewestAnswers = 3;
  // A header of whole seconds, and the way of the answer.
  constexpr std::chrono::seconds kExact{3};
  // Newest blocks may be 5 minutes old; a minute of that for our clock is too much.
  constexpr std::chrono::seconds kTooFar{60};
  if (server_ahead.size() < kFewestAnswers) {
    return {{"clock", "too few servers told their time", Grade::note, "see the findings on connections"}};
  }
  auto const answers = std::to_string(server_ahead.size());
  auto const ahead = find_median(std::move(server_ahead));
  auto const apart = std::chrono::abs(ahead);
  if (apart <= kExact) {
    return {{"clock", "this machine's clock agrees with that of " + answers + " servers"}};
  }
  auto const text = "this machine's clock is " + std::to_string(apart.count()) + " s " +
                    (ahead.count() > 0 ? "behind" : "ahead of") + " that of " + answers + " servers (median)";
  return {{"clock", text, apart > kTooFar ? Grade::problem : Grade::note,
           "let NTP set it (systemd-timesyncd, chrony): the age of blocks and certificates is judged by it"}};
}

}  // namespace orrery
