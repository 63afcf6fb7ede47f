#pragma once

#include "http/server.hpp"

#include <vector>

namespace orrery {

// Gives the sockets that listen already when the program starts (LISTEN_PID and LISTEN_FDS, as sd_listen_fds(3) has
// them) to the listeners of the same address. Throws Failure where one of them is no such socket or fits no listener.
void take_passed_sockets(std::vector<http::ListenerOptions>& listeners, int first_descriptor = 3);

}  // namespace orrery
