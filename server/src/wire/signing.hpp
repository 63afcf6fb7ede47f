#pragma once

#include "wire/field_note.hpp"
#include "wire/named_chain.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::wire {

// One validator of one chain: a row of /signing.
struct ValidatorSigning : NamedChain {
  std::string OperatorAddress;
  std::string Moniker;
  std::optional<std::string> ValidatorIdentity;
  std::string From;
  std::vector<std::optional<double>> Signed;
  std::vector<std::optional<std::int64_t>> Missed;
  std::vector<std::optional<std::int64_t>> Blocks;
};
BOOST_DESCRIBE_STRUCT(ValidatorSigning, (NamedChain),
                      (OperatorAddress, Moniker, ValidatorIdentity, From, Signed, Missed, Blocks))

FieldNotes field_notes(ValidatorSigning const*);

}  // namespace orrery::wire
