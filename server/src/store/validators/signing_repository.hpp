#pragma once

#include "domain/validators/signed_blocks.hpp"
#include "store/core/rows_of_chain.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/changed_tables.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Signed blocks by day: one packed row a validator and month.
namespace orrery {

struct MeasuredBlocks {
  std::int64_t validator = 0;  // its ID
  SignedBlocks counted;
};

// Of validators of that chain. A day keeps its first measurement.
void put_signed_blocks(WriteTransaction& transaction, std::string_view chain_id, std::chrono::sys_days day,
                       std::span<MeasuredBlocks const> measured);

// The newest months of a chain's validators, which hold at least kSigningDays up to the last measured one. Packed,
// because all of them are in memory.
class SigningMonths {
 public:
  // Of `count` days from `first` on; not measured where nothing is held.
  SignedDays list_days(std::int64_t validator, std::chrono::sys_days first, std::int64_t count) const;

  // In the order of validators and of their months.
  void add(std::int64_t validator, std::chrono::sys_days first_day, std::string_view packed);

  bool operator==(SigningMonths const&) const = default;

 private:
  struct Row {
    std::int64_t validator;
    std::int32_t first_day;
    std::uint32_t begin;  // in texts_; up to the next one's

    bool operator==(Row const&) const = default;
  };
  std::vector<Row> rows_;
  std::string texts_;
};

struct StoredSigning {
  std::string chain_id;
  std::shared_ptr<SigningMonths const> months;  // never null
};

// By chain id in byte order; those of which there is any day.
std::vector<StoredSigning> load_signing(Transaction& transaction);
// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<StoredSigning>> reload_signing(Transaction& transaction, ChainKeys const& chains);

}  // namespace orrery
