#pragma once

#include "api/api_handler.hpp"
#include "app/picture_spool.hpp"
#include "http/byte_cache.hpp"
#include "http/server.hpp"
#include "http/static_files.hpp"
#include "site/site_handler.hpp"
#include "site/site_settings.hpp"
#include "site/site_template.hpp"

#include <memory>
#include <string>

namespace orrery {

// What a snapshot is served with, the same from start to end but for the pictures.
struct ServedParts {
  std::shared_ptr<http::ByteCache> cache;
  std::shared_ptr<http::StaticFiles const> files;
  std::string file_headers;
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

// How much is made before the first request is answered.
enum class Preparation { ready_made, on_request };

// What did not change since `previous` is taken over from it.
SnapshotHandlers make_handlers(std::shared_ptr<Snapshot const> snapshot, ServedParts const& parts,
                               Preparation preparation, SnapshotHandlers const& previous);

}  // namespace orrery
