#pragma once

#include "http/connections/server.hpp"
#include "http/messages/constant_headers.hpp"
#include "http/replies/resource.hpp"

#include <memory>
#include <string>

namespace orrery::http {

// Answers every request with one body.
class FixedHandler final : public RequestHandler {
 public:
  explicit FixedHandler(std::string_view body)
      : resource_(make_resource(body, {"text/plain", "public, max-age=5", {}, {}, {}})) {}

  void handle(Request const& request, Reply& reply) const override { answer(request, resource_, reply); }

 private:
  Resource resource_;
};

inline ServerOptions options_with(std::shared_ptr<RequestHandler const> handler, ServerLimits limits = {},
                                  std::size_t threads = 2) {
  ServerOptions options;
  options.listeners.push_back({"test", "127.0.0.1", 0, std::move(handler), ErrorPages(api_headers(false))});
  options.limits = limits;
  options.threads = threads;
  return options;
}

}  // namespace orrery::http
