#pragma once

#include "world/stake.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

struct Send {
  std::string from;
  std::string to;
  std::string denom;
  std::string amount;
};

// A transaction of a kind that the collectors search: a payment or an unjail.
struct Transaction {
  std::int64_t height;
  std::string hash;  // upper-case hex
  std::string sender;
  std::string memo;
  std::vector<Send> sends;
  bool is_multi_send = false;
  std::string unjails;  // the operator's address
  int code = 0;
};

// The address on this chain that payments for adverts go to.
std::string advert_address(ChainPlan const& chain);

// Payments to that address between two heights, both included, oldest first: valid ones and invalid ones of every kind.
// Only the world's first chain has them.
std::vector<Transaction> list_payments(World const& world, ChainPlan const& chain, std::int64_t from_height,
                                       std::int64_t to_height);

// The MsgUnjail transactions of a validator, oldest first.
std::vector<Transaction> list_unjails(World const& world, ChainPlan const& chain, Seat const& seat, Instant real);

}  // namespace orrery::simulator
