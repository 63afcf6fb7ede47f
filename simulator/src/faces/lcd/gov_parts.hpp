#pragma once

#include "faces/lcd/lcd_call.hpp"
#include "world/gov.hpp"

#include <boost/json.hpp>
#include <boost/system/result.hpp>

#include <string_view>

// What the answers of x/gov have in common.
namespace orrery::simulator {

// Whether the chain has x/gov where it is asked for: at the SDK's path, or at one of its own.
bool serves_gov(LcdCall const& call);
bool knows_gov_v1(LcdCall const& call);

// Of the id in the path; an error where it is none, or nobody's.
boost::system::result<Proposal, Answer> find_proposal(LcdCall const& call);

// suffix: behind the name of each option.
boost::json::object make_tally(LcdCall const& call, Tally const& tally, std::string_view suffix);
boost::json::array make_deposit(LcdCall const& call);

}  // namespace orrery::simulator
