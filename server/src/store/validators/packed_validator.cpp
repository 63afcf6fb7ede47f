#include "store/validators/packed_validator.hpp"

#include <cstddef>
#include <utility>

namespace orrery {
namespace {

// The order of the texts: those that are read often come first. Denoms and amounts of other tokens follow the last.
enum class Place : std::size_t {
  tokens,
  operator_address,
  moniker,
  identity,
  website,
  rate,
  details,
  security_contact,
  power,
  account_address,
  consensus_key_type,
  consensus_key,
  max_rate,
  max_change_rate,
  delegator_shares,
  min_self_delegation
};

constexpr std::size_t kLowBits = 0x7F;
constexpr std::size_t kMore = 0x80;
constexpr unsigned kBitsAByte = 7;

// One more than the length in LEB128, so that 0 says that there is none.
void put(std::string& bytes, std::optional<std::string_view> text) {
  auto left = text ? text->size() + 1 : 0;
  for (; left > kLowBits; left >>= kBitsAByte) {
    bytes += static_cast<char>((left & kLowBits) | kMore);
  }
  bytes += static_cast<char>(left);
  bytes += text.value_or("");
}

class Reader {
 public:
  explicit Reader(char const* next) : next_(next) {}

  std::optional<std::string_view> take() {
    std::size_t size = 0;
    for (unsigned shift = 0;; shift += kBitsAByte) {
      auto const byte = static_cast<unsigned char>(*next_++);
      size |= (byte & kLowBits) << shift;
      if ((byte & kMore) == 0) break;
    }
    if (size == 0) return std::nullopt;
    std::string_view const text(next_, size - 1);
    next_ += size - 1;
    return text;
  }

  std::string text() { return std::string(take().value_or("")); }
  std::optional<std::string> optional_text() {
    auto const text = take();
    return text ? std::optional<std::string>(*text) : std::nullopt;
  }

 private:
  char const* next_;
};

std::optional<std::string_view> find(char const* texts, Place place) {
  Reader reader(texts);
  for (auto left = static_cast<std::size_t>(place); left > 0; --left) {
    reader.take();
  }
  return reader.take();
}

std::string pack_texts(Validator const& validator) {
  std::string bytes;
  put(bytes, validator.tokens);
  put(bytes, validator.operator_address);
  put(bytes, validator.moniker);
  put(bytes, validator.identity);
  put(bytes, validator.website);
  put(bytes, validator.commission.rate);
  put(bytes, validator.details);
  put(bytes, validator.security_contact);
  put(bytes, validator.power);
  put(bytes, validator.account_address);
  put(bytes, validator.consensus_key_type);
  put(bytes, validator.consensus_key);
  put(bytes, validator.commission.max_rate);
  put(bytes, validator.commission.max_change_rate);
  put(bytes, validator.delegator_shares);
  put(bytes, validator.min_self_delegation);
  for (auto const& coin : validator.other_tokens) {
    put(bytes, coin.denom);
    put(bytes, coin.amount);
  }
  put(bytes, std::nullopt);
  return bytes;
}

}  // namespace

PackedValidator::PackedValidator(StoredValidator const& stored)
    : id(stored.id),
      chain_id(stored.chain_id),
      delegator_count(stored.delegator_count),
      delegators_counted_at(stored.delegators_counted_at),
      state_height(stored.state_height),
      created_at(stored.created_at),
      updated_at(stored.updated_at),
      jailed_(stored.validator.jailed),
      status_(stored.validator.status),
      unbonding_height_(stored.validator.unbonding_height),
      unbonding_time_(stored.validator.unbonding_time) {
  texts_ = pack_texts(stored.validator);
  texts_.shrink_to_fit();
}

StoredValidator PackedValidator::unpack() const {
  StoredValidator stored{id,           chain_id,   {},        delegator_count, delegators_counted_at,
                         state_height, created_at, updated_at};
  auto& validator = stored.validator;
  validator.jailed = jailed_;
  validator.status = status_;
  validator.unbonding_height = unbonding_height_;
  validator.unbonding_time = unbonding_time_;
  Reader reader(texts_.data());
  validator.tokens = reader.text();
  validator.operator_address = reader.text();
  validator.moniker = reader.text();
  validator.identity = reader.optional_text();
  validator.website = reader.optional_text();
  validator.commission.rate = reader.text();
  validator.details = reader.optional_text();
  validator.security_contact = reader.optional_text();
  validator.power = reader.optional_text();
  validator.account_address = reader.optional_text();
  validator.consensus_key_type = reader.optional_text();
  validator.consensus_key = reader.optional_text();
  validator.commission.max_rate = reader.text();
  validator.commission.max_change_rate = reader.text();
  validator.delegator_shares = reader.text();
  validator.min_self_delegation = reader.text();
  while (auto denom = reader.optional_text()) {
    auto amount = reader.text();
    validator.other_tokens.push_back({*std::move(denom), std::move(amount)});
  }
  return stored;
}

std::string_view PackedValidator::tokens() const {
  return *find(texts_.data(), Place::tokens);
}

std::string_view PackedValidator::operator_address() const {
  return *find(texts_.data(), Place::operator_address);
}

std::string_view PackedValidator::moniker() const {
  return *find(texts_.data(), Place::moniker);
}

std::optional<std::string_view> PackedValidator::identity() const {
  return find(texts_.data(), Place::identity);
}

std::optional<std::string_view> PackedValidator::website() const {
  return find(texts_.data(), Place::website);
}

std::optional<std::string_view> PackedValidator::details() const {
  return find(texts_.data(), Place::details);
}

std::optional<std::string_view> PackedValidator::security_contact() const {
  return find(texts_.data(), Place::security_contact);
}

std::optional<std::string_view> PackedValidator::power() const {
  return find(texts_.data(), Place::power);
}

std::string_view PackedValidator::commission_rate() const {
  return *find(texts_.data(), Place::rate);
}

}  // namespace orrery
