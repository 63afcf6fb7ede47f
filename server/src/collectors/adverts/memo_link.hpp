#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The link of a memo: the first word that begins with http:// or https://, else the first host name with a known
// top-level domain, to which https:// is added.
struct MemoLink {
  std::size_t begin = 0;  // byte range in the memo, with the punctuation around the link
  std::size_t end = 0;
  std::string host;                  // ASCII; empty where the host is invalid
  std::string url;                   // normalised, percent-encoded; empty where the link is broken
  std::optional<std::string> fault;  // for people: why the link has to be reviewed before it is shown

  bool operator==(MemoLink const&) const = default;
};

// memo: clean text on one line.
std::optional<MemoLink> find_link(std::string_view memo);

}  // namespace orrery
