#include "collectors/weights/impl/validator_evidence.hpp"

#include "base/amount.hpp"
#include "collectors/weights/impl/website_collection.hpp"
#include "domain/market/price.hpp"
#include "domain/validators/join_entries.hpp"
#include "domain/validators/validator_weight.hpp"
#include "domain/weights/weight_shares.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

constexpr Points kNotAToy{2'500};
constexpr std::chrono::days kLogoFreshFor{45};
// These are requested once a day by a queue that may fall behind.
constexpr std::chrono::days kSelfBondFreshFor{3};

// Shared by the entries of one chain.
struct ChainSide {
  StoredChain const* stored = nullptr;
  std::optional<Points> weight;
  std::string bonded = "0";          // all bonded tokens
  std::set<std::string> top_third;   // operators
  std::optional<int> exponent;       // where stake can be priced
  std::optional<std::string> price;  // US dollars
  std::optional<double> block_time_days;
  std::optional<std::int64_t> height;
  std::int64_t generation = 0;
  bool is_fresh = false;
  bool holds_stake = true;  // false: power is given

  bool is_live_mainnet() const {
    return stored->chain.status == ChainStatus::live && stored->chain.network_type == NetworkType::mainnet;
  }
  bool is_no_toy() const { return weight && *weight > kNotAToy; }
};

struct Entry {
  StoredValidator const* stored = nullptr;
  ChainSide const* chain = nullptr;
};

void add_stakes(ChainSide& side, std::span<StoredValidator const> validators) {
  std::vector<std::string_view> stakes;
  std::vector<std::string const*> operators;
  for (auto const& stored : validators) {
    if (stored.validator.status == BondStatus::bonded) {
      side.bonded = add_amounts(side.bonded, weight_of(stored.validator));
      stakes.emplace_back(weight_of(stored.validator));
      operators.push_back(&stored.validator.operator_address);
    }
  }
  for (auto const position : compute_nakamoto_set(stakes)) {
    side.top_third.insert(*operators[position]);
  }
}

// Stake is priced as in the validator directory: in the asset of the chain's bond denom.
void add_price(ChainSide& side, WeightSources const& sources, StoredChainState const* state) {
  auto const& denom = side.stored->chain.denom;
  auto const* price = find_in(sources.prices, side.stored->chain.chain_id);
  if (side.holds_stake && denom && state != nullptr && state->state.bond_denom == denom->base && denom->exponent &&
      price != nullptr) {
    side.exponent = denom->exponent;
    side.price = price->price.current;
  }
}

ChainSide make_side(WeightSources const& sources, StoredChain const& stored, ChainTotals const& totals) {
  constexpr double kMillisecondsInADay = 86'400'000;
  ChainSide side;
  auto const& chain_id = stored.chain.chain_id;
  auto const* state = find_in(sources.states, chain_id);
  side.stored = &stored;
  side.holds_stake = state == nullptr || is_secured_by_stake(state->state.staking_kind);
  if (auto const* total = find_in(totals, chain_id)) {
    side.weight = Points{*total};
  }
  add_stakes(side, sources.validators_of(chain_id));
  add_price(side, sources, state);
  if (state != nullptr && state->state.block_time_ms) {
    side.block_time_days = static_cast<double>(*state->state.block_time_ms) / kMillisecondsInADay;
  }
  if (auto const* check = find_in(sources.checks, {"validators", chain_id})) {
    side.height = check->height;
    side.generation = check->generation;
  }
  side.is_fresh = sources.is_fresh("validators", chain_id);
  return side;
}

std::vector<JoinedEntry> join(std::vector<Entry> const& entries) {
  std::vector<JoinCandidate> candidates;
  for (auto const& [stored, chain] : entries) {
    auto const& validator = stored->validator;
    auto const priced =
        chain->price ? std::optional(usd_value(validator.tokens, *chain->exponent, *chain->price)) : std::nullopt;
    candidates.push_back({stored->chain_id, validator.operator_address, chain->stored->chain.network_type,
                          validator.status, validator.jailed, validator.tokens != "0", stored->delegator_count,
                          stored->created_at, validator.moniker, validator.website, priced});
  }
  return join_entries(candidates);
}

// A contact: a mail address or a URL.
bool is_contact(std::string_view text) {
  if (text.find_first_of(" \n\t") != std::string_view::npos) {
    return false;
  }
  auto const at = text.find('@');
  auto const point = text.rfind('.');
  bool const is_mail = at != std::string_view::npos && at > 0 && text.find('@', at + 1) == std::string_view::npos &&
                       point != std::string_view::npos && point > at + 1 && point + 1 < text.size();
  return is_mail || (text.starts_with("https://") && text.size() > std::string_view("https://a.b").size() - 1);
}

// Code points of UTF-8.
std::int64_t count_characters(std::string_view text) {
  return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

class ValidatorGatherer {
 public:
  ValidatorGatherer(WeightSources const& sources, std::vector<Entry> const& entries)
      : sources_(sources), joined_(join(entries)) {
    for (auto const& joined : joined_) {
      auto const& entry = entries[joined.position];
      if (joined.confirmed && entry.chain->is_live_mainnet()) {
        if (was_bonded(entry)) {
          counted_.push_back(entry);
          has_share_.push_back(joined.has_share.value_or(false));
        }
        // Entries without a price count on chains of weight above 25.
        if (joined.has_share.value_or(entry.chain->is_no_toy())) {
          liable_.push_back(entry);
        }
      }
    }
    lender_ = &entries[joined_.front().position].stored->validator;
    drop_toys();
  }

  std::vector<GatheredItem<ValidatorWeightEvidence>> gather(std::string const& identity) const {
    return {
        {UptimeEvidence::kSlug, gather_chains<UptimeEvidence>(&ValidatorGatherer::compute_uptime)},
        {SlashingEvidence::kSlug, find_slashing()},
        {CommissionEvidence::kSlug, gather_chains<CommissionEvidence>(&ValidatorGatherer::find_commission),
         find_absence()},
        {ConcentrationEvidence::kSlug, gather_chains<ConcentrationEvidence>(&ValidatorGatherer::find_share),
         find_absence()},
        {ValidatorGovernanceEvidence::kSlug,
         gather_chains<ValidatorGovernanceEvidence>(&ValidatorGatherer::find_votes)},
        {SelfBondEvidence::kSlug, gather_chains<SelfBondEvidence>(&ValidatorGatherer::find_self_bond), find_absence()},
        {IdentityEvidence::kSlug, find_identity(identity)},
        {ContactEvidence::kSlug, find_contact()},
        {TenureEvidence::kSlug, find_tenure()},
        {MultichainEvidence::kSlug, find_multichain()}};
  }

 private:
  // Of items that are of stake: on none of the chains that count is there any.
  std::optional<AbsentItem> find_absence() const {
    bool const holds_none = std::ranges::none_of(counted_, [](Entry const& entry) { return entry.chain->holds_stake; });
    return holds_none && !counted_.empty() ? std::optional(AbsentItem::stake) : std::nullopt;
  }

  bool was_bonded(Entry const& entry) const {
    auto const& validator = entry.stored->validator;
    // Unbonding periods are shorter than 90 days, so that an unbonding validator was bonded within that time.
    return validator.status == BondStatus::bonded || validator.status == BondStatus::unbonding ||
           sources_.unbonded_lately.contains({entry.stored->chain_id, validator.operator_address});
  }

  void drop_toys() {
    std::vector<Entry> kept;
    for (std::size_t i = 0; i < counted_.size(); ++i) {
      if (has_share_[i] || counted_[i].chain->is_no_toy()) {
        kept.push_back(counted_[i]);
      }
    }
    if (!kept.empty()) {
      counted_ = std::move(kept);
    }
  }

  static WeighedChain weighed(Entry const& entry) { return {entry.stored->chain_id, entry.chain->weight}; }
  OperatorKey key_of(Entry const& entry) const {
    return {entry.stored->chain_id, entry.stored->validator.operator_address};
  }

  // find: returns the evidence of one entry, nullopt where it is missing.
  template <class Evidence, class Chain>
  std::optional<ValidatorWeightEvidence> gather_chains(std::optional<Chain> (ValidatorGatherer::*find)(Entry const&)
                                                           const) const {
    Evidence evidence;
    for (auto const& entry : counted_) {
      if (auto chain = entry.chain->is_fresh ? (this->*find)(entry) : std::nullopt) {
        evidence.Chains.push_back(std::move(*chain));
      }
    }
    return evidence.Chains.empty() ? std::nullopt : std::optional<ValidatorWeightEvidence>(std::move(evidence));
  }

  std::optional<ChainUptime> compute_uptime(Entry const& entry) const {
    auto const* samples = find_in(sources_.uptime_samples, key_of(entry));
    if (samples == nullptr) {
      return std::nullopt;
    }
    double sum = 0;
    std::int64_t counted = 0;
    for (auto const& sample : *samples) {
      if (sample.blocks <= 0) continue;  // no blocks, no ratio
      sum += 1 - static_cast<double>(sample.missed) / static_cast<double>(sample.blocks);
      ++counted;
    }
    if (counted == 0) {
      return std::nullopt;
    }
    auto const mean = sum / static_cast<double>(counted);
    return ChainUptime{weighed(entry), {std::llround(mean * static_cast<double>(Micro::kOne))}, counted};
  }

  std::optional<ValidatorWeightEvidence> find_slashing() const {
    SlashingEvidence evidence;
    for (auto const& entry : liable_) {
      if (entry.chain->is_fresh) {
        auto const key = key_of(entry);
        auto const* jailings = find_in(sources_.jailings, key);
        auto const* signing = find_in(sources_.signing_infos, key);
        evidence.Chains.push_back({key.first, jailings == nullptr ? 0 : *jailings, entry.stored->validator.jailed,
                                   signing != nullptr && signing->tombstoned});
      }
    }
    return evidence.Chains.empty() ? std::nullopt : std::optional<ValidatorWeightEvidence>(std::move(evidence));
  }

  std::optional<ChainCommission> find_commission(Entry const& entry) const {
    auto const& rates = entry.stored->validator.commission;
    if (!entry.chain->holds_stake || rates.rate.empty()) {
      return std::nullopt;
    }
    return ChainCommission{weighed(entry), round_fraction(rates.rate), round_fraction(rates.max_rate),
                           round_fraction(rates.max_change_rate)};
  }

  std::optional<ChainShare> find_share(Entry const& entry) const {
    if (!entry.chain->holds_stake || entry.chain->bonded == "0") {
      return std::nullopt;
    }
    auto const& validator = entry.stored->validator;
    auto const share =
        validator.status == BondStatus::bonded ? compute_fraction(weight_of(validator), entry.chain->bonded) : Micro{};
    return ChainShare{weighed(entry), share, entry.chain->top_third.contains(validator.operator_address)};
  }

  std::optional<ChainVotes> find_votes(Entry const& entry) const {
    auto const* count = find_in(sources_.votes, key_of(entry));
    if (count == nullptr) {
      return ChainVotes{weighed(entry), 0, 0, {}};
    }
    return ChainVotes{weighed(entry), count->asked, count->voted,
                      compute_fraction(std::to_string(count->voted), std::to_string(count->asked))};
  }

  std::optional<ChainSelfBond> find_self_bond(Entry const& entry) const {
    auto const* bond = find_in(sources_.self_bonds, key_of(entry));
    auto const& tokens = entry.stored->validator.tokens;
    if (!entry.chain->holds_stake || bond == nullptr || bond->read_at + kSelfBondFreshFor < sources_.now ||
        tokens == "0") {
      return std::nullopt;
    }
    // The two amounts are of different heights: after a slash the self bond read earlier may exceed the tokens.
    bool const is_all = compare_amounts(bond->tokens, tokens) >= 0;
    return ChainSelfBond{weighed(entry), is_all ? Micro{Micro::kOne} : compute_fraction(bond->tokens, tokens)};
  }

  std::optional<ValidatorWeightEvidence> find_identity(std::string const& identity) const {
    auto const* logo = find_in(sources_.identity_logos, identity);
    if (logo == nullptr || !logo->checked_at || *logo->checked_at + kLogoFreshFor < sources_.now) {
      return std::nullopt;
    }
    // Only the picture is requested from Keybase: an identity without a picture and an unknown one look the same.
    bool const has_picture = logo->hash.has_value();
    return IdentityEvidence{true, has_picture, has_picture};
  }

  // The entry whose texts stand for the identity.
  std::optional<ValidatorWeightEvidence> find_contact() const {
    ContactEvidence evidence;
    auto const website = lender_->website.value_or("");
    if (is_asked_website(website)) {
      auto const* check = find_in(sources_.websites, website);
      if (check == nullptr || !sources_.is_fresh(check->asked_at)) {
        return std::nullopt;
      }
      evidence.Website = check->answers;
    }
    evidence.SecurityContact = is_contact(lender_->security_contact.value_or(""));
    evidence.DetailsCharacters = count_characters(lender_->details.value_or(""));
    return evidence;
  }

  // How long the entry has signed without a break, as the chain tells it or, where that is longer, our own record.
  std::optional<TenureEvidence> compute_tenure(Entry const& entry) const {
    auto const* signing = find_in(sources_.signing_infos, key_of(entry));
    auto const& chain = *entry.chain;
    if (signing == nullptr || !chain.height || !chain.block_time_days) {
      return std::nullopt;
    }
    auto const& validator = entry.stored->validator;
    TenureEvidence tenure{entry.stored->chain_id, Micro{}, false};
    if (validator.status != BondStatus::bonded) {
      return tenure;
    }
    auto const days_since = [&](std::int64_t height) {
      return static_cast<double>(std::max<std::int64_t>(*chain.height - height, 0)) * *chain.block_time_days;
    };
    // start_height is of the last bonding since SDK 0.46, and before it of the first one, whatever came between
    // (https://github.com/cosmos/cosmos-sdk/pull/11973). The height of the last unbonding is known in all of them.
    auto const unbonding_height = validator.unbonding_height.value_or(0);
    auto days = days_since(std::max(signing->start_height, unbonding_height));
    auto const observed = find_days_observed(entry);
    // An unbonding within the time that was observed came and went between two looks.
    bool const is_unbroken = unbonding_height == 0 || (observed && days_since(unbonding_height) >= *observed);
    if (observed && is_unbroken && *observed > days) {
      days = *observed;
      tenure.Observed = true;
    }
    tenure.Days = Micro{std::llround(days * static_cast<double>(Micro::kOne))};
    return tenure;
  }

  // For how many days we have seen the entry bonded. What was seen of a chain before it began again is another's.
  std::optional<double> find_days_observed(Entry const& entry) const {
    auto const* last = find_in(sources_.last_bondings, key_of(entry));
    auto const generation = last == nullptr ? 0 : last->generation;
    auto const since = last == nullptr ? std::optional(entry.stored->created_at) : last->bonded;
    if (!since || generation != entry.chain->generation || *since > sources_.now) {
      return std::nullopt;
    }
    return std::chrono::duration<double, std::chrono::days::period>(sources_.now - *since).count();
  }

  std::optional<ValidatorWeightEvidence> find_tenure() const {
    std::optional<TenureEvidence> longest;
    for (auto const& entry : counted_) {
      auto tenure = compute_tenure(entry);
      if (tenure && (!longest || tenure->Days > longest->Days)) {
        longest = std::move(tenure);
      }
    }
    return longest ? std::optional<ValidatorWeightEvidence>(std::move(*longest)) : std::nullopt;
  }

  std::optional<ValidatorWeightEvidence> find_multichain() const {
    MultichainEvidence evidence;
    bool is_known = false;
    for (auto const& entry : counted_) {
      is_known = is_known || (entry.chain->is_fresh && entry.chain->weight);
      bool const is_there =
          std::ranges::find(evidence.Chains, entry.stored->chain_id, &WeighedChain::ChainId) != evidence.Chains.end();
      if (entry.chain->is_fresh && entry.chain->is_no_toy() && !is_there &&
          entry.stored->validator.status == BondStatus::bonded) {
        evidence.Chains.push_back(weighed(entry));
      }
    }
    return is_known ? std::optional<ValidatorWeightEvidence>(std::move(evidence)) : std::nullopt;
  }

  WeightSources const& sources_;
  std::vector<JoinedEntry> joined_;
  std::vector<Entry> counted_;
  std::vector<bool> has_share_;  // of the counted ones
  std::vector<Entry> liable_;    // whose jailings count
  Validator const* lender_ = nullptr;
};

}  // namespace

void gather_validators(WeightSources const& sources, ChainTotals const& totals,
                       std::function<void(GatheredValidator const&)> const& take) {
  std::map<std::string_view, ChainSide> sides;
  for (auto const& stored : sources.chains) {
    sides.emplace(stored.chain.chain_id, make_side(sources, stored, totals));
  }
  std::map<std::string, std::vector<PackedValidator const*>> by_identity;
  for (auto const& stored : sources.validators) {
    if (auto identity = parse_identity(stored.identity().value_or(""))) {
      by_identity[*std::move(identity)].push_back(&stored);
    }
  }
  // Only the rows of one identity are unpacked at a time: together they take more memory than all else.
  for (auto const& [identity, packed] : by_identity) {
    std::vector<StoredValidator> rows;
    std::ranges::transform(packed, std::back_inserter(rows), &PackedValidator::unpack);
    std::vector<Entry> entries;
    std::ranges::transform(rows, std::back_inserter(entries), [&](StoredValidator const& stored) {
      return Entry{&stored, &sides.at(stored.chain_id)};
    });
    take({identity, ValidatorGatherer(sources, entries).gather(identity)});
  }
}

}  // namespace orrery
