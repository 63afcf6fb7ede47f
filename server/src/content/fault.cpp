#include "content/fault.hpp"

#include "base/clean_text.hpp"

#include <utility>

namespace orrery {

std::string to_line(ContentFault const& fault) {
  return escape_control_characters(fault.file + ':' + std::to_string(fault.line) + ": " + fault.reason);
}

void FileFaults::add(std::size_t line, std::string reason, FaultEffect effect) {
  any_ = any_ || effect == FaultEffect::left_out;
  all_->push_back({file_, line, std::move(reason), effect});
}

}  // namespace orrery
