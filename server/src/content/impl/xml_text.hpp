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
  std::string value;  // with character references resolved
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

// Calls `visit` for every element of an XML document in order; returns the first fault, nullopt for a well-formed
// document. Only elements, attributes, text, comments and the XML declaration are accepted. Document types, entities,
// CDATA, processing instructions and non-ASCII names are faults, because they could hide content from the checks.
std::optional<XmlFault> scan_xml(std::string_view text, std::function<void(XmlElement const&)> const& visit);

}  // namespace orrery
