#include "app/network_check/impl/judgements.hpp"
#include "domain/names.hpp"

#include <string>
#include <utility>

namespace orrery {
namespace {

std::string describe_kind(EndpointKind kind) {
  switch (kind) {
    case EndpointKind::rest: return "REST";
    case EndpointKind::rpc: return "RPC";
    case EndpointKind::grpc: return "gRPC";
  }
  return "";
}

std::size_t count_of(EndpointFacts const& facts, Verdict verdict) {
  auto const found = facts.verdicts.find(verdict);
  return found == facts.verdicts.end() ? 0 : found->second;
}

std::size_t count_all(EndpointFacts const& facts) {
  std::size_t all = 0;
  for (auto const& [verdict, count] : facts.verdicts) {
    all += count;
  }
  return all;
}

template <class Key>
void add_counts(std::map<Key, std::size_t>& sum, std::map<Key, std::size_t> const& counts) {
  for (auto const& [key, count] : counts) {
    sum[key] += count;
  }
}

EndpointFacts add_up(EndpointFactsByKind const& by_kind) {
  EndpointFacts sum;
  for (auto const& [kind, facts] : by_kind) {
    add_counts(sum.verdicts, facts.verdicts);
    add_counts(sum.signs, facts.signs);
    add_counts(sum.own_faults, facts.own_faults);
  }
  return sum;
}

std::string list_counts(std::map<std::string, std::size_t> const& counts) {
  std::string list;
  for (auto const& [what, count] : counts) {
    list += (list.empty() ? "" : ", ") + what + ": " + std::to_string(count);
  }
  return list;
}

std::string list_others(EndpointFacts const& facts) {
  std::map<std::string, std::size_t> others;
  for (auto const& [verdict, count] : facts.verdicts) {
    if (verdict != Verdict::ok) {
      others[verdict == Verdict::never ? "not asked" : std::string(to_word(verdict))] += count;
    }
  }
  return list_counts(others);
}

Finding judge_kind(EndpointKind kind, EndpointFacts const& facts) {
  auto const all = count_all(facts);
  auto const good = count_of(facts, Verdict::ok);
  auto const asked = all - count_of(facts, Verdict::never);
  auto text = std::to_string(good) + " of " + std::to_string(all) + " " + describe_kind(kind) + " endpoints work";
  if (auto const others = list_others(facts); !others.empty()) {
    text += " (" + others + ")";
  }
  if (asked == 0) {
    return {"endpoints", text, Grade::problem, "see the findings on names and connections, and run this again"};
  }
  if (good == 0) {
    return {"endpoints", text, Grade::problem,
            "see the findings on names and connections, and whether a firewall lets this port and protocol out"};
  }
  // Of the public ones about a third fails at any time.
  if (3 * good < asked) {
    return {"endpoints", text, Grade::note, "fewer than usual; run this again later"};
  }
  return {"endpoints", text};
}

Finding judge_blocking(EndpointFacts const& all) {
  auto const asked = count_all(all) - count_of(all, Verdict::never);
  auto const blocked = count_of(all, Verdict::blocked);
  auto const limited = count_of(all, Verdict::rate_limited);
  if (blocked + limited == 0) {
    return {"endpoints", "none of " + std::to_string(asked) + " turns this server away"};
  }
  auto text = std::to_string(blocked) + " of " + std::to_string(asked) + " do not let this server in";
  if (blocked > 0) {
    text += " (" + list_counts(all.signs) + ")";
  }
  text += ", " + std::to_string(limited) + " limit its requests";
  auto const remedy =
      "set site.url and site.contact, so that operators see who asks; addresses of another provider may be let in";
  if (2 * blocked > asked) {
    return {"endpoints", text, Grade::problem, remedy};
  }
  // Normal in a data centre are up to a tenth.
  return 10 * (blocked + limited) > asked ? Finding{"endpoints", text, Grade::note, remedy}
                                          : Finding{"endpoints", text};
}

}  // namespace

std::vector<Finding> judge_endpoints(EndpointFactsByKind const& facts) {
  if (facts.empty()) {
    return {{"endpoints", "none is known", Grade::problem, "name a registry or an overlay that has some"}};
  }
  std::vector<Finding> findings;
  for (auto const& [kind, of_kind] : facts) {
    findings.push_back(judge_kind(kind, of_kind));
  }
  auto const all = add_up(facts);
  if (count_all(all) > count_of(all, Verdict::never)) {
    findings.push_back(judge_blocking(all));
  }
  for (auto const& [remedy, count] : all.own_faults) {
    findings.push_back({"endpoints", std::to_string(count) + " could not be asked for a limit of this machine",
                        Grade::problem, remedy});
  }
  return findings;
}

}  // namespace orrery
