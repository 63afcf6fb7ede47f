#include "snapshot/governance/rendered_events.hpp"

#include "snapshot/core/content_hash.hpp"
#include "wire/event.hpp"
#include "wire/json_writer.hpp"

#include <unordered_map>
#include <utility>

namespace orrery {
namespace {

wire::EventParams make_params(EventParams const& params, std::optional<std::string> const& validator_logo) {
  return {params.action,  params.chain_name,       params.proposal_id, params.title,
          params.result,  params.operator_address, params.moniker,     params.identity,
          validator_logo, params.upgrade_name,     params.height,      params.pool_id};
}

std::shared_ptr<RenderedEvent const> render(StoredEvent const& stored, EventNames names) {
  auto rendered = std::make_shared<RenderedEvent>();
  rendered->id = stored.id;
  rendered->sequence = stored.sequence;
  rendered->type = stored.type;
  rendered->chain_id = stored.chain_id;
  rendered->changed_at = stored.changed_at;
  rendered->json = write_event(stored, names);
  rendered->hash = content_hash(rendered->json);
  rendered->names = std::move(names);
  return rendered;
}

}  // namespace

std::string write_event(StoredEvent const& stored, EventNames const& names) {
  wire::Event event;
  event.ID = stored.id;
  event.Type = stored.type;
  event.ChainId = stored.chain_id;
  if (names.chain) {
    event.PrettyName = names.chain->PrettyName;
    event.Logo = names.chain->Logo;
  }
  event.Text = stored.text;
  event.Params = make_params(stored.params, names.validator_logo);
  event.CreatedAt = stored.created_at;
  return wire::to_json(event);
}

RenderedEvents render_events(std::span<StoredEvent const> events, NameParts const& name,
                             RenderedEvents const& previous) {
  std::unordered_map<std::int64_t, std::shared_ptr<RenderedEvent const>> before;
  for (auto const& event : previous) {
    before.emplace(event->id, event);
  }
  RenderedEvents rendered;
  rendered.reserve(events.size());
  for (auto const& stored : events) {
    auto names = name(stored);
    auto const found = before.find(stored.id);
    bool const same = found != before.end() && found->second->changed_at == stored.changed_at &&
                      found->second->sequence == stored.sequence && found->second->names == names;
    rendered.push_back(same ? found->second : render(stored, std::move(names)));
  }
  return rendered;
}

}  // namespace orrery
