#pragma once

#include "http/connections/server.hpp"

#include <vector>

namespace orrery {

// systemd socket activation: assigns the listening sockets that the process inherited (LISTEN_PID and LISTEN_FDS, see
// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html) to the listeners with the same addresses.
// Throws Failure where a descriptor is not a listening IP socket or matches no listener.
void take_activation_sockets(std::vector<http::ListenerOptions>& listeners, int first_descriptor = 3);

}  // namespace orrery
