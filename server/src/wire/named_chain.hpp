#pragma once

#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace orrery::wire {

// How answers name a chain: beside its id always its name and its logo. Base of each record that names one.
struct NamedChain {
  std::string ChainId;
  std::string PrettyName;
  std::optional<std::string> Logo;

  bool operator==(NamedChain const&) const = default;
};
BOOST_DESCRIBE_STRUCT(NamedChain, (), (ChainId, PrettyName, Logo))

FieldNotes field_notes(NamedChain const*);

}  // namespace orrery::wire
