/** The names of figures that a chain's record can say do not exist there. */
export type Figure =
  | 'ActiveValidators'
  | 'MaxValidators'
  | 'Bonded'
  | 'Supply'
  | 'Inflation'
  | 'CommunityTax'
  | 'UnbondingTime'
  | 'VotingPeriod'
  | 'ProposalsTotal'
  | 'CurrentPrice'
  | 'PriceChangePercentage24h'
  | 'MarketCap'
  | 'MarketCapRank'
  | 'ChainWeight'
  | 'StakingApr'
  | 'Nakamoto';

/** Of a fee token the price alone is the chain's; its market is not. */
const NOT_OF_A_FEE_TOKEN: readonly Figure[] = ['MarketCap', 'MarketCapRank'];

export interface ChainFigures {
  Absent: readonly string[];
  Denom: { AssetRole: string | null };
}

/** Whether a figure does not exist at this chain, which is neither unknown nor 0. */
export function isAbsent({ Absent, Denom }: ChainFigures, figure: Figure): boolean {
  return (
    Absent.includes(figure) || (Denom.AssetRole === 'fee' && NOT_OF_A_FEE_TOKEN.includes(figure))
  );
}

/** Whether proposals can be put to a vote there. */
export function hasGovernance(chain: ChainFigures): boolean {
  return !isAbsent(chain, 'VotingPeriod') && !isAbsent(chain, 'ProposalsTotal');
}
