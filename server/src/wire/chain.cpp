#include "wire/chain.hpp"

namespace orrery::wire {

FieldNotes field_notes(ChainDenom const*) {
  static constexpr FieldNote kNotes[] = {
      {"Symbol", "registry", "Ticker symbol of the native asset."},
      {"Logo", "logos", "Address of the logo on this site."},
      {"Description", "registry",
       "What the chain is, in one paragraph; where the registry has no word of the chain, what its asset is."},
      {"Base", "registry", "The base denom, as the chain uses it."},
      {"Exponent", "registry", "Display units are base units divided by 10 to this power."},
      {"AssetRole", "registry",
       "What the native asset is to the chain: staking, it is staked; fee, fees are paid in it and nothing is staked; "
       "none, the registry says neither. Null where no asset is known."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainSocials const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this entry."},     {"Website", "registry", "Website."},
      {"Twitter", "registry", "Account on X."},       {"Telegram", "registry", "Telegram group or channel."},
      {"Discord", "registry", "Discord invitation."},
  };
  return kNotes;
}

FieldNotes field_notes(Nakamoto const*) {
  static constexpr FieldNote kNotes[] = {
      {"Halt", "validators",
       "The fewest validators that have together at least a third of the consensus power: without them no block has "
       "the "
       "more than two thirds that it needs."},
      {"Decide", "validators",
       "The fewest that have together more than two thirds of the consensus power: they need nobody else."},
      {"HaltByIdentity", "validators",
       "Halt, where validators of the chain that share a confirmed identity count as one operator."},
      {"DecideByIdentity", "validators", "Decide, counted in the same way."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainInfo const*) {
  static constexpr FieldNote kNotes[] = {
      {"Supply", "chain_state", "Total supply in display units, a decimal."},
      {"Bonded", "chain_state", "Bonded tokens in display units, a decimal."},
      {"ActiveValidators", "chain_state", "Bonded validators."},
      {"MaxValidators", "chain_state", "Size of the active set."},
      {"Inflation", "chain_state", "Inflation a year, a fraction."},
      {"CommunityTax", "chain_state", "Share of rewards for the community pool, a fraction."},
      {"UnbondingTime", "chain_state", "Seconds, a whole number."},
      {"VotingPeriod", "chain_state", "Seconds, a whole number."},
      {"ChainWeight", "weights", "The quality score, 0 to 100."},
      {"BlockTime", "chain_state", "Seconds between blocks, measured from block headers."},
      {"StakingApr", "chain_state",
       "What staking pays a year before commission, a fraction: provisions of a year for those who stake * (1 - "
       "CommunityTax) / Bonded, of one denom and one height; where the mint pays by the block, * blocks measured a "
       "year "
       "(31,557,600 / BlockTime) / blocks that the mint assumes. Not in it: fees, and rewards added to the stake. A "
       "mean "
       "over the chain where ProportionalRewards is false. Null where nothing is minted or the mint is not "
       "understood."},
      {"ProportionalRewards", "chain_state",
       "Whether rewards follow the stake; false where the chain gives a part of them by another rule."},
      {"Nakamoto", "validators",
       "How few could halt the chain, or decide alone, by the stake or power of the bonded validators that are not "
       "jailed. Null where it is not known; a provider's chain and a rollup have none (Absent)."},
  };
  return kNotes;
}

FieldNotes field_notes(EndpointCount const*) {
  static constexpr FieldNote kNotes[] = {
      {"Working", "endpoints", "Those that answered the last probe in time, for this chain, with a fresh block."},
      {"Known", "registry", "All REST, RPC and gRPC endpoints of the registry."},
  };
  return kNotes;
}

FieldNotes field_notes(Coin const*) {
  static constexpr FieldNote kNotes[] = {
      {"Denom", "", "Denom on its chain."},
      {"Amount", "", "Base units, a whole number."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainPrice const*) {
  static constexpr FieldNote kNotes[] = {
      {"CurrentPrice", "prices", "US dollars; of the fee token where Denom.AssetRole is fee."},
      {"PriceChangePercentage24h", "prices", "Change over 24 hours in percent."},
      {"MarketCap", "prices", "US dollars; only of what a live chain stakes, and of each asset at one chain."},
      {"MarketCapRank", "prices", "Rank among all assets of the source; null where MarketCap has to be."},
      {"Ath", "prices", "All time high in US dollars; null where MarketCap has to be."},
      {"Atl", "prices", "All time low in US dollars; null where MarketCap has to be."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainEndpoint const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this endpoint."},
      {"Address", "registry", "Where it is reached."},
      {"Provider", "registry", "Who runs it."},
      {"IsWorkAddress", "endpoints", "Answered the last probe in time, for this chain, with a fresh block."},
      {"IsBrokenAddress", "endpoints", "Wrong chain, or ten failures in a row."},
      {"LastSuccessResponse", "endpoints", "When a probe last succeeded; 0001-01-01T00:00:00Z: never."},
      {"Verdict", "endpoints",
       "What the last measured probe found; blocked: it does not let this server in; halted: its chain stands still; "
       "rate_limited, never: nothing was measured for a day, or yet."},
      {"LatencyMs", "endpoints", "Median of the last hour's good probes, two digits; without the time to connect."},
      {"Cors", "endpoints",
       "Whether a page of this site may ask it from a browser; null for gRPC, which none can ask."},
      {"Lag", "endpoints", "Blocks behind the median of the chain's endpoints."},
      {"TlsExpiresAt", "endpoints", "When its certificate ends."},
      {"TlsFault", "endpoints",
       "Why TLS failed; incomplete_chain: the issuer's certificate is not sent along, which browsers repair and "
       "programs "
       "do not; null unless Verdict is tls, and until it is known."},
      {"Uptime24h", "endpoints", "Percent of good probes in 24 hours."},
      {"Uptime7d", "endpoints", "Percent of good probes in 7 days."},
      {"Uptime30d", "endpoints", "Percent of good probes in 30 days."},
      {"Uptime90d", "endpoints", "Percent of good probes in 90 days."},
      {"FirstTry30d", "endpoints",
       "Percent of probes of 30 days that were good at the first try; in the uptimes what failed at first and was good "
       "half a minute later is good."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainPeer const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this peer."},
      {"PeerId", "registry", "Node id, 40 hex digits."},
      {"Address", "registry", "Host and port."},
      {"Provider", "registry", "Who runs it."},
      {"ValidatorIdentity", "validators",
       "Identity of the one validator of the chain whose moniker is Provider, upper and lower case apart; no source "
       "says "
       "that it runs the node. Null where none or several have that name, or it has no valid identity."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainSeed const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this seed node."},
      {"SeedId", "registry", "Node id, 40 hex digits."},
      {"Address", "registry", "Host and port."},
      {"Provider", "registry", "Who runs it."},
      {"ValidatorIdentity", "validators",
       "Identity of the one validator of the chain whose moniker is Provider, upper and lower case apart; no source "
       "says "
       "that it runs the node. Null where none or several have that name, or it has no valid identity."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainExplorer const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this explorer."},
      {"Kind", "registry", "Its name in the registry, or its host."},
      {"Url", "registry", "Its address."},
  };
  return kNotes;
}

FieldNotes field_notes(ContributionDay const*) {
  static constexpr FieldNote kNotes[] = {
      {"Date", "contributions", "UTC day, YYYY-MM-DD."},
      {"ContributionCount", "contributions", "Commits on that day."},
  };
  return kNotes;
}

FieldNotes field_notes(ProposalTally const*) {
  static constexpr FieldNote kNotes[] = {
      {"Yes", "proposals", "Base units behind yes, a whole number."},
      {"Abstain", "proposals", "Base units behind abstain."},
      {"No", "proposals", "Base units behind no."},
      {"NoWithVeto", "proposals", "Base units behind no with veto; null where the chain's votes have no veto."},
  };
  return kNotes;
}

FieldNotes field_notes(ProposalRule const*) {
  static constexpr FieldNote kNotes[] = {
      {"Kind", "proposals",
       "Which rule counts: standard; expedited (SDK 0.50); law or constitution_amendment (AtomOne)."},
      {"Quorum", "proposals",
       "Share of Bonded that has to vote, a fraction: of its kind, as the chain has it now, and for an ended vote as "
       "it "
       "was then. Null where it is not known."},
      {"Threshold", "proposals", "Share of yes among the votes without abstentions that has to be exceeded to pass."},
      {"VetoThreshold", "proposals",
       "Share of vetoes among all votes above which it fails; null where the chain has no veto, or it is not known."},
      {"Bonded", "proposals",
       "Bonded tokens of the chain, base units: now, and for an ended vote as it was last read before its end was "
       "seen. "
       "Null where voting did not begin or its end was not seen."},
      {"Turnout", "proposals", "(Yes + No + Abstain + NoWithVeto) / Bonded, a fraction; null without both."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainProposal const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this proposal."},
      {"ProposalId", "proposals", "Number on the chain."},
      {"Title", "proposals", "Title; null where neither the chain nor its metadata tell one."},
      {"Proposer", "proposals", "Account that made it; null where the chain does not tell."},
      {"Summary", "proposals", "Summary, Markdown."},
      {"Status", "proposals", "Status on the chain."},
      {"VotingStartTime", "proposals", "When voting began."},
      {"VotingEndTime", "proposals", "When voting ends or ended."},
      {"Tally", "proposals", "Votes: as they stand while voting, the result after it; null while there are none."},
  };
  return kNotes;
}

FieldNotes field_notes(PriceReview const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Number of the review."},
      {"CreatedAt", "", "When it was written."},
      {"Review", "", "Text, Markdown without HTML."},
      {"Generated", "", "Whether the program wrote it, from its own price history."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainReview const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this entry."},
      {"PriceReview", "", "The review."},
      {"CreatedAt", "", "When it was written."},
      {"UpdatedAt", "", "When it was last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainValidator const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this validator entry."},
      {"ChainId", "validators", "Its chain."},
      {"OperatorAddress", "validators", "Operator address."},
      {"AccountAddress", "validators", "The operator's account."},
      {"Moniker", "validators", "Name; may be empty."},
      {"ValidatorIdentity", "validators", "Identity, 16 hex digits in upper case; null where none or no valid one."},
      {"Jailed", "validators", "Whether it is jailed."},
      {"Status", "validators", "Status on the chain."},
      {"Tokens", "validators",
       "Delegated base units, a whole number; null where power is given and not staked (StakingKind of the chain)."},
      {"OtherTokens", "validators", "What is delegated in other denoms, where the chain stakes several."},
      {"Power", "validators",
       "Weight in the consensus where Tokens do not tell it: given power, or of all denoms together; else null."},
      {"Rank", "validators",
       "Place among those that sign the chain's blocks, from 1, by stake or power; null unless it is bonded and not "
       "jailed, as are the next two."},
      {"Share", "validators", "Its stake or power / that of all of them, a fraction with eight decimals."},
      {"CumulativeShare", "validators", "Share of it and of all with a smaller Rank, added before rounding."},
      {"Symbol", "registry", "Ticker symbol of the staked asset; null where the asset is not known."},
      {"Exponent", "registry", "Display units are base units divided by 10 to this power."},
      {"DelegationAmount", "validators", "Delegated base units, a whole number."},
      {"DelegationCount", "delegators", "Delegators; null until they are counted."},
      {"CommissionRates", "validators",
       "Commission rate, a fraction as the chain writes it; null where validators take none."},
      {"NetApr", "chain_state",
       "What its delegators earn a year, a fraction: StakingApr of the chain * (1 - CommissionRates). Fees are not in "
       "it. "
       "There is none for one that is not bonded or is jailed; null also where the rewards of the chain do not follow "
       "the "
       "stake (ProportionalRewards) and while StakingApr is null."},
      {"ConsensusPubkeyType", "validators", "Type of the consensus key."},
      {"ConsensusPubkeyKey", "validators", "Consensus key, Base64."},
      {"UnbondingHeight", "validators", "Height of the last unbonding."},
      {"UnbondingTime", "validators", "When the last unbonding ends or ended."},
      {"CreatedAt", "", "When it was first seen here."},
      {"UpdatedAt", "", "When its data last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(FactGroup const*) {
  static constexpr FieldNote kNotes[] = {
      {"Source", "", "Who said it."},
      {"CheckedAt", "", "When we last looked with success."},
      {"ChangedAt", "", "When a look last found something new."},
      {"Height", "", "Block height it holds for."},
      {"Stale", "", "Whether three looks in a row were missed."},
      {"Unread", "",
       "Figures that the last look could not read and that kept their former value; `proposal_29`: one that no node "
       "can decode."},
  };
  return kNotes;
}

FieldNotes field_notes(Facts const*) {
  static constexpr FieldNote kNotes[] = {
      {"registry", "", "Identity, denoms, links, endpoints, peers and explorers."},
      {"chain_state", "", "Figures of the chain itself; null: no node was asked with success yet."},
      {"validators", "", "The chain's validators; null: no node was asked with success yet."},
      {"prices", "", "The price of the native asset; null: none is known."},
      {"endpoints", "", "How the chain's endpoints answer; null: none was measured yet."},
      {"proposals", "", "Its proposals; null: no node was asked with success yet."},
      {"contributions", "", "Commits to its repository; null: it has none on GitHub, or GitHub did not answer yet."},
      {"weights", "", "Its quality score; null: none was computed yet."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainSummary const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this chain."},
      {"ChainId", "registry", "Chain id."},
      {"ChainName", "registry", "Short name in the registry."},
      {"PrettyName", "registry", "Name to show."},
      {"Status", "registry", "Stage of life."},
      {"NetworkType", "registry", "mainnet or testnet; a devnet counts as testnet."},
      {"Alive", "endpoints",
       "What was measured, beside the registry's Status: producing, the newest block is at most 5 minutes old, or 20 "
       "block times; slow, at most an hour; halted, over an hour; unreachable, no node told anything for a day; "
       "unknown, not measured, or not well enough."},
      {"LastBlockAt", "endpoints",
       "Time of the newest block that a node told. In lists null where Alive is producing, because it would renew the "
       "whole list every few minutes."},
      {"Dormant", "endpoints",
       "Killed, or halted or unreachable and without a block for 7 days: such a chain comes last in the default order, "
       "counts in no total, and is asked hourly, after 30 days daily."},
      {"StakingKind", "chain_state",
       "Who validates: holders of stake in one denom (staking) or several (mstaking), whom an admin gives power (poa) "
       "or "
       "lets into x/staking (authority), another chain's validators (provider), a sequencer (rollup), none of these; "
       "unknown until a node told."},
      {"Absent", "chain_state",
       "Members of this record, of ChainInfo and of ChainPrice that do not exist at this chain; null for that reason, "
       "and not because they are unknown."},
      {"GitRepo", "registry", "Source repository."},
      {"Slip44", "registry", "Coin type of SLIP-0044."},
      {"Bech32Prefix", "registry", "Prefix of account addresses."},
      {"Denom", "registry", "The native asset."},
      {"Socials", "registry", "Website and social accounts; at most one entry."},
      {"ChainInfo", "chain_state", "Figures of the chain itself."},
      {"ChainPrice", "prices", "Market figures of the native asset."},
      {"CreatedAt", "", "When this chain was first seen here."},
      {"UpdatedAt", "", "When its data last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainListEntry const*) {
  static constexpr FieldNote kNotes[] = {
      {"Weight", "weights", "Items of the quality score."},
      {"PowerShares", "validators",
       "Shares of consensus power of the largest validators in thousandths, the largest first, up to the one with whom "
       "they have more than two thirds, at most 24; each is the difference of rounded sums, so that they add up right. "
       "Empty where Nakamoto is null."},
      {"Endpoints", "endpoints", "How many endpoints work; null while none was measured for a day."},
      {"Stale", "", "Groups of facts that are out of date."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"Weight", "weights", "Items of the quality score with their evidence."},
      {"Apis", "registry", "REST endpoints."},
      {"Rpcs", "registry", "RPC endpoints."},
      {"Grpcs", "registry", "gRPC endpoints."},
      {"Peers", "registry", "Persistent peers."},
      {"Seeds", "registry", "Seed nodes."},
      {"Explorers", "registry", "Block explorers."},
      {"GithubContribution", "contributions",
       "The 90 UTC days up to the last check, oldest first; none: unknown. A day that is known to have had no commit "
       "is 0, one that is not known is left out."},
      {"Proposals", "proposals", "The newest 20 past deposit."},
      {"PriceReviewChain", "", "The newest 20 market reviews that speak of this chain."},
      {"ProposalsTotal", "proposals",
       "How many there are past deposit; null while they are not all read, and where the chain has no x/gov."},
      {"Validators", "validators",
       "Bonded or jailed validators, the largest stake first; all others: /chain-validators."},
      {"StakingEvidence", "chain_state", "The path of the node whose answer shows StakingKind."},
      {"OtherBonded", "chain_state", "What is bonded in other denoms, where the chain stakes several."},
      {"Facts", "", "Source and time of each group of facts."},
  };
  return kNotes;
}

}  // namespace orrery::wire
