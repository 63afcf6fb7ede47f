#pragma once

#include "app/publishing/impl/picture_handler.hpp"
#include "http/messages/message.hpp"
#include "http/replies/static_files.hpp"

#include <memory>
#include <string>

namespace orrery {

// Routes the requests of the public listener: the API under /api (and at the root for the host api.host), files of the
// built site, pictures under /logos, and everything else to the site's pages.
class RequestRouter final : public http::RequestHandler {
 public:
  RequestRouter(std::shared_ptr<http::RequestHandler const> api, std::shared_ptr<http::StaticFiles const> files,
                std::shared_ptr<PictureHandler const> pictures, std::shared_ptr<http::RequestHandler const> site,
                std::string const& api_host);

  void handle(http::Request const& request, http::Reply& reply) const override;

 private:
  bool is_api_host(std::string_view host) const;
  http::Resource const* find_file(http::Request const& request) const;
  std::shared_ptr<http::Representation const> find_picture(http::Request const& request) const;

  std::shared_ptr<http::RequestHandler const> api_;
  std::shared_ptr<http::StaticFiles const> files_;
  std::shared_ptr<PictureHandler const> pictures_;
  std::shared_ptr<http::RequestHandler const> site_;
  std::string api_host_;
};

}  // namespace orrery
