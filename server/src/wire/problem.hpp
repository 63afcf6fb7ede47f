#pragma once

#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace orrery::wire {

// Problem details (https://www.rfc-editor.org/rfc/rfc9457). `parameter` names the invalid query parameter.
struct Problem {
  std::string type;
  std::string title;
  int status = 0;
  std::string detail;
  std::optional<std::string> parameter;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (type, title, status, detail, parameter))

FieldNotes field_notes(Problem const*);

}  // namespace orrery::wire
