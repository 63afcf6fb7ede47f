#include "sources/cosmos_node/core/dialects.hpp"

namespace orrery {
namespace {

// The SDK's route first. Kava's answers 0 since its inflation was turned off, and that is an answer.
std::vector<InflationRoute> make_inflation_routes() {
  using enum InflationScale;
  return {
      {"/cosmos/mint/v1beta1/inflation", "inflation", fraction,
       "https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/mint/v1beta1/query.proto#L21"},
      // Celestia and Babylon.
      {"/cosmos/mint/v1beta1/inflation_rate", "inflation_rate", fraction,
       "https://github.com/celestiaorg/celestia-app/blob/74614c2e4df0b409deb7e31320ce9ce3790efb78/proto/celestia/mint/"
       "v1/query.proto#L14"},
      {"/osmosis/mint/v1beta1/inflation", "inflation", fraction,
       "https://github.com/osmosis-labs/osmosis/blob/9829d39c161483a56fa3531b819aa532513a0827/proto/osmosis/mint/"
       "v1beta1/query.proto#L25"},
      {"/evmos/inflation/v1/inflation_rate", "inflation_rate", percent,
       "https://github.com/evmos/evmos/blob/0402a01c9036b40a7f47dc2fc5fb4cfae019f5f1/proto/evmos/inflation/v1/"
       "query.proto#L39"},
      {"/nibiru/inflation/v1/inflation_rate", "inflation_rate", percent,
       "https://github.com/NibiruChain/nibiru/blob/d6206f055a55e73efbbe1eb4cc050cde40b17543/proto/nibiru/inflation/v1/"
       "query.proto#L37"},
      // RollApps of Dymension, and Allora: the same path with another member and another scale.
      {"/mint/v1beta1/inflation", "current_inflation_rate", fraction,
       "https://github.com/dymensionxyz/dymension-rdk/blob/b20a11888cb55639f0d3cc15c28cceb891ba1910/proto/mint/v1beta1/"
       "query.proto#L19"},
      {"/mint/v1beta1/inflation", "inflation", percent,
       "https://github.com/allora-network/allora-chain/blob/c8a40c35b48762acfb52062ec64a25bc9021f8fb/x/mint/proto/mint/"
       "v1beta1/query.proto#L20"},
      {"/osmosis/mint/v1beta1/epoch_provisions", "epoch_provisions", otherwise,
       "https://github.com/osmosis-labs/osmosis/blob/9829d39c161483a56fa3531b819aa532513a0827/proto/osmosis/mint/"
       "v1beta1/query.proto#L20"},
      {"/mint/v1beta1/epoch_provisions", "epoch_provisions", otherwise,
       "https://github.com/Stride-Labs/stride/blob/40c6e3860b36c97b2af566a061a9f6ca96697b9f/proto/stride/mint/v1beta1/"
       "query.proto#L20"},
      {"/quicksilver/mint/v1beta1/epoch_provisions", "epoch_provisions", otherwise,
       "https://github.com/quicksilver-zone/quicksilver/blob/5c2b54cc89dbb0cb0232ee87980f43eaf8b599c1/proto/"
       "quicksilver/mint/v1beta1/query.proto#L19"},
      {"/stargaze/mint/v1beta1/annual_provisions", "annual_provisions", otherwise,
       "https://github.com/public-awesome/stargaze/blob/953165878b3586505ee7bde98306df3366195254/proto/publicawesome/"
       "stargaze/mint/v1beta1/query.proto#L20"},
      {"/seichain/mint/v1beta1/minter", "remaining_mint_amount", otherwise,
       "https://github.com/sei-protocol/sei-chain/blob/73f917bbd46f8f6cad3d48d419b06cec343cc4c7/proto/mint/v1beta1/"
       "query.proto#L19"},
      {"/crescent/mint/v1beta1/params", "params.inflation_schedules", otherwise,
       "https://github.com/crescent-network/crescent/blob/c9fab38bcc638304ce55677a193367b97427b7e5/proto/crescent/mint/"
       "v1beta1/query.proto#L15"},
      // Percent, of a period of which no route tells how long it is.
      {"/canto/inflation/v1/inflation_rate", "inflation_rate", otherwise,
       "https://github.com/Canto-Network/Canto/blob/12a18d7124a50b59cd44ec2ea7c00275165177d9/proto/canto/inflation/v1/"
       "query.proto#L41"},
      // Percent, of the bonded tokens.
      {"/haqq/coinomics/v1/reward_coefficient", "reward_coefficient", otherwise,
       "https://github.com/haqq-network/haqq/blob/4d2bc14a38b601543a839b4b0d64b11263780ab0/proto/haqq/coinomics/v1/"
       "query.proto#L22"},
      // A fraction, of what is missing to the cap.
      {"/realionetwork/mint/v1/inflation", "inflation", otherwise,
       "https://github.com/realiotech/realio-network/blob/3d38f1889c94562f0d24bad214d620844e0557cc/proto/realionetwork/"
       "mint/v1/query.proto#L20"},
      // Of the next twelve months, an amount.
      {"/nolus/mint/v1beta1/annual_inflation", "annual_inflation", otherwise,
       "https://github.com/Nolus-Protocol/nolus-core/blob/006a25a2a3d1092b9aabfe35bbfe3daff868e773/proto/nolus/mint/"
       "v1beta1/query.proto#L26"},
      // A fraction, of a base that was fixed at the beginning.
      {"/irishub/mint/params", "params.inflation", otherwise,
       "https://github.com/irisnet/irishub/blob/e892804369a2846eda901ebcf5a57bbb18e1b3bb/proto/irishub/mint/"
       "query.proto#L15"},
      {"/elys-network/elys/tokenomics/time_based_inflation", "time_based_inflation", otherwise,
       "https://github.com/elys-network/elys/blob/edc46ce89c9947d26daad78bfa0bac4913429f27/proto/elys/tokenomics/"
       "query.proto#L50"},
  };
}

std::vector<GovModule> make_gov_modules() {
  return {
      {"/cosmos/gov/v1", "https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/gov/v1/query.proto#L26"},
      // SDK 0.45 has it alone. It fails for its whole list where one proposal is of the new kind (recorded of SDK 0.50:
      // "can't convert a gov/v1 Proposal to gov/v1beta1 Proposal when amount of proposal messages not exactly one"):
      //   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/migrations/v3/convert.go#L54
      {"/cosmos/gov/v1beta1",
       "https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/gov/v1beta1/query.proto#L22"},
      // AtomOne up to version 3 has a module of its own with the answers of the SDK's (recorded of atomoned 3.3.0).
      // Since version 4 the SDK's path has the same.
      {"/atomone/gov/v1",
       "https://github.com/atomone-hub/atomone/blob/2516c492846e0cc6637c9e6077e2bbc0803f0509/proto/atomone/gov/v1/"
       "query.proto#L29"},
      {"/atomone/gov/v1beta1",
       "https://github.com/atomone-hub/atomone/blob/2516c492846e0cc6637c9e6077e2bbc0803f0509/proto/atomone/gov/v1beta1/"
       "query.proto#L23"},
  };
}

std::vector<StakingEvidence> make_staking_evidence() {
  return {
      {StakingKind::mstaking, "/initia/mstaking/v1/pool", "pool.bonded_tokens",
       "https://github.com/initia-labs/initia/blob/79ad1c26dcdba668753fdc07fb3b7c1d5a97e3fc/proto/initia/mstaking/v1/"
       "query.proto#L102"},
      {StakingKind::poa, "/cosmos/poa/v1/params", "params.admin",
       "https://github.com/cosmos/cosmos-sdk/blob/2d420dfe3ecd9e746694534c80981e727666c265/enterprise/poa/proto/cosmos/"
       "poa/v1/query.proto#L30"},
      {StakingKind::poa, "/poa/v1/authority", "authority",
       "https://github.com/strangelove-ventures/poa/blob/ad24d5b2de424680988c783ce399537051c31ed1/proto/"
       "strangelove_ventures/poa/v1/query.proto#L26"},
      {StakingKind::provider, "/interchain_security/ccv/consumer/provider-info", "provider.chainID",
       "https://github.com/cosmos/interchain-security/blob/1c995af331d30fb03c2e1334f1a8a8fde3c488bd/proto/"
       "interchain_security/ccv/consumer/v1/query.proto#L26"},
      // provider-info is missing before version 3.2 (https://github.com/cosmos/interchain-security/pull/1164), and
      // fails on a chain that has no channel to its provider yet.
      {StakingKind::provider, "/interchain_security/ccv/consumer/params", "params.enabled",
       "https://github.com/cosmos/interchain-security/blob/1c995af331d30fb03c2e1334f1a8a8fde3c488bd/proto/"
       "interchain_security/ccv/consumer/v1/query.proto#L22"},
      {StakingKind::rollup, "/opinit/opchild/v1/params", "params",
       "https://github.com/initia-labs/OPinit/blob/f0b66180293c0eeacd60b50643a9dffa0237bfb6/proto/opinit/opchild/v1/"
       "query.proto#L40"},
      {StakingKind::rollup, "/dymensionxyz/dymension-rdk/sequencers", "sequencers",
       "https://github.com/dymensionxyz/dymension-rdk/blob/b20a11888cb55639f0d3cc15c28cceb891ba1910/proto/sequencers/"
       "query.proto#L16"},
      {StakingKind::authority, "/noble/authority/v1/owner", "owner",
       "https://github.com/noble-assets/authority/blob/ad4f1591ea71493bebc0a58d58a3f2ada39e61ac/proto/noble/authority/"
       "v1/query.proto#L15"},
      {StakingKind::authority, "/exrp/poa/params", "params",
       "https://github.com/xrplevm/node/blob/f120380c4b794fa9df34307648915ed25ad4adab/proto/poa/query.proto#L14"},
      {StakingKind::staking, "/cosmos/staking/v1beta1/pool", "pool.bonded_tokens",
       "https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/staking/v1beta1/query.proto#L123"},
      // Two modules of a RollApp claim this path, and x/staking's parameters are not always the ones that answer.
      {StakingKind::staking, "/cosmos/staking/v1beta1/params", "params.bond_denom",
       "https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/staking/v1beta1/query.proto#L129"},
  };
}

}  // namespace

// The rows of server/tests/fixtures/dialects/dialects.json that can be read; more is known of each there.
Dialects const& built_in_dialects() {
  static Dialects const table{make_inflation_routes(), make_gov_modules(), make_staking_evidence()};
  return table;
}

}  // namespace orrery
