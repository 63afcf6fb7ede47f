#include "snapshot/validators/rendered_logs.hpp"

#include "snapshot/core/content_hash.hpp"
#include "wire/json_writer.hpp"
#include "wire/validator.hpp"

#include <algorithm>

namespace orrery {
namespace {

std::optional<std::string> declared(std::string const& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

wire::ValidatorLog make_log(StoredValidatorChange const& stored) {
  auto const& change = stored.change;
  wire::ValidatorLog log;
  log.ID = stored.id;
  log.ChainId = change.chain_id;
  log.OperatorAddress = change.operator_address;
  log.Kind = change.kind;
  if (change.kind == ValidatorChangeKind::state && change.state_old && change.state_new) {
    log.StatusOld = change.state_old->status;
    log.StatusNew = change.state_new->status;
    log.JailedOld = change.state_old->jailed;
    log.JailedNew = change.state_new->jailed;
  } else {
    log.Old = declared(change.old_text);
    log.New = declared(change.new_text);
  }
  log.UnbondingHeight = change.unbonding_height;
  log.UnjailTxHash = change.unjail_tx_hash;
  log.ApiAddress = change.node;
  log.Height = change.state_height;
  log.ObservedAt = change.observed_at;
  log.CreatedAt = change.observed_at;
  return log;
}

bool is_same_change(RenderedLog const& rendered, StoredValidatorChange const* stored) {
  return rendered.id == stored->id && rendered.has_unjail_tx_hash == stored->change.unjail_tx_hash.has_value();
}

}  // namespace

std::string write_log(StoredValidatorChange const& stored) {
  return wire::to_json(make_log(stored));
}

std::shared_ptr<RenderedLogs const> render_logs(std::span<StoredValidatorChange const* const> changes,
                                                std::shared_ptr<RenderedLogs const> const& previous) {
  if (previous != nullptr && std::ranges::equal(previous->logs, changes, is_same_change)) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedLogs>();
  rendered->logs.reserve(changes.size());
  for (auto const* stored : changes) {
    auto json = write_log(*stored);
    auto const hash = content_hash(json);
    rendered->logs.push_back({stored->id, stored->change.unjail_tx_hash.has_value(), stored->change.kind,
                              stored->change.observed_at, std::move(json), hash});
  }
  return rendered;
}

}  // namespace orrery
