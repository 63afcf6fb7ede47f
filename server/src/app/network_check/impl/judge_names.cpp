#include "app/network_check/impl/judgements.hpp"
#include "app/network_check/impl/median.hpp"
#include "base/own_fault.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace orrery {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kNames = "names";
// A name server on this machine or beside it answers within this what it has in its cache.
constexpr milliseconds kNearby{2};
constexpr milliseconds kSlow{200};

std::string cached_remedy() {
  return "let a caching resolver run on this machine (unbound, systemd-resolved): a server asks more than a million "
         "times a day";
}

std::string join_words(std::vector<std::string> const& words) {
  std::string joined;
  for (auto const& word : words) {
    joined += (joined.empty() ? "" : ", ") + word;
  }
  return joined.empty() ? "none is named" : joined;
}

std::string describe_time(milliseconds time) {
  return time.count() == 0 ? "less than 1 ms" : std::to_string(time.count()) + " ms";
}

bool is_loopback(std::string const& address) {
  boost::system::error_code unparsed;
  auto const parsed = boost::asio::ip::make_address(address, unparsed);
  return !unparsed && parsed.is_loopback();
}

Finding judge_answers(NameFacts const& facts) {
  auto const all = static_cast<std::ptrdiff_t>(facts.found.size());
  auto const unknown = std::ranges::count(facts.found, NameState::unknown);
  auto const absent = std::ranges::count(facts.found, NameState::does_not_exist);
  auto const of_all = " of " + std::to_string(all) + " names";
  auto const servers = " (name servers: " + join_words(facts.servers) + ")";
  auto const remedy = std::string(describe_remedy(OwnFault::resolver));
  if (unknown == all) {
    return {std::string(kNames), "no name server answered for any" + of_all + servers, Grade::problem, remedy};
  }
  if (4 * unknown >= all) {
    return {std::string(kNames), "no name server answered for " + std::to_string(unknown) + of_all + servers,
            Grade::problem, remedy};
  }
  if (2 * absent > all) {
    return {std::string(kNames), std::to_string(absent) + of_all + " do not exist, it is said" + servers,
            Grade::problem, "ask another name server: the chains' nodes have names"};
  }
  auto const text = std::to_string(all - unknown - absent) + of_all + " exist" + servers;
  if (unknown > 0) {
    return {std::string(kNames), text + ", and for " + std::to_string(unknown) + " nobody answered", Grade::note,
            remedy};
  }
  return {std::string(kNames), text};
}

Finding judge_speed(NameFacts const& facts) {
  auto const median = find_median(facts.took);
  auto const text = "a look-up takes " + describe_time(median) + " (median; the slowest " +
                    describe_time(std::ranges::max(facts.took)) + ")";
  return median > kSlow ? Finding{std::string(kNames), text, Grade::note, cached_remedy()}
                        : Finding{std::string(kNames), text};
}

Finding judge_cache(NameFacts const& facts) {
  if (std::ranges::any_of(facts.servers, is_loopback)) {
    return {std::string(kNames), "the name server is on this machine"};
  }
  auto const again = find_median(facts.repeated);
  auto const text = "the same look-up a moment later takes " + describe_time(again) + " (median)";
  if (again <= kNearby) {
    return {std::string(kNames), text + ": a cache is near"};
  }
  return {std::string(kNames), text + ": no cache is near", Grade::note, cached_remedy()};
}

Finding judge_made_up(std::vector<NameState> const& made_up) {
  if (std::ranges::find(made_up, NameState::exists) != made_up.end()) {
    return {std::string(kNames), "a name that nobody has is said to exist", Grade::problem,
            "ask another name server, and take a `search` line out of /etc/resolv.conf: else hosts that are gone lead "
            "to another's"};
  }
  if (std::ranges::find(made_up, NameState::unknown) != made_up.end()) {
    return {std::string(kNames), "of a name that nobody has it is not said that it does not exist", Grade::note,
            "ask another name server: hosts that are gone are taken for a fault of this machine"};
  }
  return {std::string(kNames), "a name that nobody has is said not to exist"};
}

}  // namespace

std::vector<Finding> judge_names(NameFacts const& facts) {
  if (facts.found.empty()) {
    return {{std::string(kNames), "there is none to look up"}};
  }
  std::vector<Finding> findings{judge_answers(facts)};
  if (!facts.took.empty()) {
    findings.push_back(judge_speed(facts));
    findings.push_back(judge_made_up(facts.made_up));
  }
  if (!facts.repeated.empty()) {
    findings.push_back(judge_cache(facts));
  }
  return findings;
}

}  // namespace orrery
