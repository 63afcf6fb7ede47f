#include "store/core/reading_moment.hpp"

#include "base/result.hpp"

#include <string>

namespace orrery {
namespace {

std::string describe(ReadingMoment const& moment) {
  auto text = moment.height ? "height " + std::to_string(*moment.height) : std::string{"no height"};
  return text + " of generation " + std::to_string(moment.generation);
}

}  // namespace

void refuse_older(std::string_view chain_id, ReadingMoment const& reading, ReadingMoment const& stored) {
  if (reading >= stored) return;
  throw Failure({ErrorCode::conflict, "chain " + std::string{chain_id},
                 "was read at " + describe(reading) + ", and the store holds " + describe(stored),
                 "ask a node that is not behind"});
}

}  // namespace orrery
