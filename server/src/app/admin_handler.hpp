#pragma once

#include "http/message.hpp"
#include "http/ready_reply.hpp"

#include <functional>
#include <string>
#include <vector>

namespace orrery {

// What the operator's listener tells; each is asked on request.
struct AdminSources {
  std::function<std::string()> make_metrics;              // Prometheus text
  std::function<std::vector<std::string>()> list_faults;  // what is degraded; empty: nothing
};

// /healthz: the process is up. /readyz: a snapshot is served, and what is degraded. /metrics.
class AdminHandler final : public http::RequestHandler {
 public:
  explicit AdminHandler(AdminSources sources);

  void handle(http::Request const& request, http::Reply& reply) const override;

 private:
  AdminSources sources_;
  std::string constant_headers_;
};

}  // namespace orrery
