#pragma once

#include "faces/exchange.hpp"
#include "faces/moment.hpp"

namespace orrery::simulator {

// The REST interface of a Cosmos SDK node.
Answer answer_lcd(NodeView const& view, Request const& request);

}  // namespace orrery::simulator
