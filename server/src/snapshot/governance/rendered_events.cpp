#include "snapshot/governance/rendered_events.hpp"

#include "snapshot/core/content_hash.hpp"
#include "wire/event.hpp"
#include "wire/json_writer.hpp"

#include <unordered_map>

namespace orrery {
namespace {

wire::EventParams make_params(EventParams const& params) {
  return {params.action,  params.chain_name, params.proposal_id,  params.title,  params.result, params.operator_address,
          params.moniker, params.identity,   params.upgrade_name, params.height, params.pool_id};
}

std::shared_ptr<RenderedEvent const> render(StoredEvent const& stored) {
  auto rendered = std::make_shared<RenderedEvent>();
  rendered->id = stored.id;
  rendered->sequence = stored.sequence;
  rendered->type = stored.type;
  rendered->chain_id = stored.chain_id;
  rendered->changed_at = stored.changed_at;
  rendered->json = write_event(stored);
  rendered->hash = content_hash(rendered->json);
  return rendered;
}

}  // namespace

std::string write_event(StoredEvent const& stored) {
  return wire::to_json(
      wire::Event{stored.id, stored.type, stored.chain_id, stored.text, make_params(stored.params), stored.created_at});
}

RenderedEvents render_events(std::span<StoredEvent const> events, RenderedEvents const& previous) {
  std::unordered_map<std::int64_t, std::shared_ptr<RenderedEvent const>> before;
  for (auto const& event : previous) {
    before.emplace(event->id, event);
  }
  RenderedEvents rendered;
  rendered.reserve(events.size());
  for (auto const& stored : events) {
    auto const found = before.find(stored.id);
    bool const same = found != before.end() && found->second->changed_at == stored.changed_at &&
                      found->second->sequence == stored.sequence;
    rendered.push_back(same ? found->second : render(stored));
  }
  return rendered;
}

}  // namespace orrery
