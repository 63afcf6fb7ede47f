#pragma once

#include "store/validators/flight_recorder.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The newest changes that were recorded of one operator of one chain, one behind the other in one text: there are more
// than a hundred thousand in a snapshot, and most are never asked for.
class PackedChanges {
 public:
  // Where a change stands, and what it is chosen by.
  struct Place {
    std::int64_t sequence;
    ValidatorChangeKind kind;
    std::uint32_t start;
    std::uint32_t end;
  };

  PackedChanges(std::string_view chain_id, std::string_view operator_address);

  std::string_view operator_address() const;
  bool is_empty() const { return count_ == 0; }
  std::int64_t first_sequence() const { return first_sequence_; }  // only where it is not empty

  // stored: of this operator, newer than all others.
  void append(StoredValidatorChange const& stored);
  // Keeps those from that sequence on, and of these the newest `most`.
  void cut(std::int64_t first_sequence, std::size_t most);
  // Gives back memory that append() took in advance.
  void shrink() { bytes_.shrink_to_fit(); }

  std::vector<Place> list() const;  // oldest first
  StoredValidatorChange unpack(Place const& place) const;
  // Equal bytes are equal changes: they hold the ID, and all that is not the operator's.
  std::string_view bytes(Place const& place) const;

  bool operator==(PackedChanges const&) const = default;

 private:
  std::string bytes_;  // chain id, operator address, then the changes, oldest first
  std::uint32_t head_ = 0;
  std::uint32_t count_ = 0;
  std::int64_t first_sequence_ = 0;
};

}  // namespace orrery
