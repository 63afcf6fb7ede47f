#pragma once

#include "store/chains/chain_repository.hpp"
#include "store/chains/impl/id_register.hpp"
#include "store/driver/value.hpp"

#include <vector>

namespace orrery {

// A chain as its rows in kChainTable, kEndpointTable, kPeerTable and kExplorerTable; lists by position.
struct ChainRows {
  Row chain;
  std::vector<Row> endpoints;
  std::vector<Row> peers;
  std::vector<Row> explorers;

  bool operator==(ChainRows const&) const = default;
};

struct ChainTimes {
  Timestamp created_at;
  Timestamp updated_at;
  std::optional<Timestamp> withdrawn_at;
};

struct ChainIds {
  IdRegister chains{IdKind::chain};
  IdRegister socials{IdKind::socials};
  IdRegister endpoints{IdKind::endpoint};
  IdRegister peers{IdKind::peer};
  IdRegister explorers{IdKind::explorer};

  // Those that stored rows use.
  void add(ChainRows const& rows);
};

ChainRows to_rows(Chain const& chain, ChainTimes const& times, ChainIds& ids);

StoredChain from_rows(ChainRows& rows);
ChainTimes times_of(ChainRows const& rows);
std::string const& chain_id_of(ChainRows const& rows);
ChainStatus status_of(ChainRows const& rows);
std::int64_t id_of(Row const& row);

}  // namespace orrery
