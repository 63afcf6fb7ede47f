#include "wire/weight.hpp"

namespace orrery {

using wire::FieldNote;
using wire::FieldNotes;

FieldNotes field_notes(AvailabilityEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Endpoints", "weights", "Endpoints of the kind with 20 measured probes or more in seven days."},
      {"Good", "weights", "Of these: working at the last probe, with 90 % good probes or more."},
      {"Operators", "weights", "Distinct registrable domains of the good ones."},
  };
  return kNotes;
}

FieldNotes field_notes(RestAvailabilityEvidence const*) {
  return {};
}

FieldNotes field_notes(RpcAvailabilityEvidence const*) {
  return {};
}

FieldNotes field_notes(GrpcAvailabilityEvidence const*) {
  return {};
}

FieldNotes field_notes(ValidatorSetEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Validators", "weights", "Bonded validators."},
      {"LogOfQuarter", "weights", "log2(Validators / 4); 0 below four."},
  };
  return kNotes;
}

FieldNotes field_notes(NakamotoEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Validators", "weights", "Bonded validators."},
      {"Coefficient", "weights", "The fewest of them with more than a third of the bonded tokens."},
  };
  return kNotes;
}

FieldNotes field_notes(BondedRatioEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Ratio", "weights", "Bonded tokens by supply."},
  };
  return kNotes;
}

FieldNotes field_notes(LivenessEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"AgeSeconds", "weights", "Age of the median newest block over the RPC endpoints that answered."},
      {"Halts", "weights", "Halts of more than an hour observed in 30 days."},
  };
  return kNotes;
}

FieldNotes field_notes(DevActivityEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"ActiveDays", "weights", "Days with a commit."},
      {"KnownDays", "weights", "Days of the last 90 that are known."},
  };
  return kNotes;
}

FieldNotes field_notes(SoftwareEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Nodes", "weights", "Working nodes that told their version."},
      {"NodesWithVersion", "weights", "Of these: with the version below."},
      {"Version", "weights", "The version that most report."},
      {"Recommended", "weights", "Whether the registry recommends it, or calls it compatible."},
      {"SdkVersion", "weights", "Cosmos SDK version of these nodes; null where they do not tell it."},
  };
  return kNotes;
}

FieldNotes field_notes(RegistryCompletenessEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Description", "weights", "There is a description."},
      {"Logo", "weights", "There is a logo."},
      {"Website", "weights", "There is a website."},
      {"Explorer", "weights", "There is an explorer."},
      {"GitRepo", "weights", "There is a repository."},
      {"Seed", "weights", "There is a seed node."},
      {"Peer", "weights", "There is a persistent peer."},
      {"GasPrice", "weights", "There is a gas price."},
      {"StakingToken", "weights", "There is a staking token."},
      {"PrefixAndSlip44", "weights", "There are an address prefix and a SLIP44 number."},
      {"KeyAlgorithms", "weights", "There are key algorithms."},
      {"SocialLink", "weights", "There is a social link."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainGovernanceEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"VotingPeriodSeconds", "weights", "Seconds of a vote."},
      {"EndedProposals", "weights", "Proposals whose vote ended in 180 days."},
      {"Turnout", "weights", "Mean of their final tallies by bonded tokens; 0 without any."},
  };
  return kNotes;
}

FieldNotes field_notes(MarketEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"LogOfMarketCap", "weights",
       "log10 of the market capitalisation in US dollars; null: the registry names no price id."},
      {"VolumeShare", "weights", "Volume of 24 hours by market capitalisation; null as above."},
  };
  return kNotes;
}

FieldNotes field_notes(ExplorersEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Domains", "weights", "Distinct registrable domains of the explorers."},
  };
  return kNotes;
}

FieldNotes field_notes(StatusEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Status", "weights", "Status in the registry."},
  };
  return kNotes;
}

FieldNotes field_notes(WeighedChain const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainId", "weights", "The chain."},
      {"ChainWeight", "weights", "Its quality score, 0 to 100; it counts as 1 at least, and as 1 where it is null."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainUptime const*) {
  static constexpr FieldNote kNotes[] = {
      {"Uptime", "weights", "Mean share of the window that was signed."},
      {"Samples", "weights", "Daily samples, 30 at most."},
  };
  return kNotes;
}

FieldNotes field_notes(UptimeEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "The chains that count."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainSlashing const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainId", "weights", "The chain."},
      {"Jailings", "weights", "Jailings observed in 180 days."},
      {"Jailed", "weights", "Whether it is jailed now."},
      {"Tombstoned", "weights", "Whether it is tombstoned."},
  };
  return kNotes;
}

FieldNotes field_notes(SlashingEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "The chains that count."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainCommission const*) {
  static constexpr FieldNote kNotes[] = {
      {"Rate", "weights", "Commission rate."},
      {"MaxRate", "weights", "The highest rate it may take."},
      {"MaxChangeRate", "weights", "How much it may change in a day."},
  };
  return kNotes;
}

FieldNotes field_notes(CommissionEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "The chains that count."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainShare const*) {
  static constexpr FieldNote kNotes[] = {
      {"Share", "weights", "Its share of the bonded tokens."},
      {"InTopThird", "weights", "Whether it is among the fewest that hold more than a third."},
  };
  return kNotes;
}

FieldNotes field_notes(ConcentrationEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "The chains that count."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainVotes const*) {
  static constexpr FieldNote kNotes[] = {
      {"Asked", "weights", "Proposals about which it was asked in 180 days."},
      {"Voted", "weights", "Of these: with a vote."},
      {"Share", "weights", "Voted by Asked; 0 where it was not asked."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorGovernanceEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "The chains that count."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainSelfBond const*) {
  static constexpr FieldNote kNotes[] = {
      {"SelfBond", "weights", "Own delegation by all tokens."},
  };
  return kNotes;
}

FieldNotes field_notes(SelfBondEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "The chains that count."},
  };
  return kNotes;
}

FieldNotes field_notes(IdentityEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"HexDigits", "weights", "It has 16 hex digits."},
      {"Keybase", "weights", "Keybase knows it."},
      {"Picture", "weights", "It has a picture."},
  };
  return kNotes;
}

FieldNotes field_notes(ContactEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Website", "weights", "Its website is https and answers below 400."},
      {"SecurityContact", "weights", "Its security contact is well-formed."},
      {"DetailsCharacters", "weights", "Characters of its description."},
  };
  return kNotes;
}

FieldNotes field_notes(TenureEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainId", "weights", "The chain on which it is the longest."},
      {"Days", "weights", "Days for which it has signed without a break; 0 where it does not sign now."},
      {"Observed", "weights",
       "True where Days are counted by this site's own record, which reaches further back than start_height."},
  };
  return kNotes;
}

FieldNotes field_notes(MultichainEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "weights", "Live main networks of weight above 25 where it is bonded."},
  };
  return kNotes;
}

FieldNotes field_notes(TombstoneCapEvidence const*) {
  static constexpr FieldNote kNotes[] = {
      {"Sum", "weights", "Points of the items above."},
      {"Cap", "weights", "What counts of them."},
  };
  return kNotes;
}

}  // namespace orrery
