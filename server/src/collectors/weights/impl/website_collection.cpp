#include "collectors/weights/impl/website_collection.hpp"

#include "collectors/nodes/stopping_fetcher.hpp"
#include "fetch/fetch_target.hpp"
#include "sources/cosmos_node/core/answer_fault.hpp"
#include "store/validators/validator_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Enough of a page to recognise the challenge of a bot protection.
constexpr std::size_t kEnoughBytes = 64U * 1024;

std::vector<std::string> load_websites(CollectContext const& context, ExpiringMap<std::string> const& tried) {
  auto const now = context.clock.now();
  auto transaction = context.store.begin_read();
  std::set<std::string> websites;
  for_each_validator(transaction, [&](StoredValidator const& stored) {
    auto const& validator = stored.validator;
    if (validator.website && is_asked_website(*validator.website) && parse_identity(validator.identity.value_or(""))) {
      websites.insert(*validator.website);
    }
  });
  for (auto const& check : load_website_checks(transaction)) {
    if (check.asked_at > now - kWebsitesEvery) websites.erase(check.website);
  }
  std::erase_if(websites, [&](std::string const& website) { return tried.contains(website, now); });
  return {websites.begin(), websites.end()};
}

FetchRequest make_request(std::string const& website) {
  FetchRequest request;
  request.url = website;
  request.redirects = Redirects::follow;
  request.truncate_body_at = kEnoughBytes;
  return request;
}

// Whether the website answers; a response with headers that are too large is an answer. nullopt where the fault is not
// the website's, because visitors may get another response.
std::optional<bool> find_answers(FetchResult<FetchResponse> const& fetched) {
  if (!fetched && fetched.error().code == ErrorCode::too_large) {
    return true;
  }
  auto const fault = find_answer_fault({AskedInterface::website, AskedRoute::tip}, fetched);
  if (!fault) {
    return true;
  }
  return fault->owner == FaultOwner::node ? std::optional(false) : std::nullopt;
}

}  // namespace

bool is_asked_website(std::string_view website) {
  return website.starts_with("https://") && website.find_first_of(" \n\t") == std::string_view::npos &&
         parse_target(std::string(website));
}

void collect_websites(CollectContext const& context, ChainNodes& nodes, ExpiringMap<std::string>& tried) {
  auto const websites = load_websites(context, tried);
  if (websites.empty()) {
    return;
  }
  context.progress("asking " + std::to_string(websites.size()) + " websites of validators");
  std::vector<FetchRequest> requests;
  std::ranges::transform(websites, std::back_inserter(requests), make_request);
  std::vector<WebsiteCheck> checks;
  StoppingFetcher(nodes.fetcher, context.stop)
      .fetch_each(std::move(requests), [&](std::size_t at, FetchResult<FetchResponse> const& fetched) {
        auto const now = context.clock.now();
        if (!fetched && fetched.error().own_fault != OwnFault::none) {
          return;
        }
        tried.touch(websites[at], now);
        if (auto const answers = find_answers(fetched)) {
          checks.push_back({websites[at], *answers, now});
        }
      });
  if (context.stop.stop_requested() || std::ranges::none_of(checks, &WebsiteCheck::answers)) {
    return;
  }
  auto transaction = context.store.begin_write();
  put_website_checks(transaction, checks);
  transaction.commit();
}

}  // namespace orrery
