#pragma once

#include "api/api_handler.hpp"
#include "app/publishing/impl/picture_cache.hpp"
#include "http/connections/server.hpp"
#include "http/replies/response_cache.hpp"
#include "http/replies/static_files.hpp"
#include "site/core/site_settings.hpp"
#include "site/core/site_template.hpp"
#include "site/site_handler.hpp"

#include <memory>
#include <string>

namespace orrery {

// What all snapshots are served with. Constant from start to end, except for the pictures.
struct ServedParts {
  std::shared_ptr<http::ResponseCache> cache;
  std::shared_ptr<http::StaticFiles const> files;
  http::FileHeaders file_headers;
  std::shared_ptr<Pictures const> pictures = std::make_shared<Pictures const>();
  std::shared_ptr<site::SiteTemplate const> page_template;
  site::SiteSettings settings;
  std::string api_host;
};

// A snapshot's request handlers: `front` for the site's address, `api` for the API's own.
struct SnapshotHandlers {
  std::shared_ptr<api::ApiHandler const> api;
  std::shared_ptr<site::SiteHandler const> site;
  std::shared_ptr<http::RequestHandler const> front;
};

// Whether common answers are made in advance (ready_made) or when they are first requested.
enum class Preparation { ready_made, on_request };

// Makes the handlers of a snapshot. Answers that did not change are taken over from `previous`.
SnapshotHandlers make_handlers(std::shared_ptr<Snapshot const> snapshot, ServedParts const& parts,
                               Preparation preparation, SnapshotHandlers const& previous);

}  // namespace orrery
