#include "snapshot/core/input_changes.hpp"

namespace orrery {
namespace {

// Parts that no chain's record shows. A new part is not among them until it is named here, which is safe: chains are
// then rendered once too often.
bool is_of_no_chain(InputPart part) {
  return part == InputPart::recorded_changes || part == InputPart::series || part == InputPart::events ||
         part == InputPart::adverts || part == InputPart::archives || part == InputPart::signing;
}

template <class Visit>
void for_each_part(Visit const& visit) {
  for (std::size_t part = 0; part < kInputParts; ++part) {
    visit(static_cast<InputPart>(part));
  }
}

}  // namespace

InputChanges::InputChanges() : InputChanges(Revision{}) {}

InputChanges::InputChanges(Revision since) : since_(since) {
  if (since.mark == 0) {
    for_each_part([&](InputPart part) { add(part, {true, {}}); });
  }
}

ChangedChains InputChanges::list_changed_chains() const {
  ChangedChains changed;
  for_each_part([&](InputPart part) {
    if (!is_of_no_chain(part)) changed.add(parts_[part]);
  });
  return changed;
}

}  // namespace orrery
