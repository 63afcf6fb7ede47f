#pragma once

#include "site/core/route.hpp"
#include "site/core/site_settings.hpp"
#include "site/core/site_template.hpp"
#include "snapshot/snapshot.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::site {

// The body of an API answer as JSON text, by its target without the API's prefix:
// "/chains?chainId=osmosis-1".
using MakeApiBody = std::function<std::string(std::string_view target)>;

// What the pages of one snapshot are made from.
struct PageSources {
  Snapshot const& snapshot;
  SiteTemplate const& page_template;
  SiteSettings const& settings;
  MakeApiBody const& make_api_body;
  std::span<std::string_view const> locales;  // their codes, as in page_template
};

// Of a chain's proposals the one that a page is about: rows[row] of their history.
struct ShownProposal {
  RenderedProposals const* proposals = nullptr;
  std::size_t row = 0;

  StoredProposal const& stored() const { return *proposals->history->rows[row]; }
  wire::NamedChain const& chain() const { return proposals->history->chain; }
};

// Which page is to be made. chain, validator, proposal, article or review is the record that the page is about: all
// empty for a shell route and for the page of an unknown record.
struct PageRequest {
  PageLocation location;
  RenderedChain const* chain = nullptr;
  RenderedValidator const* validator = nullptr;
  std::optional<ShownProposal> proposal{};
  Article const* article = nullptr;
  PriceReview const* review = nullptr;
  // The article or review as the API returns it.
  RenderedText const* text = nullptr;

  bool is_about_record() const {
    return location.route == RouteName::chain || location.route == RouteName::validator ||
           location.route == RouteName::proposal || location.route == RouteName::article ||
           location.route == RouteName::market;
  }
  bool has_record() const { return chain != nullptr || validator != nullptr || proposal || text != nullptr; }
  bool is_found() const { return location.route != RouteName::not_found && (has_record() || !is_about_record()); }
};

// How many rows of a list a page contains, in its HTML and in its data block.
inline constexpr std::size_t kFirstRows = 12;

}  // namespace orrery::site
