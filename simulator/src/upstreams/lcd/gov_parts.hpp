#pragma once

#include "upstreams/lcd/lcd_call.hpp"
#include "world/gov.hpp"

#include <boost/json.hpp>
#include <boost/system/result.hpp>

#include <string_view>

// Shared by the routes of x/gov.
namespace orrery::simulator {

// Whether the chain serves x/gov at the requested path: the SDK's, or one of its own.
bool serves_gov(LcdCall const& call);
bool knows_gov_v1(LcdCall const& call);

// The proposal of the id in the path; an error response where it is invalid or unknown.
boost::system::result<Proposal, Answer> find_proposal(LcdCall const& call);

// suffix: of the member names, "_count" in v1.
boost::json::object make_tally(LcdCall const& call, Tally const& tally, std::string_view suffix);
boost::json::array make_deposit(LcdCall const& call);

}  // namespace orrery::simulator
