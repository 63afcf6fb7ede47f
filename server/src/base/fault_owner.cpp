#include "base/fault_owner.hpp"

namespace orrery {

std::string_view to_word(FaultOwner owner) {
  switch (owner) {
    case FaultOwner::ours: return "ours";
    case FaultOwner::question: return "question";
    case FaultOwner::chain: return "chain";
    case FaultOwner::way: return "way";
    case FaultOwner::node: return "node";
  }
  return "";
}

}  // namespace orrery
