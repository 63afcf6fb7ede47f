#include "sources/registry/link.hpp"

#include "base/clean_text.hpp"

#include <boost/url.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// After owner and name, these begin a path inside the repository.
constexpr std::array<std::string_view, 7> kInsideRepository{"-", "tree", "blob", "commits", "releases", "src", "wiki"};

// The parts of a repository's path without their `.git`; nothing where one of them leads elsewhere.
std::optional<std::vector<std::string>> split_path(boost::urls::url_view const& url) {
  constexpr std::string_view kSuffix = ".git";
  std::vector<std::string> segments;
  for (std::string_view segment : url.encoded_segments()) {
    if (segment.empty() || segment == ".") continue;
    while (segment.ends_with(kSuffix)) {
      segment.remove_suffix(kSuffix.size());
    }
    if (segment.empty() || segment == "." || segment == "..") return std::nullopt;
    segments.emplace_back(segment);
  }
  return segments.empty() ? std::nullopt : std::optional(std::move(segments));
}

}  // namespace

std::string link_host(std::string_view link) {
  auto const url = parse_web_url(link);
  if (!url) {
    return {};
  }
  auto host = to_lower_ascii({url->encoded_host().data(), url->encoded_host().size()});
  // As often as it is there, so that the result stays the same when it is normalised again.
  constexpr std::string_view kPrefix = "www.";
  while (host.starts_with(kPrefix) && host != kPrefix) {
    host.erase(0, kPrefix.size());
  }
  return host;
}

std::optional<std::string> normalise_repository(std::string_view untrusted) {
  auto const link = clean_link(untrusted);
  if (!link) {
    return std::nullopt;
  }
  auto const url = parse_web_url(*link).value();
  auto segments = split_path(url);
  if (!segments) {
    return std::nullopt;
  }
  auto const host = link_host(*link);
  bool const github = host == "github.com";
  auto const inside = [&](std::string const& segment) { return std::ranges::count(kInsideRepository, segment) > 0; };
  if (segments->size() > 2) {
    auto const end = github ? segments->begin() + 2 : std::find_if(segments->begin() + 2, segments->end(), inside);
    segments->erase(end, segments->end());
  }
  auto const port = std::string(url.port().data(), url.port().size());
  auto repository =
      std::string(github || url.scheme_id() == boost::urls::scheme::https ? "https://" : "http://") + host;
  repository += port.empty() ? "" : ":" + port;
  for (auto const& segment : *segments) {
    repository += "/" + segment;
  }
  return repository;
}

}  // namespace orrery
