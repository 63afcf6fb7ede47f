#include "app/publishing/snapshot_handlers.hpp"

#include "app/publishing/impl/request_router.hpp"

#include <utility>

namespace orrery {

SnapshotHandlers make_handlers(std::shared_ptr<Snapshot const> snapshot, ServedParts const& parts,
                               Preparation preparation, SnapshotHandlers const& previous) {
  bool const ready = preparation == Preparation::ready_made;
  SnapshotHandlers handlers;
  handlers.api = std::make_shared<api::ApiHandler const>(
      snapshot, parts.cache, ready ? api::HotTargets::ready_made : api::HotTargets::on_request, previous.api.get());
  handlers.site = std::make_shared<site::SiteHandler const>(
      std::move(snapshot), parts.page_template, parts.settings, parts.cache,
      [api = handlers.api](std::string_view target) { return api->make_body(target); },
      ready ? site::ShellPages::ready_made : site::ShellPages::on_request, previous.site.get());
  handlers.front = std::make_shared<RequestRouter const>(
      handlers.api, parts.files,
      std::make_shared<PictureHandler const>(parts.pictures, parts.cache, parts.file_headers.part), handlers.site,
      parts.api_host);
  return handlers;
}

}  // namespace orrery
