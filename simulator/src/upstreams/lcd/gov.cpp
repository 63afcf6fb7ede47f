#include "upstreams/lcd/gov_answers.hpp"
#include "upstreams/lcd/routes.hpp"

#include <array>

namespace orrery::simulator {
namespace {

constexpr std::array kRoutes{
    Route{"cosmos/gov/v1/proposals", list_proposals_v1},
    Route{"cosmos/gov/v1/proposals/*", one_proposal_v1},
    Route{"cosmos/gov/v1/proposals/*/tally", tally_v1},
    Route{"cosmos/gov/v1/proposals/*/votes", votes_v1},
    Route{"cosmos/gov/v1/proposals/*/votes/*", one_vote_v1},
    Route{"cosmos/gov/v1/params/*", gov_params_v1},
    Route{"atomone/gov/v1/proposals", list_proposals_v1},
    Route{"atomone/gov/v1/proposals/*", one_proposal_v1},
    Route{"atomone/gov/v1/proposals/*/tally", tally_v1},
    Route{"atomone/gov/v1/proposals/*/votes", votes_v1},
    Route{"atomone/gov/v1/proposals/*/votes/*", one_vote_v1},
    Route{"atomone/gov/v1/params/*", gov_params_v1},
    Route{"cosmos/gov/v1beta1/proposals", list_proposals_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*", one_proposal_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*/tally", tally_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*/votes", votes_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*/votes/*", one_vote_v1beta1},
    Route{"cosmos/gov/v1beta1/params/*", gov_params_v1beta1},
};

}  // namespace

std::span<Route const> gov_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
