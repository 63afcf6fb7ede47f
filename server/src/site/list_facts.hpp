#pragma once

#include "site/html_writer.hpp"
#include "site/page.hpp"

#include <array>
#include <utility>

namespace orrery::site {

// The lists in the menu, in its order.
inline constexpr std::array kListMenu = std::to_array<std::pair<RouteName, TextKey>>({
    {RouteName::prices, "menu.prices"_text},
    {RouteName::proposals, "menu.proposals"_text},
    {RouteName::airdrops, "menu.airdrops"_text},
    {RouteName::dev_activity, "menu.activity"_text},
    {RouteName::education, "menu.education"_text},
    {RouteName::markets, "menu.markets"_text},
    {RouteName::feed, "menu.feed"_text},
});

// The first rows of a list screen, an article or a review, or that there is none, inside <main>.
void write_list_facts(PageSources const& sources, PageRequest const& request, HtmlWriter& html);

}  // namespace orrery::site
