#pragma once

#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace orrery::wire {

struct Advertisement {
  std::int64_t ID = 0;
  std::string Text;
  std::optional<std::string> Site;
  Timestamp CreatedAt;
  std::string TxHash;
  std::int64_t Height = 0;
  std::string Sender;
};
BOOST_DESCRIBE_STRUCT(Advertisement, (), (ID, Text, Site, CreatedAt, TxHash, Height, Sender))

FieldNotes field_notes(Advertisement const*);

}  // namespace orrery::wire
