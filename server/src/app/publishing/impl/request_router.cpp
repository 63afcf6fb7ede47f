#include "app/publishing/impl/request_router.hpp"

#include "base/clean_text.hpp"

#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kApiPrefix = "/api";
// The template that pages are made from; it must not be served as a file.
constexpr std::string_view kPageTemplate = "/index.html";

// True for "/api/chains", false for "/apiary", and for "/api", which is a page of the site.
bool is_under_api(std::string_view path) {
  return path.starts_with("/api/");
}

}  // namespace

RequestRouter::RequestRouter(std::shared_ptr<http::RequestHandler const> api,
                             std::shared_ptr<http::StaticFiles const> files,
                             std::shared_ptr<PictureHandler const> pictures,
                             std::shared_ptr<http::RequestHandler const> site, std::string const& api_host)
    : api_(std::move(api)),
      files_(std::move(files)),
      pictures_(std::move(pictures)),
      site_(std::move(site)),
      api_host_(to_lower_ascii(api_host)) {}

bool RequestRouter::is_api_host(std::string_view host) const {
  return !api_host_.empty() && to_lower_ascii(host.substr(0, host.rfind(':'))) == api_host_;
}

http::Resource const* RequestRouter::find_file(http::Request const& request) const {
  bool const is_file = request.method != http::Method::options && request.path != kPageTemplate;
  return is_file ? files_->find(request.path) : nullptr;
}

std::shared_ptr<http::Representation const> RequestRouter::find_picture(http::Request const& request) const {
  return request.method == http::Method::options ? nullptr : pictures_->find(request.path);
}

void RequestRouter::handle(http::Request const& request, http::Reply& reply) const {
  if (is_under_api(request.path)) {
    auto inner = request;
    inner.target.remove_prefix(kApiPrefix.size());
    inner.path.remove_prefix(kApiPrefix.size());
    api_->handle(inner, reply);
  } else if (is_api_host(request.host)) {
    api_->handle(request, reply);
  } else if (auto const* file = find_file(request)) {
    http::answer(request, *file, reply);
  } else if (auto picture = find_picture(request)) {
    http::answer(request, std::move(picture), reply);
  } else {
    site_->handle(request, reply);
  }
}

}  // namespace orrery
