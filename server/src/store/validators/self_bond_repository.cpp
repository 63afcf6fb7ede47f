#include "store/validators/self_bond_repository.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <array>

namespace orrery {

std::vector<StoredSelfBond> load_self_bonds(Transaction& transaction) {
  return load_items<StoredSelfBond>(
      transaction.connection(),
      "SELECT chain.chain_id, s.operator_address, s.tokens, s.height, s.node, s.read_at FROM self_bond s "
      "JOIN chain ON chain.id = s.chain ORDER BY chain.chain_id, s.operator_address",
      {}, [](RowReader& row, StoredSelfBond& bond) {
        bond.chain_id = row.text();
        bond.operator_address = row.text();
        bond.tokens = row.text();
        bond.height = row.number();
        bond.node = row.text();
        bond.read_at = time_of(row.number());
      });
}

void put_self_bond(WriteTransaction& transaction, std::string_view chain_id, SelfBond const& bond) {
  auto& connection = transaction.connection();
  std::array<Row, 1> const rows{Row{find_chain_key(connection, chain_id), bond.operator_address, bond.tokens,
                                    bond.height, bond.node, seconds_of(bond.read_at)}};
  upsert_rows(connection, kSelfBondTable, rows);
}

}  // namespace orrery
