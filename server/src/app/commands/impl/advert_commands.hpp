#pragma once

#include "app/collecting/control_socket.hpp"
#include "base/clock.hpp"
#include "store/core/store.hpp"

#include <string>

namespace orrery {

// One line an advert, the newest first.
void list_adverts(Store& store, PrintLine const& print);

// decision: "show" or "hide". Returns the exit code: 1 where there is no such advert.
int decide_advert_now(std::string const& decision, std::string const& id, Store& store, Clock const& clock,
                      PrintLine const& print);

}  // namespace orrery
