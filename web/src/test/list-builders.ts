import type {
  Airdrop,
  Article,
  ContributionRecord,
  FeedEvent,
  MarketReview,
  ProposalVote,
  VotingProposal,
} from '@/api/types';

const TIME = '2026-11-20T10:00:00Z';
let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

export function aVote(part: Partial<VotingProposal> = {}): VotingProposal {
  return {
    ID: nextId(),
    ChainId: 'halo-1',
    PrettyName: 'Halo Hub',
    ProposalId: '7',
    Title: 'Lower the commission',
    Proposer: 'halo1qqqqwwwweeeerrrrttttyyyy',
    Summary: 'A short summary.',
    Status: 'PROPOSAL_STATUS_VOTING_PERIOD',
    SubmitTime: TIME,
    VotingStartTime: TIME,
    VotingEndTime: '2099-01-01T00:00:00Z',
    Tally: null,
    Kind: 'standard',
    Quorum: 0.4,
    Threshold: 0.5,
    VetoThreshold: 0.334,
    Bonded: '1000000',
    Turnout: null,
    UpdatedAt: TIME,
    Logo: null,
    AsOf: TIME,
    Source: 'https://rest.halo.example',
    Stale: false,
    ...part,
  };
}

export function aProposalVote(part: Partial<ProposalVote> = {}): ProposalVote {
  return {
    OperatorAddress: `halovaloper1${String(nextId())}`,
    ValidatorIdentity: '0123456789ABCDEF',
    Moniker: 'Anna',
    Logo: null,
    Share: 0.1,
    State: 'voted',
    Option: 'yes',
    AskedAt: TIME,
    ...part,
  };
}

export function anAirdrop(part: Partial<Airdrop> = {}): Airdrop {
  return {
    ID: nextId(),
    Name: 'Fair drop',
    Symbol: 'HAH',
    Status: 'active',
    Description: 'What it is.',
    Qualify: 'Staked something.',
    Site: 'https://drop.example/',
    Language: 'en',
    CreatedAt: TIME,
    UpdatedAt: TIME,
    ...part,
  };
}

export function anArticle(part: Partial<Article> = {}): Article {
  return {
    ID: nextId(),
    Title: 'How stake works',
    Text: 'The **first** paragraph.',
    Category: 'staking',
    Level: 'beginner',
    Tag: null,
    Language: 'en',
    CreatedAt: TIME,
    UpdatedAt: TIME,
    Figures: [],
    ...part,
  };
}

export function aReview(part: Partial<MarketReview> = {}): MarketReview {
  return {
    ID: nextId(),
    Review: '# A week\n\nPrices **rose**.',
    Chains: [],
    Generated: false,
    CreatedAt: TIME,
    UpdatedAt: TIME,
    ...part,
  };
}

export function anEvent(part: Partial<FeedEvent> = {}): FeedEvent {
  return {
    ID: nextId(),
    Type: 'community',
    ChainId: null,
    PrettyName: null,
    Logo: null,
    Text: 'A call takes place #Community',
    Params: {
      Action: null,
      ChainName: null,
      ProposalId: null,
      Title: null,
      Result: null,
      OperatorAddress: null,
      Moniker: null,
      Identity: null,
      Logo: null,
      UpgradeName: null,
      Height: null,
      PoolId: null,
    },
    CreatedAt: TIME,
    ...part,
  };
}

/** `counts`: of the days that end with 19 November 2026. */
export function aContribution(chainId: string, counts: readonly number[]): ContributionRecord {
  return {
    chain_id: chainId,
    PrettyName: `Chain ${chainId}`,
    Logo: null,
    total_contributions: counts.reduce((sum, count) => sum + count, 0),
    daily_activity: counts.map((count, index) => ({
      ID: nextId(),
      ChainId: chainId,
      ContributionCount: count,
      Date: new Date(Date.UTC(2026, 10, 20 - counts.length + index)).toISOString().slice(0, 10),
    })),
    AsOf: TIME,
    Source: 'GitHub',
    Stale: false,
  };
}
