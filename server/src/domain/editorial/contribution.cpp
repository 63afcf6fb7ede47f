#include "domain/editorial/contribution.hpp"

#include "base/clean_text.hpp"

#include <algorithm>
#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 4> kGithub{"https://github.com/", "http://github.com/",
                                                  "https://www.github.com/", "http://www.github.com/"};
constexpr std::size_t kMaxNameBytes = 100;  // GitHub's own limit of a repository's name

std::string_view find_path(std::string_view address) {
  for (auto const start : kGithub) {
    if (address.starts_with(start)) {
      return address.substr(start.size());
    }
  }
  return {};
}

bool is_name(std::string_view name) {
  auto const allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  };
  return !name.empty() && name.size() <= kMaxNameBytes && name != "." && name != ".." &&
         std::ranges::all_of(name, allowed);
}

}  // namespace

std::optional<Contributions> cut_contributions(Contributions contributions, UtcDay first, UtcDay last) {
  contributions.first = std::max(contributions.first, first);
  contributions.last = std::min(contributions.last, last);
  if (contributions.last < contributions.first) {
    return std::nullopt;
  }
  std::erase_if(contributions.counts,
                [&](auto const& day) { return day.first < contributions.first || day.first > contributions.last; });
  return contributions;
}

std::optional<std::string> parse_github_repository(std::string_view address) {
  auto const lower = to_lower_ascii(address);
  auto path = find_path(lower);
  path = path.substr(0, path.find_first_of("?#"));
  while (path.ends_with('/')) {
    path.remove_suffix(1);
  }
  auto const slash = path.find('/');
  if (slash == std::string_view::npos) {
    return std::nullopt;
  }
  auto const owner = path.substr(0, slash);
  auto name = path.substr(slash + 1);
  name = name.substr(0, name.find('/'));
  if (name.ends_with(".git")) {
    name.remove_suffix(4);
  }
  if (!is_name(owner) || !is_name(name)) {
    return std::nullopt;
  }
  return std::string(owner) + "/" + std::string(name);
}

}  // namespace orrery
