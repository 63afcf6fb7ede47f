#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What a memo has in place of a link: the first that begins with http:// or https://, else the first host with
// a known top-level domain, to which https:// is added.
struct MemoLink {
  std::size_t begin = 0;  // bytes of the memo that it takes up, marks around it included
  std::size_t end = 0;
  std::string host;                  // ASCII; empty where the host is none
  std::string url;                   // normalised, percent-encoded; empty where the link is broken
  std::optional<std::string> fault;  // for people: why it is not to be followed without a look

  bool operator==(MemoLink const&) const = default;
};

// memo: clean text on one line.
std::optional<MemoLink> find_link(std::string_view memo);

}  // namespace orrery
