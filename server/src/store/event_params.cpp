#include "store/event_params.hpp"

#include "base/clean_text.hpp"

#include <array>
#include <utility>

namespace orrery {
namespace {

using Member = std::optional<std::string> EventParams::*;

constexpr std::array<std::pair<std::string_view, Member>, 11> kMembers{
    {{"action", &EventParams::action},
     {"chain_name", &EventParams::chain_name},
     {"proposal_id", &EventParams::proposal_id},
     {"title", &EventParams::title},
     {"result", &EventParams::result},
     {"operator_address", &EventParams::operator_address},
     {"moniker", &EventParams::moniker},
     {"identity", &EventParams::identity},
     {"upgrade_name", &EventParams::upgrade_name},
     {"height", &EventParams::height},
     {"pool_id", &EventParams::pool_id}}};

constexpr std::size_t kMaxCharacters = 1'000;

void take_line(EventParams& params, std::string_view line) {
  auto const blank = line.find(' ');
  for (auto const& [name, member] : kMembers) {
    if (blank != std::string_view::npos && line.substr(0, blank) == name) {
      params.*member = std::string(line.substr(blank + 1));
    }
  }
}

}  // namespace

std::string to_lines(EventParams const& params) {
  std::string lines;
  for (auto const& [name, member] : kMembers) {
    if (auto const& value = params.*member) {
      lines.append(name).append(" ").append(clean_text(*value, kMaxCharacters, LineBreaks::fold_to_space)).append("\n");
    }
  }
  return lines;
}

EventParams params_from(std::string_view lines) {
  EventParams params;
  while (!lines.empty()) {
    auto const end = lines.find('\n');
    take_line(params, lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return params;
}

}  // namespace orrery
