#include "world/payments.hpp"

#include "base/sha256.hpp"
#include "world/blocks.hpp"
#include "world/names.hpp"

#include <algorithm>

namespace orrery::simulator {
namespace {

using std::chrono::hours;

constexpr hours kFirstBeforeEpoch{24 * 3};

constexpr char const* kMemos[] = {"Stake with people who answer their mail https://quiet-signers.example",
                                  "A wallet that explains what you sign. https://plainwallet.example/start",
                                  "Grants for open tools close on Friday https://grants.example",
                                  "Explorer without trackers",
                                  "Snapshots every six hours, free of charge https://snapshots.example/all?lang=en",
                                  "Learn how votes are counted: https://votes.example",
                                  "\"Quotes\" and a \u2603 in the memo https://snow.example"};
constexpr char const* kBadMemos[] = {
    "javascript:alert(1)", "<b>bold</b> https://user:pass@host.example",
    ("A very long text that says again and again how good it is, and then once more, so "
     "that it does not fit into what is shown of any advert here https://long.example"),
    ""};

std::string hash_of(std::string_view name) {
  return to_upper(to_hex(sha256(name)));
}

Send a_send(ChainPlan const& chain, std::string const& from, std::string to, std::string amount = "100000") {
  return {from, std::move(to), chain.base_denom, std::move(amount)};
}

// One of the variants of a payment; most are valid.
Transaction make_payment(ChainPlan const& chain, std::uint64_t number, std::int64_t height) {
  auto const chance = chain.chance.of("payment").of(number);
  Transaction tx;
  tx.height = height;
  tx.hash = hash_of(chain.chain_id + " payment " + std::to_string(number));
  tx.sender = account_address(chain, chance.of("sender").bytes(20));
  tx.memo = chance.of("bad").happens(0.15) ? chance.of("memo").pick(kBadMemos) : chance.of("memo").pick(kMemos);
  auto const to = advert_address(chain);
  switch (chance.of("variant").bits() % 14) {
    case 0: tx.sends = {a_send(chain, tx.sender, to, "99999")}; break;
    case 1:
      tx.sends = {a_send(chain, tx.sender, to)};
      tx.is_multi_send = true;
      break;
    case 2: tx.sends = {a_send(chain, tx.sender, to), a_send(chain, tx.sender, to)}; break;
    case 3:
      tx.sends = {a_send(chain, tx.sender, account_address(chain, chance.of("other").bytes(20)), "1"),
                  a_send(chain, tx.sender, to)};
      break;
    case 4:
      tx.sends = {a_send(chain, tx.sender, to)};
      tx.code = 5;
      break;
    default: tx.sends = {a_send(chain, tx.sender, to)};
  }
  return tx;
}

}  // namespace

std::string advert_address(ChainPlan const& chain) {
  return account_address(chain, chain.chance.of("adverts").bytes(20));
}

std::vector<Transaction> list_payments(World const& world, ChainPlan const& chain, std::int64_t from_height,
                                       std::int64_t to_height) {
  std::vector<Transaction> payments;
  if (chain.index != 0) {
    return payments;
  }
  auto const every = milliseconds(world.options.rates.payment_every);
  auto const first = world.time_scale.epoch() - kFirstBeforeEpoch;
  auto const last = world.time_scale.to_world(time_of_block(chain, to_height));
  for (std::uint64_t number = 0;; ++number) {
    auto const planned = first + every * static_cast<std::int64_t>(number);
    if (planned > last) {
      return payments;
    }
    auto const height = height_at(chain, world.time_scale.to_real(planned));
    if (height >= from_height && height <= to_height) {
      payments.push_back(make_payment(chain, number, height));
    }
  }
}

std::vector<Transaction> list_unjails(World const& world, ChainPlan const& chain, Seat const& seat, Instant real) {
  std::vector<Transaction> unjails;
  for (auto const& jailing : list_jailings(world, seat, real, 8)) {
    if (jailing.until > real) {
      continue;
    }
    Transaction tx;
    // The first block in whose state the validator is no longer jailed.
    tx.height = height_at(chain, jailing.until) + 1;
    tx.sender = account_address(chain, seat.address);
    tx.unjails = operator_address(chain, seat);
    tx.hash = hash_of(chain.chain_id + " unjail " + tx.unjails + " " + std::to_string(tx.height));
    unjails.push_back(std::move(tx));
  }
  std::ranges::reverse(unjails);
  return unjails;
}

}  // namespace orrery::simulator
