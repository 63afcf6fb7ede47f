#include "snapshot/validators/rendered_logs.hpp"

#include "snapshot/core/content_hash.hpp"
#include "wire/json_writer.hpp"
#include "wire/validator.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace orrery {
namespace {

std::optional<std::string> declared(std::string const& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

wire::ValidatorLog make_log(StoredValidatorChange const& stored, wire::NamedChain const& chain) {
  auto const& change = stored.change;
  wire::ValidatorLog log;
  static_cast<wire::NamedChain&>(log) = chain;
  log.ID = stored.id;
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

}  // namespace

std::vector<RenderedLogs::Row> RenderedLogs::list() const {
  std::vector<Row> rows;
  for (auto const& changes : operators) {
    for (auto const& place : changes->list()) {
      rows.push_back({changes.get(), place});
    }
  }
  std::ranges::sort(rows, std::greater(), [](Row const& row) { return row.place.sequence; });
  return rows;
}

std::shared_ptr<RenderedLogs const> share_logs(RenderedLogs logs, std::shared_ptr<RenderedLogs const> const& before) {
  static auto const none = std::make_shared<RenderedLogs const>();
  if (logs.operators.empty()) return none;
  auto const same = [](auto const& left, auto const& right) { return left == right || *left == *right; };
  return before != nullptr && std::ranges::equal(before->operators, logs.operators, same)
             ? before
             : std::make_shared<RenderedLogs const>(std::move(logs));
}

std::string write_log(StoredValidatorChange const& stored, wire::NamedChain const& chain) {
  return wire::to_json(make_log(stored, chain));
}

RenderedLog render_log(RenderedLogs::Row const& row, NameChain const& name) {
  auto const stored = row.of->unpack(row.place);
  auto const chain = name(stored.change.chain_id);
  auto const recorded = content_hash(row.of->bytes(row.place));
  return {write_log(stored, chain), content_hash(std::to_string(recorded) + wire::to_json(chain)),
          stored.change.observed_at};
}

}  // namespace orrery
