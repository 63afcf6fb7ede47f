#include "snapshot/validators/impl/packed_changes.hpp"

#include <utility>

namespace orrery {
namespace {

constexpr std::uint64_t kLowBits = 0x7F;
constexpr std::uint64_t kMore = 0x80;
constexpr unsigned kBitsAByte = 7;

// Which of the optional members a change has, and the two truths of its states.
constexpr unsigned kHasOldState = 1U << 0U;
constexpr unsigned kOldJailed = 1U << 1U;
constexpr unsigned kHasNewState = 1U << 2U;
constexpr unsigned kNewJailed = 1U << 3U;
constexpr unsigned kHasUnbondingHeight = 1U << 4U;
constexpr unsigned kHasUnjailTxHash = 1U << 5U;

// LEB128: small numbers, which most are, take few bytes.
void put_number(std::string& bytes, std::int64_t number) {
  auto left = static_cast<std::uint64_t>(number);
  for (; left > kLowBits; left >>= kBitsAByte) {
    bytes += static_cast<char>((left & kLowBits) | kMore);
  }
  bytes += static_cast<char>(left);
}

void put_text(std::string& bytes, std::string_view text) {
  put_number(bytes, static_cast<std::int64_t>(text.size()));
  bytes += text;
}

// Reads what was put, in the same order.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::size_t left() const { return rest_.size(); }
  std::int64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += kBitsAByte) {
      auto const byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= (byte & kLowBits) << shift;
      if ((byte & kMore) == 0) return static_cast<std::int64_t>(value);
    }
  }
  std::string_view text() {
    auto const size = static_cast<std::size_t>(number());
    auto const taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

 private:
  std::string_view rest_;
};

unsigned flags_of(ValidatorChange const& change) {
  unsigned flags = 0;
  if (change.state_old) flags |= kHasOldState | (change.state_old->jailed ? kOldJailed : 0U);
  if (change.state_new) flags |= kHasNewState | (change.state_new->jailed ? kNewJailed : 0U);
  if (change.unbonding_height) flags |= kHasUnbondingHeight;
  if (change.unjail_tx_hash) flags |= kHasUnjailTxHash;
  return flags;
}

std::string pack(StoredValidatorChange const& stored) {
  auto const& change = stored.change;
  std::string bytes;
  put_number(bytes, stored.sequence);
  put_number(bytes, static_cast<std::int64_t>(change.kind));
  put_number(bytes, stored.id);
  put_number(bytes, flags_of(change));
  if (change.state_old) put_number(bytes, static_cast<std::int64_t>(change.state_old->status));
  if (change.state_new) put_number(bytes, static_cast<std::int64_t>(change.state_new->status));
  put_text(bytes, change.old_text);
  put_text(bytes, change.new_text);
  put_number(bytes, change.state_height);
  put_number(bytes, change.observed_at.time_since_epoch().count());
  put_text(bytes, change.node);
  if (change.unbonding_height) put_number(bytes, *change.unbonding_height);
  if (change.unjail_tx_hash) put_text(bytes, *change.unjail_tx_hash);
  return bytes;
}

std::optional<ValidatorState> read_state(Reader& reader, bool has_state, bool jailed) {
  if (!has_state) return std::nullopt;
  return ValidatorState{static_cast<BondStatus>(reader.number()), jailed};
}

}  // namespace

PackedChanges::PackedChanges(std::string_view chain_id, std::string_view operator_address) {
  put_text(bytes_, chain_id);
  put_text(bytes_, operator_address);
  head_ = static_cast<std::uint32_t>(bytes_.size());
}

std::string_view PackedChanges::operator_address() const {
  Reader reader(bytes_);
  reader.text();
  return reader.text();
}

void PackedChanges::append(StoredValidatorChange const& stored) {
  if (count_ == 0) first_sequence_ = stored.sequence;
  put_text(bytes_, pack(stored));
  ++count_;
}

void PackedChanges::cut(std::int64_t first_sequence, std::size_t most) {
  if (count_ == 0 || (first_sequence_ >= first_sequence && count_ <= most)) return;
  auto const places = list();
  std::size_t dropped = places.size() > most ? places.size() - most : 0;
  while (dropped < places.size() && places[dropped].sequence < first_sequence) {
    ++dropped;
  }
  auto const end = dropped == 0 ? head_ : places[dropped - 1].end;
  bytes_.erase(head_, end - head_);
  count_ = static_cast<std::uint32_t>(places.size() - dropped);
  first_sequence_ = count_ == 0 ? 0 : places[dropped].sequence;
}

std::vector<PackedChanges::Place> PackedChanges::list() const {
  std::vector<Place> places;
  places.reserve(count_);
  Reader reader(std::string_view(bytes_).substr(head_));
  while (reader.left() > 0) {
    auto const packed = reader.text();
    auto const end = static_cast<std::uint32_t>(bytes_.size() - reader.left());
    Reader change(packed);
    auto const sequence = change.number();
    auto const kind = static_cast<ValidatorChangeKind>(change.number());
    places.push_back({sequence, kind, end - static_cast<std::uint32_t>(packed.size()), end});
  }
  return places;
}

StoredValidatorChange PackedChanges::unpack(Place const& place) const {
  Reader head(bytes_);
  StoredValidatorChange stored{};
  auto& change = stored.change;
  change.chain_id = head.text();
  change.operator_address = head.text();
  Reader reader(bytes(place));
  stored.sequence = reader.number();
  change.kind = static_cast<ValidatorChangeKind>(reader.number());
  stored.id = reader.number();
  auto const flags = static_cast<unsigned>(reader.number());
  change.state_old = read_state(reader, (flags & kHasOldState) != 0, (flags & kOldJailed) != 0);
  change.state_new = read_state(reader, (flags & kHasNewState) != 0, (flags & kNewJailed) != 0);
  change.old_text = reader.text();
  change.new_text = reader.text();
  change.state_height = reader.number();
  change.observed_at = Timestamp(std::chrono::seconds(reader.number()));
  change.node = reader.text();
  if ((flags & kHasUnbondingHeight) != 0) change.unbonding_height = reader.number();
  if ((flags & kHasUnjailTxHash) != 0) change.unjail_tx_hash = std::string(reader.text());
  return stored;
}

std::string_view PackedChanges::bytes(Place const& place) const {
  return std::string_view(bytes_).substr(place.start, place.end - place.start);
}

}  // namespace orrery
