#include "app/publishing/admin_handler.hpp"

#include "http/messages/constant_headers.hpp"

#include <memory>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kPlain = "text/plain; charset=utf-8";
constexpr std::string_view kPrometheus = "text/plain; version=0.0.4; charset=utf-8";

std::string make_readiness(std::vector<std::string> const& faults) {
  std::string text = "ready\n";
  for (auto const& fault : faults) {
    text += "degraded: " + fault + '\n';
  }
  return text;
}

}  // namespace

AdminHandler::AdminHandler(AdminSources sources)
    : sources_(std::move(sources)), constant_headers_(http::admin_headers()) {}

void AdminHandler::handle(http::Request const& request, http::Reply& reply) const {
  auto const send = [&](int status, std::string_view type, std::string_view body) {
    http::answer(
        request,
        std::make_shared<http::ReadyReply const>(http::make_ready_reply(status, type, body, constant_headers_)), reply);
  };
  if (request.path == "/healthz") {
    send(200, kPlain, "ok\n");
  } else if (request.path == "/readyz") {
    send(200, kPlain, make_readiness(sources_.list_faults()));
  } else if (request.path == "/metrics") {
    send(200, kPrometheus, sources_.make_metrics());
  } else {
    send(404, kPlain, "this address answers /healthz, /readyz and /metrics\n");
  }
}

}  // namespace orrery
