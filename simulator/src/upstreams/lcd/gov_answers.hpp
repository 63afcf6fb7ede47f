#pragma once

#include "upstreams/lcd/lcd_call.hpp"

// Each answers one route of x/gov, of the version in its name.
namespace orrery::simulator {

Answer list_proposals_v1(LcdCall const& call);
Answer list_proposals_v1beta1(LcdCall const& call);
Answer one_proposal_v1(LcdCall const& call);
Answer one_proposal_v1beta1(LcdCall const& call);

Answer tally_v1(LcdCall const& call);
Answer tally_v1beta1(LcdCall const& call);

Answer votes_v1(LcdCall const& call);
Answer votes_v1beta1(LcdCall const& call);
Answer one_vote_v1(LcdCall const& call);
Answer one_vote_v1beta1(LcdCall const& call);

Answer gov_params_v1(LcdCall const& call);
Answer gov_params_v1beta1(LcdCall const& call);

}  // namespace orrery::simulator
