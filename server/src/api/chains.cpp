#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/chain.hpp"
#include "wire/envelope.hpp"
#include "wire/weight_schema.hpp"

#include <array>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::size_t kReadyMadeRecords = 300;
constexpr std::array<std::string_view, 2> kSortOrders{"ASC", "DESC"};
constexpr std::array<std::string_view, 3> kStatuses{"active", "inactive", "coming_soon"};
constexpr std::array<ChainStatus, 3> kStatusValues{ChainStatus::live, ChainStatus::killed, ChainStatus::upcoming};
constexpr std::array<std::string_view, 5> kAliveWords{"producing", "slow", "halted", "unreachable", "unknown"};
constexpr std::array<Alive, 5> kAliveValues{Alive::producing, Alive::slow, Alive::halted, Alive::unreachable,
                                            Alive::unknown};
constexpr std::array<std::string_view, 2> kTruths{"false", "true"};
constexpr std::array<std::string_view, 2> kNetworks{"mainnet", "testnet"};
constexpr std::array<NetworkType, 2> kNetworkValues{NetworkType::mainnet, NetworkType::testnet};

Answer answer_record(Snapshot const& snapshot, std::string_view chain_id) {
  std::vector<Fragment> found;
  if (auto const position = snapshot.find_position(chain_id)) {
    auto const& chain = *snapshot.chains[*position];
    found.push_back(
        {[&chain](std::string& json) { write_record(json, chain); }, chain.detail_version, chain.detail_updated_at});
  }
  return make_record_answer(std::move(found));
}

// The positions that pass all filters; nothing where no filter is set.
std::optional<PositionSet> find_matches(Snapshot const& snapshot, ParameterValues const& values) {
  std::optional<PositionSet> found;
  if (auto const text = values.search_text("prettyName"); !text.empty()) {
    intersect(found, snapshot.search->chains->find(text, RecordIndex::Scope::names));
  }
  if (auto const status = values.word("status")) {
    intersect(found, snapshot.chain_sets.with(kStatusValues.at(*status)));
  }
  if (auto const alive = values.word("alive")) {
    intersect(found, snapshot.chain_sets.with(kAliveValues.at(*alive)));
  }
  if (auto const dormant = values.word("dormant")) {
    intersect(found, snapshot.chain_sets.with_dormant(*dormant == 1));
  }
  if (auto const network = values.word("network")) {
    intersect(found, snapshot.chain_sets.with(kNetworkValues.at(*network)));
  }
  return found;
}

Answer answer_list(Snapshot const& snapshot, ParameterValues const& values) {
  auto const field = static_cast<ChainSortField>(values.word("sort_by").value());
  auto const order = values.word("sort_order").value() == 0 ? SortOrder::ascending : SortOrder::descending;
  Paginator cutter(values);
  cutter.take(snapshot.orders.by(field, order), find_matches(snapshot, values), [&](std::uint32_t position) {
    auto const& chain = *snapshot.chains[position];
    return Fragment{[&chain](std::string& json) { write_list_entry(json, chain); }, chain.list_version,
                    chain.updated_at};
  });
  return cutter.make_answer();
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  if (auto const chain_id = values.text("chainId")) {
    return answer_record(snapshot, *chain_id);
  }
  return answer_list(snapshot, values);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return {{"anyOf", boost::json::array{wire::make_schema<wire::Envelope<wire::ChainListEntry>>(schemas),
                                       wire::make_schema<wire::Envelope<wire::ChainRecord>>(schemas)}}};
}

// The site's own first requests, and the records at the top of the default order.
std::vector<std::string> list_hot_targets(Snapshot const& snapshot) {
  std::vector<std::string> targets{"/chains", "/chains?page=1&limit=50&sort_by=market_cap_rank&sort_order=ASC"};
  for (auto const position : snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending)) {
    if (targets.size() == kReadyMadeRecords) {
      break;
    }
    targets.push_back("/chains?chainId=" + snapshot.chains[position]->chain_id);
  }
  return targets;
}

}  // namespace

Endpoint make_chains_endpoint() {
  return {
      .path = "/chains",
      .summary = "Chains: a sorted and filtered page of short entries or, by chainId, the full record of one",
      .parameters = {text_parameter("chainId", "Exact chain id: answers the full record of that chain, or no record"),
                     page_parameter(), limit_parameter(kDefaultLimit),
                     word_parameter("sort_by", "Figure to sort by; chains without it come last", chain_sort_words(),
                                    "market_cap_rank"),
                     word_parameter("sort_order", "Direction", kSortOrders, "ASC"),
                     text_parameter("prettyName", "Part of a name, chain id or symbol, in any case"),
                     word_parameter("status", "Stage of life: live, killed or upcoming chains", kStatuses),
                     word_parameter("alive", "Whether the chain makes blocks, as it was measured", kAliveWords),
                     word_parameter("dormant", "Whether it is out of the totals: killed, or 7 days without a block",
                                    kTruths),
                     word_parameter("network", "Kind of network", kNetworks)},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
