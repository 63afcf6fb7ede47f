#include "store/chains/impl/chain_rows.hpp"

#include "base/result.hpp"
#include "store/core/row_values.hpp"

#include <limits>
#include <utility>

namespace orrery {
namespace {

// Positions in the rows, as in the tables' columns.
constexpr std::size_t kId = 0;
constexpr std::size_t kChainId = 1;
constexpr std::size_t kStatus = 4;
constexpr std::size_t kSocialsId = 20;
constexpr std::size_t kCreatedAt = 25;
constexpr std::size_t kUpdatedAt = 26;
constexpr std::size_t kWithdrawnAt = 27;
constexpr std::size_t kListKeyBegin = 2;

std::int64_t number_at(Row const& row, std::size_t column) {
  return std::get<std::int64_t>(row.at(column));
}

std::string const& text_at(Row const& row, std::size_t column) {
  return std::get<std::string>(row.at(column));
}

template <class Number>
std::optional<Number> narrow(std::optional<std::int64_t> number) {
  if (!number) return std::nullopt;
  if (!std::in_range<Number>(*number)) {
    throw Failure({ErrorCode::unavailable, "database row",
                   "holds the number " + std::to_string(*number) + ", which is out of its range", "restore a backup"});
  }
  return static_cast<Number>(*number);
}

// chain_id|kind|… from the columns between chain and the first that is not part of the key.
std::string list_key(std::string const& chain_id, Row const& row, std::size_t key_end) {
  auto key = chain_id;
  for (auto column = kListKeyBegin; column < key_end; ++column) {
    key += '|';
    key += text_at(row, column);
  }
  return key;
}

constexpr std::size_t kEndpointKeyEnd = 4;
constexpr std::size_t kPeerKeyEnd = 5;
constexpr std::size_t kExplorerKeyEnd = 4;

Row chain_row(Chain const& chain, ChainTimes const& times, ChainIds& ids) {
  auto const& denom = chain.denom;
  auto const of_denom = [&](auto member) { return denom ? or_null((*denom).*member) : Value{}; };
  auto const& socials = chain.socials;
  return {ids.chains.id_of(chain.chain_id),
          chain.chain_id,
          chain.registry_name,
          chain.pretty_name,
          word_of(chain.status),
          word_of(chain.network_type),
          word_of(chain.origin),
          or_null(chain.description),
          or_null(chain.bech32_prefix),
          chain.slip44 ? Value{std::int64_t{*chain.slip44}} : Value{},
          or_null(chain.git_repo),
          denom ? Value{denom->base} : Value{},
          of_denom(&Denom::display),
          of_denom(&Denom::symbol),
          denom && denom->exponent ? Value{std::int64_t{*denom->exponent}} : Value{},
          of_denom(&Denom::logo_url),
          of_denom(&Denom::description),
          of_denom(&Denom::coingecko_id),
          denom ? word_of(denom->role) : Value{},
          denom ? Value{std::int64_t{denom->comes_from_elsewhere}} : Value{},
          ids.socials.id_of(chain.chain_id),
          or_null(socials.website),
          or_null(socials.x),
          or_null(socials.telegram),
          or_null(socials.discord),
          seconds_of(times.created_at),
          seconds_of(times.updated_at),
          seconds_of(times.withdrawn_at)};
}

// make_row returns a row without ID; the ID is computed from its key columns.
template <class Item, class MakeRow>
std::vector<Row> list_rows(std::string const& chain_id, std::vector<Item> const& items, IdRegister& ids,
                           std::size_t key_end, MakeRow make_row) {
  std::vector<Row> rows;
  rows.reserve(items.size());
  for (auto const& item : items) {
    auto row = make_row(item, static_cast<std::int64_t>(rows.size()));
    row.at(kId) = ids.id_of(list_key(chain_id, row, key_end));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::optional<Denom> read_denom(RowReader& row) {
  auto base = row.optional_text();
  Denom denom;
  denom.display = row.optional_text();
  denom.symbol = row.optional_text();
  denom.exponent = narrow<int>(row.optional_number());
  denom.logo_url = row.optional_text();
  denom.description = row.optional_text();
  denom.coingecko_id = row.optional_text();
  if (auto const role = row.optional_text()) denom.role = value_of<AssetRole>(*role);
  denom.comes_from_elsewhere = row.optional_number() == 1;
  if (!base) return std::nullopt;
  denom.base = std::move(*base);
  return denom;
}

void read_lists(ChainRows& rows, StoredChain& stored) {
  for (auto& list_row : rows.endpoints) {
    RowReader row(list_row);
    stored.endpoint_ids.push_back(row.number());
    row.number();
    auto const kind = value_of<EndpointKind>(row.text());
    auto address = row.text();
    stored.chain.endpoints.push_back({kind, std::move(address), row.optional_text()});
  }
  for (auto& list_row : rows.peers) {
    RowReader row(list_row);
    stored.peer_ids.push_back(row.number());
    row.number();
    auto const kind = value_of<PeerKind>(row.text());
    auto node_id = row.text();
    auto address = row.text();
    stored.chain.peers.push_back({kind, std::move(node_id), std::move(address), row.optional_text()});
  }
  for (auto& list_row : rows.explorers) {
    RowReader row(list_row);
    stored.explorer_ids.push_back(row.number());
    row.number();
    auto kind = row.text();
    stored.chain.explorers.push_back({std::move(kind), row.text()});
  }
}

}  // namespace

void ChainIds::add(ChainRows const& rows) {
  auto const& chain_id = chain_id_of(rows);
  chains.add(chain_id, number_at(rows.chain, kId));
  socials.add(chain_id, number_at(rows.chain, kSocialsId));
  for (auto const& row : rows.endpoints) {
    endpoints.add(list_key(chain_id, row, kEndpointKeyEnd), number_at(row, kId));
  }
  for (auto const& row : rows.peers) {
    peers.add(list_key(chain_id, row, kPeerKeyEnd), number_at(row, kId));
  }
  for (auto const& row : rows.explorers) {
    explorers.add(list_key(chain_id, row, kExplorerKeyEnd), number_at(row, kId));
  }
}

ChainRows to_rows(Chain const& chain, ChainTimes const& times, ChainIds& ids) {
  ChainRows rows;
  rows.chain = chain_row(chain, times, ids);
  auto const id = number_at(rows.chain, kId);
  rows.endpoints = list_rows(
      chain.chain_id, chain.endpoints, ids.endpoints, kEndpointKeyEnd,
      [id](Endpoint const& endpoint, std::int64_t position) {
        return Row{Value{}, id, word_of(endpoint.kind), endpoint.address, or_null(endpoint.provider), position};
      });
  rows.peers =
      list_rows(chain.chain_id, chain.peers, ids.peers, kPeerKeyEnd, [id](Peer const& peer, std::int64_t position) {
        return Row{Value{}, id, word_of(peer.kind), peer.node_id, peer.address, or_null(peer.provider), position};
      });
  rows.explorers = list_rows(chain.chain_id, chain.explorers, ids.explorers, kExplorerKeyEnd,
                             [id](Explorer const& explorer, std::int64_t position) {
                               return Row{Value{}, id, explorer.kind, explorer.url, position};
                             });
  return rows;
}

StoredChain from_rows(ChainRows& rows) {
  StoredChain stored{};
  RowReader row(rows.chain);
  auto& chain = stored.chain;
  stored.id = row.number();
  chain.chain_id = row.text();
  chain.registry_name = row.text();
  chain.pretty_name = row.text();
  chain.status = value_of<ChainStatus>(row.text());
  chain.network_type = value_of<NetworkType>(row.text());
  chain.origin = value_of<ChainOrigin>(row.text());
  chain.description = row.optional_text();
  chain.bech32_prefix = row.optional_text();
  chain.slip44 = narrow<std::uint32_t>(row.optional_number());
  chain.git_repo = row.optional_text();
  chain.denom = read_denom(row);
  stored.socials_id = row.number();
  chain.socials.website = row.optional_text();
  chain.socials.x = row.optional_text();
  chain.socials.telegram = row.optional_text();
  chain.socials.discord = row.optional_text();
  stored.created_at = time_of(row.number());
  stored.updated_at = time_of(row.number());
  read_lists(rows, stored);
  return stored;
}

ChainTimes times_of(ChainRows const& rows) {
  auto const& withdrawn_at = rows.chain.at(kWithdrawnAt);
  ChainTimes times{time_of(number_at(rows.chain, kCreatedAt)), time_of(number_at(rows.chain, kUpdatedAt)), {}};
  if (auto const* seconds = std::get_if<std::int64_t>(&withdrawn_at)) times.withdrawn_at = time_of(*seconds);
  return times;
}

std::string const& chain_id_of(ChainRows const& rows) {
  return text_at(rows.chain, kChainId);
}

ChainStatus status_of(ChainRows const& rows) {
  return value_of<ChainStatus>(text_at(rows.chain, kStatus));
}

std::int64_t id_of(Row const& row) {
  return number_at(row, kId);
}

}  // namespace orrery
