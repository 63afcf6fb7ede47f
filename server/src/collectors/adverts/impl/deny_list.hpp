#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct AdvertMemo;

// The operator's list of adverts that are not shown. Lines of the file:
//   host example.org      links to the host or its subdomains, and its name in a text
//   text free money       the words in a text, without regard to case, also with letters that look alike
//   sender cosmos1…       adverts paid by this account
// Empty lines and lines that begin with # are ignored.
class DenyList {
 public:
  // name: the file's, for errors, which also name the line.
  static Result<DenyList> parse(std::string_view bytes, std::string_view name);

  // For people: the entry that matches the advert; nullopt where none does.
  std::optional<std::string> find_fault(AdvertMemo const& memo, std::string_view sender) const;

  bool operator==(DenyList const&) const = default;

 private:
  struct Phrase {
    std::string written;
    std::string folded;

    bool operator==(Phrase const&) const = default;
  };

  std::vector<std::string> hosts_;
  std::vector<Phrase> phrases_;
  std::vector<std::string> senders_;
};

// Reads the file; an empty path gives an empty list.
Result<DenyList> load_deny_list(std::string const& path);

}  // namespace orrery
