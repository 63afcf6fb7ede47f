#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct XmlAttribute {
  std::string_view name;
  std::string value;  // its references resolved
  std::size_t line;
};

struct XmlElement {
  std::string_view name;
  std::vector<XmlAttribute> attributes;
  std::size_t line;
  bool is_root;
};

struct XmlFault {
  std::size_t line;
  std::string reason;
};

// Visits every element of a document in its order, and returns what makes it ill-formed. Of XML it knows elements,
// attributes, text, comments and the declaration at the beginning. What else there is (document types, entities,
// CDATA, processing instructions, names outside of ASCII) is a fault: all of it can hide something.
std::optional<XmlFault> scan_xml(std::string_view text, std::function<void(XmlElement const&)> const& visit);

}  // namespace orrery
