#include "api/chains.hpp"

#include "base/clean_text.hpp"
#include "wire/chain.hpp"
#include "wire/envelope.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace orrery::api {
namespace {

using Chains = std::vector<std::shared_ptr<RenderedChain const>>;

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::size_t kReadyMadeRecords = 300;
constexpr std::array<std::string_view, 2> kSortOrders{"ASC", "DESC"};
constexpr std::array<std::string_view, 3> kStatuses{"active", "inactive", "coming_soon"};
constexpr std::array<ChainStatus, 3> kStatusValues{ChainStatus::live, ChainStatus::killed, ChainStatus::upcoming};
constexpr std::array<std::string_view, 2> kNetworks{"mainnet", "testnet"};
constexpr std::array<NetworkType, 2> kNetworkValues{NetworkType::mainnet, NetworkType::testnet};

enum class Form { list, record };

std::string const& body_of(RenderedChain const& chain, Form form) {
  return form == Form::list ? chain.list_json : chain.detail_json;
}

std::string trim(std::string const& text) {
  auto const first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// A page of records as an answer: its key is made of the records' own hashes, so that a page outlives
// the snapshots that do not change it.
Answer make_answer(Chains page, Form form, wire::Pagination const& pagination) {
  Answer answer;
  answer.content_key = form == Form::list ? "list" : "record";
  for (auto const number : {pagination.page, pagination.limit, pagination.total_count}) {
    answer.content_key += '|' + std::to_string(number);
  }
  for (auto const& chain : page) {
    answer.content_key += '|' + std::to_string(form == Form::list ? chain->list_hash : chain->detail_hash);
    answer.updated_at = std::max(chain->updated_at, answer.updated_at.value_or(chain->updated_at));
  }
  answer.make_body = [page = std::move(page), form, meta = wire::Meta{pagination, answer.updated_at}] {
    std::string body = R"({"data":[)";
    for (auto const& chain : page) {
      if (chain != page.front()) {
        body += ',';
      }
      body += body_of(*chain, form);
    }
    body += R"(],"meta":)";
    wire::write_json(body, meta);
    body += '}';
    return body;
  };
  return answer;
}

Answer answer_record(Snapshot const& snapshot, std::string_view chain_id) {
  auto const position = snapshot.find_position(chain_id);
  Chains found;
  if (position) {
    found.push_back(snapshot.chains[*position]);
  }
  auto const count = static_cast<std::int64_t>(found.size());
  return make_answer(std::move(found), Form::record, wire::make_pagination(1, 1, count));
}

ChainFilter make_filter(ParameterValues const& values) {
  ChainFilter filter;
  filter.name = to_lower_ascii(trim(values.text("prettyName").value_or("")));
  if (auto const status = values.word("status")) {
    filter.status = kStatusValues.at(*status);
  }
  if (auto const network = values.word("network")) {
    filter.network = kNetworkValues.at(*network);
  }
  return filter;
}

Answer answer_list(Snapshot const& snapshot, ParameterValues const& values) {
  auto const filter = make_filter(values);
  auto const field = static_cast<ChainSortField>(values.word("sort_by").value());
  auto const order = values.word("sort_order").value() == 0 ? SortOrder::ascending : SortOrder::descending;
  auto const page = values.integer("page");
  auto const limit = values.integer("limit");
  auto const first = (page - 1) * limit;
  std::int64_t matched = 0;
  Chains shown;
  for (auto const position : snapshot.orders.by(field, order)) {
    auto const& chain = snapshot.chains[position];
    if (!matches(*chain, filter)) {
      continue;
    }
    if (matched >= first && matched < first + limit) {
      shown.push_back(chain);
    }
    ++matched;
  }
  return make_answer(std::move(shown), Form::list, wire::make_pagination(page, limit, matched));
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

// What the site itself asks for first, and the records at the top of the default order.
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
                     integer_parameter("page", "Page, from 1", 1, kMaxPage, 1),
                     integer_parameter("limit", "Records a page", 1, kMaxLimit, kDefaultLimit),
                     word_parameter("sort_by", "Figure to sort by; chains without it come last", chain_sort_words(),
                                    "market_cap_rank"),
                     word_parameter("sort_order", "Direction", kSortOrders, "ASC"),
                     text_parameter("prettyName", "Part of a name, chain id or symbol, in any case"),
                     word_parameter("status", "Stage of life: live, killed or upcoming chains", kStatuses),
                     word_parameter("network", "Kind of network", kNetworks)},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
