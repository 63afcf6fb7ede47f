#include "fault_matrix.hpp"

#include <fstream>
#include <stdexcept>

namespace orrery::simulator {
namespace {

std::string trim(std::string const& text) {
  auto const first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// "| a | b |" as {"a", "b"}.
std::vector<std::string> split_row(std::string const& line) {
  std::vector<std::string> cells;
  auto from = line.find('|') + 1;
  for (auto to = line.find('|', from); to != std::string::npos; to = line.find('|', from)) {
    cells.push_back(trim(line.substr(from, to - from)));
    from = to + 1;
  }
  return cells;
}

}  // namespace

FaultTable read_fault_table() {
  FaultTable table;
  std::ifstream file(ORRERY_FAULT_MATRIX);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| ")) {
      continue;
    }
    auto cells = split_row(line);
    auto const head = cells.front();
    cells.erase(cells.begin());
    if (table.columns.empty()) {
      table.columns = std::move(cells);
      continue;
    }
    auto const fault = parse_fault(head);
    if (!fault || cells.size() != table.columns.size()) {
      throw std::runtime_error("the row of '" + head + "' is not of that fault and that many data sets");
    }
    table.rows.push_back({*fault, std::move(cells)});
  }
  return table;
}

bool hits_all_answers(Fault fault) {
  switch (fault) {
    case Fault::time_out:
    case Fault::reset:
    case Fault::rate_limited:
    case Fault::rate_limited_with_retry_after:
    case Fault::forbidden:
    case Fault::challenge:
    case Fault::server_error:
    case Fault::unavailable:
    case Fault::html:
    case Fault::empty:
    case Fault::endless_headers:
    case Fault::redirect_loop:
    case Fault::redirect_to_private:
    case Fault::redirect_to_rebound_name:
    case Fault::wrong_chain:
    case Fault::stalled_height:
    case Fault::skewed_clock:
    case Fault::large_block: return true;
    default: return false;
  }
}

bool is_rate_limit(Fault fault) {
  return fault == Fault::rate_limited || fault == Fault::rate_limited_with_retry_after;
}

bool is_slow(Fault fault) {
  return fault == Fault::time_out || fault == Fault::drip;
}

}  // namespace orrery::simulator
