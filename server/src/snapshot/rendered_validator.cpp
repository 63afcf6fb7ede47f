#include "snapshot/rendered_validator.hpp"

#include "base/clean_text.hpp"
#include "domain/stable_id.hpp"
#include "snapshot/content_hash.hpp"
#include "snapshot/join_entries.hpp"
#include "snapshot/website_link.hpp"
#include "wire/json_writer.hpp"
#include "wire/validator.hpp"

#include <algorithm>
#include <numeric>

namespace orrery {
namespace {

constexpr std::size_t kListedDetailsCharacters = 200;

using Entries = std::span<IdentityEntry const>;

std::vector<JoinedEntry> join(Entries entries) {
  std::vector<JoinCandidate> candidates;
  candidates.reserve(entries.size());
  for (auto const& entry : entries) {
    auto const& validator = entry.stored->validator;
    candidates.push_back({entry.stored->chain_id, validator.operator_address, entry.context->network_type,
                          validator.status, validator.jailed, validator.tokens != "0", entry.stored->delegator_count,
                          entry.stored->created_at, validator.moniker, validator.website});
  }
  return join_entries(candidates);
}

bool is_stale(IdentityEntry const& entry) {
  return entry.context->validators && entry.context->validators->Stale;
}

wire::ValidatorChainEntry make_chain_entry(IdentityEntry const& entry, bool confirmed) {
  auto const& validator = entry.stored->validator;
  wire::ValidatorChainEntry made;
  made.ID = entry.stored->id;
  made.ChainId = entry.stored->chain_id;
  made.OperatorAddress = validator.operator_address;
  made.Moniker = validator.moniker;
  made.Status = validator.status;
  made.Jailed = validator.jailed;
  made.CommissionRates = validator.commission.rate;
  made.Tokens = validator.tokens;
  made.Symbol = entry.context->symbol;
  made.Exponent = entry.context->exponent;
  made.DelegationAmount = validator.tokens;
  made.DelegationCount = entry.stored->delegator_count;
  made.Confirmed = confirmed;
  made.Stale = is_stale(entry);
  return made;
}

wire::ValidatorChainFacts make_facts(IdentityEntry const& entry) {
  auto const& stored = *entry.stored;
  auto const& context = *entry.context;
  wire::ValidatorChainFacts facts{stored.chain_id, stored.validator.operator_address, context.validators, {}};
  if (facts.validators) {
    facts.validators->ChangedAt = stored.updated_at;
  }
  if (stored.delegators_counted_at && context.delegators_node) {
    facts.delegators = wire::FactGroup{
        *context.delegators_node, stored.delegators_counted_at, std::nullopt, std::nullopt, entry.delegators_stale, {}};
  }
  return facts;
}

std::vector<std::string> list_stale_groups(Entries entries) {
  std::vector<std::string> stale;
  if (std::ranges::any_of(entries, is_stale)) {
    stale.emplace_back("validators");
  }
  if (std::ranges::any_of(entries, &IdentityEntry::delegators_stale)) {
    stale.emplace_back("delegators");
  }
  return stale;
}

wire::ValidatorSummary make_summary(RenderedValidator const& rendered, Entries entries,
                                    std::span<JoinedEntry const> joined) {
  auto const& lender = entries[joined.front().position].stored->validator;
  wire::ValidatorSummary summary;
  summary.ID = stable_id(IdKind::validator_identity, rendered.identity);
  summary.Identity = rendered.identity;
  summary.Moniker = rendered.moniker;
  summary.Website = rendered.website;
  summary.Details = rendered.details;
  summary.SecurityContact = lender.security_contact;
  summary.DelegationCount = rendered.delegation_count;
  summary.DelegationCoverage.Chains = static_cast<std::int64_t>(rendered.chain_ids.size());
  for (auto const& [position, confirmed] : joined) {
    summary.Chains.push_back(make_chain_entry(entries[position], confirmed));
  }
  summary.Stale = list_stale_groups(entries);
  summary.CreatedAt =
      std::ranges::min(entries, {}, [](auto const& entry) { return entry.stored->created_at; }).stored->created_at;
  summary.UpdatedAt = rendered.updated_at;
  return summary;
}

void count_states(RenderedValidator& rendered, Entries entries) {
  for (auto const& entry : entries) {
    auto const& [status, jailed] = std::pair(entry.stored->validator.status, entry.stored->validator.jailed);
    rendered.active += status == BondStatus::bonded && !jailed ? 1U : 0U;
    rendered.jailed += jailed ? 1U : 0U;
    rendered.unbonding += status == BondStatus::unbonding ? 1U : 0U;
    if (entry.stored->delegator_count) {
      rendered.delegation_count = rendered.delegation_count.value_or(0) + *entry.stored->delegator_count;
    }
    rendered.updated_at = std::max(rendered.updated_at, entry.stored->updated_at);
    if (rendered.chain_ids.empty() || rendered.chain_ids.back() != entry.stored->chain_id) {
      rendered.chain_ids.push_back(entry.stored->chain_id);
    }
  }
}

std::string make_search_text(std::string const& identity, Entries entries, std::span<JoinedEntry const> joined) {
  std::string text = identity;
  for (auto const& [position, confirmed] : joined) {
    auto const& validator = entries[position].stored->validator;
    text += '\n' + validator.operator_address;
    if (confirmed) {
      text += '\n' + validator.moniker;
    }
  }
  return to_lower_ascii(text);
}

void render(RenderedValidator& rendered, Entries entries) {
  auto const joined = join(entries);
  auto const& lender = entries[joined.front().position].stored->validator;
  rendered.moniker = lender.moniker;
  rendered.website = make_website_link(lender.website.value_or(""));
  rendered.details = lender.details;
  count_states(rendered, entries);
  rendered.search_text = make_search_text(rendered.identity, entries, joined);
  auto const summary = make_summary(rendered, entries, joined);

  wire::ValidatorListEntry list_entry{summary, {}};
  if (list_entry.Details) {
    list_entry.Details = clean_text(*list_entry.Details, kListedDetailsCharacters, LineBreaks::keep);
  }
  rendered.list_json = wire::to_json(list_entry);
  rendered.list_hash = content_hash(rendered.list_json);

  wire::ValidatorRecord record{summary, {}, {}};
  for (auto const& entry : joined) {
    record.Facts.push_back(make_facts(entries[entry.position]));
  }
  rendered.detail_json = wire::to_json(record);
  rendered.detail_hash = content_hash(rendered.detail_json);
}

bool has_status(RenderedValidator const& validator, ValidatorStatusFilter status) {
  switch (status) {
    case ValidatorStatusFilter::active: return validator.active > 0;
    case ValidatorStatusFilter::has_jailed: return validator.jailed > 0;
    case ValidatorStatusFilter::has_unbonding: return validator.unbonding > 0;
  }
  return false;
}

EntrySource source_of(IdentityEntry const& entry) {
  return {version_of(*entry.stored), entry.context, entry.delegators_stale};
}

}  // namespace

std::shared_ptr<RenderedValidator const> render_validator(std::string const& identity,
                                                          std::span<IdentityEntry const> entries,
                                                          std::shared_ptr<RenderedValidator const> const& previous) {
  if (previous != nullptr && std::ranges::equal(previous->made_from, entries, {}, {}, source_of)) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedValidator>();
  rendered->identity = identity;
  std::ranges::transform(entries, std::back_inserter(rendered->made_from), source_of);
  render(*rendered, entries);
  return rendered;
}

bool matches(RenderedValidator const& validator, ValidatorFilter const& filter) {
  return (!filter.chain_id || std::ranges::binary_search(validator.chain_ids, *filter.chain_id)) &&
         (!filter.status || has_status(validator, *filter.status)) &&
         validator.search_text.find(filter.text) != std::string::npos;
}

std::vector<std::uint32_t> sort_validators(std::span<std::shared_ptr<RenderedValidator const> const> validators) {
  std::vector<std::uint32_t> positions(validators.size());
  std::iota(positions.begin(), positions.end(), 0U);
  std::ranges::stable_sort(positions, std::ranges::greater{},
                           [&](std::uint32_t position) { return validators[position]->delegation_count.value_or(-1); });
  return positions;
}

}  // namespace orrery
