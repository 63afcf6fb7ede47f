#include "site/impl/page_data.hpp"

#include "site/core/html_writer.hpp"
#include "site/impl/list_data.hpp"
#include "wire/chain.hpp"
#include "wire/envelope.hpp"
#include "wire/json_writer.hpp"
#include "wire/validator.hpp"

#include <boost/describe.hpp>

#include <algorithm>
#include <optional>

namespace orrery::site {
namespace {

constexpr std::string_view kApiPrefix = "/api";
constexpr std::string_view kFirstChains = "/chains?page=1&limit=50&sort_by=market_cap_rank&sort_order=ASC";
constexpr std::size_t kFirstChainsLimit = 50;
constexpr std::string_view kChainCount = "/chains?dormant=false&limit=1";
constexpr std::string_view kFirstValidators = "/validators?page=1&limit=50";
constexpr std::size_t kFirstValidatorsLimit = 50;
constexpr std::string_view kValidatorTotals = "/validators?limit=1";
constexpr std::string_view kActiveValidators = "/validators?limit=1&status=active";
constexpr std::string_view kBanner = "/advertisement?page=1&limit=1";
constexpr std::string_view kFirstAdverts = "/advertisement?page=1&limit=10";
constexpr std::string_view kStatus = "/status";

struct RouteData {
  std::string_view name;
  std::string_view locale;
  int status = 200;
};
BOOST_DESCRIBE_STRUCT(RouteData, (), (name, locale, status))

struct SiteData {
  std::string name;
  std::optional<std::string> url;
  std::optional<std::string> contact;
  std::optional<std::string> x;
  std::optional<std::string> github;
  std::optional<std::string> telegram;
  std::optional<std::string> support_bot;
  std::optional<std::string> vantage;
  bool demo = false;
};
BOOST_DESCRIBE_STRUCT(SiteData, (), (name, url, contact, x, github, telegram, support_bot, vantage, demo))

SiteData make_site(PageSources const& sources) {
  auto const& settings = sources.settings;
  auto const url = settings.url.empty() ? std::nullopt : std::optional(settings.url);
  return {settings.name,
          url,
          settings.contact,
          settings.x,
          settings.github,
          settings.telegram,
          settings.support_bot,
          settings.vantage,
          sources.snapshot.kind == StoreKind::demo};
}

// The first page of the list, cut to its first rows; its meta describes the page as the API would return it.
std::string make_cut_chains(Snapshot const& snapshot) {
  auto const& order = snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending);
  std::string body = R"({"data":[)";
  for (std::size_t row = 0; row < kFirstRows; ++row) {
    body += row == 0 ? "" : ",";
    write_list_entry(body, *snapshot.chains[order[row]]);
  }
  body += R"(],"meta":)";
  auto const count = static_cast<std::int64_t>(snapshot.chains.size());
  wire::write_json(body, wire::Meta{wire::make_pagination(1, kFirstChainsLimit, count), snapshot.updated_at});
  return body.append("}");
}

std::string make_whole(PageSources const& sources, std::string_view target) {
  return make_query(target, sources.make_api_body(target), Extent::whole);
}

// The request for the record of the page.
std::string record_target(PageRequest const& request) {
  auto const id = percent_encode(request.location.id);
  switch (request.location.route) {
    case RouteName::chain: return "/chains?chainId=" + id;
    case RouteName::proposal:
      return "/proposals/record?chainId=" + id + "&proposalId=" + percent_encode(request.location.number);
    default: return "/validators?search=" + id;
  }
}

// A record as the API returns it; nothing where it is larger than kMaxRecordBytes.
std::string make_record(PageSources const& sources, std::string_view target) {
  auto const body = sources.make_api_body(target);
  return body.size() > kMaxRecordBytes ? std::string() : make_query(target, body, Extent::whole);
}

// The same call in the language of the page.
std::string make_in_language(PageSources const& sources, PageRequest const& request, std::string_view call) {
  return make_whole(sources, std::string(call) + "?lang=" + std::string(sources.locales[request.location.locale]));
}

// For short pages: their footer, which shows the status, is within the first screen.
std::string make_status(PageSources const& sources) {
  return make_whole(sources, kStatus);
}

// The empty answer for an unknown record, which saves the browser's request. Not made by the API handler, because that
// refuses some values that a path can contain.
std::string make_none(std::string_view target) {
  wire::Envelope<wire::ChainRecord> none;
  none.meta.pagination = wire::make_pagination(1, 1, 0);
  return make_query(target, wire::to_json(none), Extent::whole);
}

// As for chains: the first rows, cut at kMaxRecordBytes.
std::string make_cut_validators(Snapshot const& snapshot) {
  std::string body = R"({"data":[)";
  std::optional<Timestamp> updated_at;
  for (std::size_t row = 0; row < snapshot.validator_order.size() && row < kFirstRows; ++row) {
    auto const& validator = *snapshot.validators[snapshot.validator_order[row]];
    auto const without = body.size();
    body += row == 0 ? "" : ",";
    write_list_entry(body, validator);
    if (body.size() > kMaxRecordBytes) {
      body.resize(without);
      break;
    }
    updated_at = std::max(updated_at, std::optional(validator.updated_at));
  }
  body += R"(],"meta":)";
  auto const count = static_cast<std::int64_t>(snapshot.validators.size());
  wire::write_json(body, wire::ValidatorsMeta{{wire::make_pagination(1, kFirstValidatorsLimit, count), updated_at},
                                              snapshot.validator_totals});
  return body.append("}");
}

std::string make_validators(PageSources const& sources) {
  return sources.snapshot.validators.empty()
             ? make_query(kFirstValidators, sources.make_api_body(kFirstValidators), Extent::whole)
             : make_query(kFirstValidators, make_cut_validators(sources.snapshot), Extent::partial);
}

std::string make_validator(PageSources const& sources, PageRequest const& request) {
  auto const target = record_target(request);
  if (request.validator == nullptr) {
    return make_none(target) + ',' + make_status(sources);
  }
  return make_record(sources, target);
}

std::string make_proposal(PageSources const& sources, PageRequest const& request) {
  auto const target = record_target(request);
  if (!request.proposal) {
    return make_none(target) + ',' + make_status(sources);
  }
  return make_record(sources, target);
}

std::string make_home(PageSources const& sources) {
  return make_whole(sources, kChainCount) + ',' + make_whole(sources, kValidatorTotals) + ',' +
         make_whole(sources, kBanner);
}

std::string make_chains(PageSources const& sources) {
  auto const chains = sources.snapshot.chains.size() > kFirstRows
                          ? make_query(kFirstChains, make_cut_chains(sources.snapshot), Extent::partial)
                          : make_whole(sources, kFirstChains);
  return chains + ',' + make_whole(sources, kBanner);
}

std::string make_chain(PageSources const& sources, PageRequest const& request) {
  auto const target = record_target(request);
  if (request.chain == nullptr) {
    return make_none(target) + ',' + make_status(sources);
  }
  return make_record(sources, target);
}

std::string make_queries(PageSources const& sources, PageRequest const& request) {
  switch (request.location.route) {
    case RouteName::home: return make_home(sources);
    case RouteName::chains: return make_chains(sources);
    case RouteName::chain: return make_chain(sources, request);
    case RouteName::validators: return make_validators(sources);
    case RouteName::validator: return make_validator(sources, request);
    case RouteName::proposal: return make_proposal(sources, request);
    case RouteName::prices:
    case RouteName::proposals:
    case RouteName::airdrops:
    case RouteName::dev_activity:
    case RouteName::education:
    case RouteName::article:
    case RouteName::markets:
    case RouteName::market:
    case RouteName::feed: return make_list_query(sources, request);
    case RouteName::resources: return make_in_language(sources, request, "/resources");
    case RouteName::weight: return make_in_language(sources, request, "/weight-rubric");
    case RouteName::about: return make_whole(sources, kChainCount) + ',' + make_whole(sources, kActiveValidators);
    case RouteName::advertisement: return make_whole(sources, kFirstAdverts);
    case RouteName::buy_advertisement: return make_whole(sources, kBanner);
    case RouteName::privacy:
    case RouteName::terms:
    case RouteName::status:
    case RouteName::search:
    case RouteName::not_found: return make_status(sources);
  }
  return {};
}

}  // namespace

std::string make_query(std::string_view target, std::string_view body, Extent extent) {
  std::string json = R"({"target":)";
  wire::write_json(json, std::string(kApiPrefix).append(target));
  json.append(R"(,"body":)").append(body);
  if (extent == Extent::partial) {
    json += R"(,"partial":true)";
  }
  return json.append("}");
}

std::string find_left_out_record(PageSources const& sources, PageRequest const& request) {
  if (request.chain == nullptr && request.validator == nullptr && !request.proposal) {
    return {};
  }
  auto const target = record_target(request);
  return make_record(sources, target).empty() ? std::string(kApiPrefix) + target : std::string();
}

std::string make_site_data(PageSources const& sources) {
  return wire::to_json(make_site(sources));
}

std::string make_data(PageSources const& sources, PageRequest const& request) {
  std::string json = R"({"route":)";
  wire::write_json(json, RouteData{to_text(request.location.route), sources.locales[request.location.locale],
                                   request.is_found() ? 200 : 404});
  json.append(R"(,"site":)").append(make_site_data(sources));
  json.append(R"(,"queries":[)").append(make_queries(sources, request)).append("]}");
  return R"(<script type="application/json" id="orrery-data">)" + escape_json_for_script(json) + "</script>";
}

}  // namespace orrery::site
