#include "sources/registry/impl/new_place.hpp"

#include "base/web_link.hpp"
#include "fetch/fetch_target.hpp"

#include <boost/url.hpp>

#include <algorithm>
#include <string_view>

namespace orrery {
namespace {

// The first request of a git client: https://git-scm.com/docs/http-protocol#_smart_clients
constexpr std::string_view kFirstRequest = "/info/refs?service=git-upload-pack";
constexpr std::string_view kAdvertisement = "application/x-git-upload-pack-advertisement";
// Only how it answers is of interest.
constexpr std::size_t kEnoughBodyBytes = 1;

FetchResult<FetchResponse> ask(Fetcher& fetcher, std::string url) {
  FetchRequest request;
  request.url = std::move(url);
  request.truncate_body_at = kEnoughBodyBytes;
  request.keeps_connection = false;
  return fetcher.fetch(std::move(request));
}

std::string_view find_header(FetchResponse const& response, std::string_view name) {
  auto const found = std::ranges::find(response.headers, name, &HttpHeaders::value_type::first);
  return found == response.headers.end() ? std::string_view() : std::string_view(found->second);
}

// The absolute URL that a permanent redirect leads to.
std::optional<std::string> find_permanent_redirect(FetchResponse const& response) {
  if (response.status != 301 && response.status != 308) {
    return std::nullopt;
  }
  auto const from = parse_target(response.url);
  auto const base = boost::urls::parse_uri(response.url);
  auto const location = boost::urls::parse_uri_reference(find_header(response, "location"));
  boost::urls::url absolute;
  if (!from || !base || !location || !boost::urls::resolve(*base, *location, absolute)) {
    return std::nullopt;
  }
  auto const target = parse_redirect(*from, absolute.buffer());
  return target ? std::optional(target->url) : std::nullopt;
}

std::string first_request_to(std::string repository) {
  while (repository.ends_with('/')) {
    repository.pop_back();
  }
  return repository + std::string(kFirstRequest);
}

}  // namespace

std::optional<std::string> find_new_place_of_repository(Fetcher& fetcher, std::string const& url) {
  if (!parse_web_url(url)) {
    return std::nullopt;
  }
  auto const answer = ask(fetcher, first_request_to(url));
  auto const moved = answer ? find_permanent_redirect(*answer) : std::nullopt;
  if (!moved || !moved->ends_with(kFirstRequest)) {
    return std::nullopt;
  }
  auto const there = ask(fetcher, *moved);
  bool const is_git = there && there->status == 200 && find_header(*there, "content-type") == kAdvertisement;
  return is_git ? std::optional(moved->substr(0, moved->size() - kFirstRequest.size())) : std::nullopt;
}

std::optional<std::string> find_new_place_of_file(Fetcher& fetcher, std::string const& url) {
  auto const answer = ask(fetcher, url);
  return answer ? find_permanent_redirect(*answer) : std::nullopt;
}

}  // namespace orrery
