#include "collectors/weights/impl/signing_collection.hpp"

#include "collectors/chains/chain_reader.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "collectors/weights/collector.hpp"
#include "domain/chains/alive.hpp"
#include "sources/cosmos_node/validators/consensus_address.hpp"
#include "sources/cosmos_node/validators/signing_reading.hpp"
#include "store/validators/signing_repository.hpp"
#include "store/validators/validator_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::hours kRetryAfter{1};

bool is_due(ChainCheck const& check, ChainTarget const& target, TestnetPace testnets, Timestamp now) {
  auto const day = [](Timestamp time) { return std::chrono::floor<std::chrono::days>(time); };
  // Slow test networks are asked each day as well: scores hold what is older than 36 hours for not measured.
  if (testnets == TestnetPace::off && target.network_type == NetworkType::testnet) {
    return false;
  }
  if (check.last_success && day(*check.last_success) >= day(now)) {
    return false;
  }
  auto const retry_after = find_dormant_interval(target.standstill, now).value_or(kRetryAfter);
  return !check.last_attempt || !check.last_error || *check.last_attempt + retry_after <= now;
}

struct DueChains {
  std::vector<ChainTarget> targets;
  std::map<std::string, ChainCheck> checks;
};

DueChains load_due(CollectContext const& context, TestnetPace testnets) {
  auto transaction = context.store.begin_read();
  DueChains due{{}, load_checks_of(transaction, kWeightsDataSet)};
  auto const validators = load_checks_of(transaction, "validators");
  for (auto& target : load_chain_targets(transaction)) {
    auto const read = validators.find(target.chain_id);
    bool const has_validators = read != validators.end() && read->second.last_success;
    auto const check = find_check(due.checks, kWeightsDataSet, target.chain_id);
    if (has_validators && is_due(check, target, testnets, context.clock.now())) {
      due.targets.push_back(std::move(target));
    }
  }
  return due;
}

struct MatchedSigning {
  std::vector<SigningInfo> infos;
  std::vector<MeasuredBlocks> measured;
};

// Maps signing infos, which are by consensus address, to operators by the consensus keys of the chain's validators.
MatchedSigning match_operators(SigningReading const& reading, std::vector<StoredValidator> const& validators) {
  auto const as_key = [](std::vector<std::uint8_t> const& address) {
    return std::string(address.begin(), address.end());
  };
  std::map<std::string, NodeSigningInfo const*> by_address;
  for (auto const& info : reading.infos) {
    by_address.emplace(as_key(info.address), &info);
  }
  MatchedSigning matched;
  for (auto const& stored : validators) {
    auto const& validator = stored.validator;
    auto const found = by_address.find(as_key(
        compute_consensus_address(validator.consensus_key_type.value_or(""), validator.consensus_key.value_or(""))));
    if (found != by_address.end()) {
      auto const& info = *found->second;
      // A validator that is not bonded neither signs nor misses blocks: no sample.
      bool const signs = validator.status == BondStatus::bonded;
      matched.infos.push_back({validator.operator_address, info.start_height, info.tombstoned,
                               std::min(info.missed_blocks, reading.window), signs ? reading.window : 0});
      auto const counted = count_signed_blocks(info.missed_blocks, reading.window, info.index_offset,
                                               reading.height - info.start_height);
      if (signs && counted) {
        matched.measured.push_back({stored.id, *counted});
      }
    }
  }
  return matched;
}

Result<void> collect_one(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target,
                         ChainCheck const& before) {
  StoppingFetcher fetcher(nodes.fetcher, context.stop);
  ChainReader reader(context, nodes, target, before);
  auto const check = reader.collect([&](CosmosNode& node, AskedHeight asked) -> NodeResult<ChainAnswer> {
    ReadingSession session(fetcher, node.address(), ReadingHeight{asked.height, asked.min_height});
    auto reading = read_signing(session);
    if (!reading && reading.error().problem == NodeProblem::no_such_module) {
      return ChainAnswer{asked.height, {}, {}, [](WriteTransaction&, ChainCheck const&) { return Result<void>(); }};
    }
    if (!reading) {
      return reading.error();
    }
    auto const height = reading->height;
    return ChainAnswer{
        height, {}, {}, [&, reading = std::move(*reading)](WriteTransaction& transaction, ChainCheck const& of_it) {
          auto const matched = match_operators(reading, load_validators_of(transaction, target.chain_id));
          auto const now = *of_it.last_success;
          put_signing_infos(transaction, target.chain_id, of_it.generation, matched.infos, now);
          put_signed_blocks(transaction, target.chain_id, std::chrono::floor<std::chrono::days>(now), matched.measured);
          return Result<void>();
        }};
  });
  return check ? Result<void>() : check.error();
}

}  // namespace

std::vector<std::string> collect_signing(CollectContext const& context, ChainNodes& nodes) {
  auto const due = load_due(context, nodes.testnets);
  if (due.targets.empty()) {
    return {};
  }
  auto report = for_each_chain(context, due.targets, [&](ChainTarget const& target) {
    return collect_one(context, nodes, target, find_check(due.checks, kWeightsDataSet, target.chain_id));
  });
  return report ? std::move(report->lines) : std::vector<std::string>{to_line(report.error())};
}

}  // namespace orrery
