// Any answers to what is asked of how a validator signs, from when it is free again and what its operator has bonded:
// addresses have the length of addresses, counts are not negative, and a transaction is named by a hash. The first byte
// chooses what is asked.
#include "require.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/validators/consensus_address.hpp"
#include "sources/cosmos_node/validators/signing_reading.hpp"

#include "played_answers.hpp"

#include <cstdint>

namespace {

using namespace orrery;

constexpr std::size_t kAddressBytes = 20;
constexpr char const* kOperator = "cosmosvaloper1g5af9k7gag6wx07xlry2v8kus2y0lzmj4pf5ep";
constexpr char const* kAccount = "cosmos1g5af9k7gag6wx07xlry2v8kus2y0lzmjcxj56c";
constexpr std::int64_t kHeight = 1'000'000;

void check_error(NodeError const& error) {
  require(is_valid_utf8(error.reason) && !error.reason.empty());
}

void read_infos(Fetcher& answers) {
  std::string const address = kPlayedAddress;
  ReadingSession session(answers, address, ReadingHeight{kHeight, kHeight / 2});
  auto const reading = read_signing(session);
  if (!reading) {
    return check_error(reading.error());
  }
  require(reading->window >= 1 && reading->height >= kHeight / 2);
  for (auto const& info : reading->infos) {
    require(info.address.size() == kAddressBytes && info.start_height >= 0 && info.missed_blocks >= 0);
  }
}

void read_unjail(Fetcher& answers) {
  auto const hash = CosmosNode(answers, kPlayedAddress).find_unjail_transaction(kAccount, kHeight / 2, kHeight);
  if (!hash) {
    return check_error(hash.error());
  }
  require(!*hash || is_transaction_hash(**hash));
}

void read_self_bond(Fetcher& answers) {
  auto const bond = CosmosNode(answers, kPlayedAddress).read_self_bond(kOperator, kAccount);
  if (!bond) {
    return check_error(bond.error());
  }
  require(parse_whole_amount(bond->tokens) == bond->tokens);
}

void read_delegators(Fetcher& answers) {
  auto const count = CosmosNode(answers, kPlayedAddress).read_delegator_count(kOperator);
  require(count ? *count >= 0 : !count.error().reason.empty());
}

void check_key(std::string const& key) {
  for (auto const* type : {"/cosmos.crypto.ed25519.PubKey", "/cosmos.crypto.secp256k1.PubKey",
                           "/cosmos.crypto.secp256k1eth.PubKey", "/cosmos.evm.crypto.v1.ethsecp256k1.PubKey",
                           "/cosmos.crypto.mldsa65.PubKey", "/cosmos.crypto.bls12_381.PubKey"}) {
    auto const address = compute_consensus_address(type, key);
    require(address.empty() || address.size() == kAddressBytes);
  }
  require(compute_consensus_address(key, key).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  std::string_view const input(reinterpret_cast<char const*>(bytes) + 1, size - 1);
  PlayedAnswers answers(input);
  switch (bytes[0] % 5) {
    case 0: read_infos(answers); break;
    case 1: read_unjail(answers); break;
    case 2: read_self_bond(answers); break;
    case 3: read_delegators(answers); break;
    default: check_key(std::string(input));
  }
  return 0;
}
