#include "store/governance/tally_points.hpp"

#include "base/result.hpp"

#include <sstream>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kNoVeto = "-";

}  // namespace

std::string write_tally_points(std::span<TallyPoint const> points) {
  std::string text;
  for (auto const& [at, tally] : points) {
    text += std::to_string(at.time_since_epoch().count()) + ' ' + tally.yes + ' ' + tally.abstain + ' ' + tally.no +
            ' ' + tally.no_with_veto.value_or(std::string(kNoVeto)) + '\n';
  }
  return text;
}

std::vector<TallyPoint> parse_tally_points(std::string_view text) {
  std::vector<TallyPoint> points;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::int64_t second = 0;
    ProposalTally tally;
    std::string veto;
    if (!(fields >> second >> tally.yes >> tally.abstain >> tally.no >> veto)) {
      throw Failure({ErrorCode::unavailable, "database row", "holds '" + line + "' for the votes of a moment",
                     "restore a backup"});
    }
    if (veto != kNoVeto) {
      tally.no_with_veto = std::move(veto);
    }
    points.push_back({Timestamp(std::chrono::seconds(second)), std::move(tally)});
  }
  return points;
}

}  // namespace orrery
