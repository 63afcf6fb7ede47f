#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct AdvertMemo;

// What the operator of the site does not show: a line of the file is
//   host example.org      a link to the host or one below it, and its name in a text
//   text free money       in a text, whatever the case and with letters that look alike
//   sender cosmos1…       adverts that this account pays for
// Empty lines and those that begin with # are passed over.
class DenyList {
 public:
  // name: of the file, for the error, which names the line.
  static Result<DenyList> parse(std::string_view bytes, std::string_view name);

  // For people: the entry that keeps the advert back.
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

// An empty path is an empty list.
Result<DenyList> load_deny_list(std::string const& path);

}  // namespace orrery
