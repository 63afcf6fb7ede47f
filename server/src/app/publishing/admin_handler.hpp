#pragma once

#include "http/messages/message.hpp"
#include "http/replies/ready_reply.hpp"

#include <functional>
#include <string>
#include <vector>

namespace orrery {

// Where the admin listener gets its answers from; called for each request, on its I/O thread.
struct AdminSources {
  std::function<std::string()> make_metrics;              // Prometheus text
  std::function<std::vector<std::string>()> list_faults;  // one line for each degraded part; empty: all is well
};

// GET /healthz: 200 while the process runs. GET /readyz: a snapshot is served; lists what is degraded. GET /metrics.
class AdminHandler final : public http::RequestHandler {
 public:
  explicit AdminHandler(AdminSources sources);

  void handle(http::Request const& request, http::Reply& reply) const override;

 private:
  AdminSources sources_;
  std::string constant_headers_;
};

}  // namespace orrery
