import type {
  AdvertListResponse,
  AdvertTerms,
  ChainEndpoint,
  EndpointUptime,
  ChainListEntry,
  ChainRecord,
  ChainValidator,
  FactGroup,
  HistoryMeta,
  MarketReview,
  PriceRecord,
  Resource,
  StatusResponse,
  ListedChain,
  ValidatorChainEntry,
  ValidatorListEntry,
  ValidatorLog,
  ValidatorListResponse,
  ValidatorRecord,
} from '@/api/types';

const TIME = '2026-11-20T10:00:00Z';
let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

/** What is measured of a chain: nothing. */
export function anInfo(
  part: Partial<ChainListEntry['ChainInfo']> = {},
): ChainListEntry['ChainInfo'] {
  return {
    Supply: null,
    Bonded: null,
    ActiveValidators: null,
    MaxValidators: null,
    Inflation: null,
    CommunityTax: null,
    UnbondingTime: null,
    VotingPeriod: null,
    ChainWeight: null,
    BlockTime: null,
    StakingApr: null,
    ProportionalRewards: null,
    Nakamoto: null,
    ...part,
  };
}

/** A chain of which nothing has been measured: what the registry alone says. */
export function aListEntry(part: Partial<ChainListEntry> = {}): ChainListEntry {
  return {
    ID: nextId(),
    ChainId: 'halo-1',
    ChainName: 'halo',
    PrettyName: 'Halo Hub',
    Status: 'live',
    NetworkType: 'mainnet',
    Alive: 'unknown',
    LastBlockAt: null,
    Dormant: false,
    StakingKind: 'staking',
    Absent: [],
    GitRepo: null,
    Slip44: 118,
    Bech32Prefix: 'halo',
    Denom: {
      Symbol: 'HAH',
      Logo: null,
      Description: 'A network made for a test.',
      Base: 'uhah',
      Exponent: 6,
      AssetRole: 'staking',
    },
    Socials: [],
    ChainInfo: anInfo(),
    ChainPrice: {
      CurrentPrice: null,
      PriceChangePercentage24h: null,
      MarketCap: null,
      MarketCapRank: null,
      Ath: null,
      Atl: null,
    },
    CreatedAt: TIME,
    UpdatedAt: TIME,
    Weight: [],
    Stale: [],
    ...part,
  };
}

export function aRecord(part: Partial<ChainRecord> = {}): ChainRecord {
  const { Stale: _, ...summary } = aListEntry();
  return {
    ...summary,
    Weight: [],
    Apis: [],
    Rpcs: [],
    Grpcs: [],
    Peers: [],
    Seeds: [],
    Explorers: [],
    GithubContribution: [],
    Proposals: [],
    ProposalsTotal: null,
    PriceReviewChain: [],
    Validators: [],
    StakingEvidence: null,
    OtherBonded: [],
    Facts: {
      registry: aFactGroup({ Source: 'chain registry', Height: null }),
      chain_state: null,
      validators: null,
      prices: null,
      endpoints: null,
      proposals: null,
      contributions: null,
      weights: null,
    },
    ...part,
  };
}

/** In the active set, with an identity. */
export function aChainValidator(part: Partial<ChainValidator> = {}): ChainValidator {
  const id = nextId();
  return {
    ID: id,
    ChainId: 'halo-1',
    OperatorAddress: `halovaloper1${'q'.repeat(38)}`,
    AccountAddress: null,
    Moniker: 'First Light',
    ValidatorIdentity: 'ABCDEF0123456789',
    Jailed: false,
    Status: 'BOND_STATUS_BONDED',
    Tokens: '10000000000000',
    OtherTokens: [],
    Power: null,
    Rank: null,
    Share: null,
    CumulativeShare: null,
    Symbol: 'HAH',
    Exponent: 6,
    DelegationAmount: '10000000000000',
    DelegationCount: 1234,
    CommissionRates: '0.050000000000000000',
    NetApr: null,
    ConsensusPubkeyType: null,
    ConsensusPubkeyKey: null,
    UnbondingHeight: null,
    UnbondingTime: null,
    CreatedAt: TIME,
    UpdatedAt: TIME,
    ...part,
  };
}

export function anEndpoint(part: Partial<ChainEndpoint> = {}): ChainEndpoint {
  return {
    ID: nextId(),
    Address: 'https://rest.halo.example',
    Provider: null,
    IsWorkAddress: false,
    IsBrokenAddress: false,
    LastSuccessResponse: '0001-01-01T00:00:00Z',
    Verdict: 'never',
    LatencyMs: null,
    Cors: null,
    Lag: null,
    TlsExpiresAt: null,
    TlsFault: null,
    Uptime24h: null,
    Uptime7d: null,
    Uptime30d: null,
    Uptime90d: null,
    FirstTry30d: null,
    ...part,
  };
}

export function anEndpointUptime(part: Partial<EndpointUptime> = {}): EndpointUptime {
  return {
    ID: nextId(),
    Kind: 'rest',
    Address: 'https://rest.halo.example',
    Provider: null,
    From: '2026-10-31',
    Days: [],
    MethodChangedAt: null,
    Vantage: null,
    Stale: false,
    ...part,
  };
}

/** One page of an answer of `total` records. */
export function aPage<T>(
  data: T[],
  {
    total = data.length,
    page = 1,
    limit = 50,
    month = null,
    older = null,
  }: {
    total?: number;
    page?: number;
    limit?: number;
    month?: string | null;
    older?: string | null;
  } = {},
): { data: T[]; meta: HistoryMeta } {
  return {
    data,
    meta: {
      pagination: {
        page,
        limit,
        total_count: total,
        total_pages: Math.ceil(total / limit),
        has_next: page * limit < total,
        has_prev: page > 1,
      },
      updated_at: TIME,
      history: { month, older, complete: true },
    },
  };
}

export function aStatus(part: Partial<StatusResponse['data'][number]> = {}): StatusResponse {
  return {
    data: [
      {
        DataSet: 'registry',
        Source: 'chain registry',
        LastSuccess: TIME,
        LastAttempt: TIME,
        LastError: null,
        Coverage: null,
        WaitingFor: null,
        Stale: false,
        FailedChains: [],
        ...part,
      },
    ],
    credits: [],
    vantage: null,
    meta: aPage([]).meta,
  };
}

/** Facts that a node told. */
export function aFactGroup(part: Partial<FactGroup> = {}): FactGroup {
  return {
    Source: 'https://rest.halo.example',
    CheckedAt: TIME,
    ChangedAt: TIME,
    Height: 1_234_567,
    Stale: false,
    Unread: [],
    ...part,
  };
}

export function aChainEntry(part: Partial<ValidatorChainEntry> = {}): ValidatorChainEntry {
  return {
    ID: nextId(),
    ChainId: 'halo-1',
    PrettyName: part.ChainId ?? 'Halo Hub',
    Logo: null,
    OperatorAddress: 'halovaloper1qqqqwwwweeeerrrrttttyyyyuuuuiiii',
    Moniker: 'Stargazer',
    Status: 'BOND_STATUS_BONDED',
    Jailed: false,
    CommissionRates: '0.050000000000000000',
    Tokens: '10000000000000',
    Power: null,
    Symbol: 'HAH',
    Exponent: 6,
    DelegationAmount: '10000000000000',
    DelegationCount: null,
    Confirmed: true,
    Stale: false,
    ...part,
  };
}

/** A validator of which the chains alone have been read. */
export function aValidator(part: Partial<ValidatorListEntry> = {}): ValidatorListEntry {
  return {
    ID: nextId(),
    Identity: '0123456789ABCDEF',
    Moniker: 'Stargazer',
    Logo: null,
    Website: null,
    Details: null,
    DelegationCount: null,
    DelegationAmount: null,
    DelegationCoverage: { Priced: 0, Counted: 0, Chains: 1 },
    Stale: [],
    CreatedAt: TIME,
    UpdatedAt: TIME,
    Counts: { Chains: 1, Active: 1, Unbonding: 0, Jailed: 0 },
    Chains: [aListedChain()],
    MinCommission: '0.050000000000000000',
    MaxCommission: '0.050000000000000000',
    Commission: 0.05,
    Staked: true,
    Weight: null,
    Uptime: null,
    OnChain: [],
    ...part,
  };
}

export function aListedChain(part: Partial<ListedChain> = {}): ListedChain {
  return {
    ChainId: 'halo-1',
    PrettyName: 'Halo',
    Logo: null,
    Status: 'BOND_STATUS_BONDED',
    Jailed: false,
    ...part,
  };
}

export function aValidatorRecord(part: Partial<ValidatorRecord> = {}): ValidatorRecord {
  const chains = part.Chains ?? [aChainEntry()];
  return {
    ID: nextId(),
    Identity: '0123456789ABCDEF',
    Moniker: 'Stargazer',
    Logo: null,
    Website: null,
    Details: null,
    SecurityContact: null,
    DelegationCount: null,
    DelegationAmount: null,
    DelegationCoverage: { Priced: 0, Counted: 0, Chains: 1 },
    Counts: { Chains: 1, Active: 1, Unbonding: 0, Jailed: 0 },
    MinCommission: '0.050000000000000000',
    MaxCommission: '0.050000000000000000',
    Commission: 0.05,
    Staked: true,
    Weight: null,
    Uptime: null,
    OnChain: [],
    Stale: [],
    CreatedAt: TIME,
    UpdatedAt: TIME,
    Chains: chains,
    Weights: [],
    Figures: [],
    Facts: chains.map(({ ChainId, OperatorAddress }) => ({
      ChainId,
      OperatorAddress,
      validators: aFactGroup(),
      delegators: null,
      prices: null,
    })),
    ...part,
  };
}

/** One page of an answer of /validators. */
export function aValidatorPage<T>(data: T[], how: Parameters<typeof aPage>[1] = {}) {
  const page = aPage(data, how);
  return {
    ...page,
    meta: {
      ...page.meta,
      totals: {
        validators: 812,
        chains: 47,
        delegators: null,
        entries: 2122,
        counted_entries: 0,
        hidden_without_identity: 0,
      },
    } satisfies ValidatorListResponse['meta'],
  };
}

export function aValidatorLog(part: Partial<ValidatorLog> = {}): ValidatorLog {
  return {
    ID: nextId(),
    ChainId: 'halo-1',
    PrettyName: 'Halo Hub',
    Logo: null,
    OperatorAddress: 'halovaloper1qqqqwwwweeeerrrrttttyyyyuuuuiiii',
    Kind: 'state',
    StatusOld: 'BOND_STATUS_BONDED',
    StatusNew: 'BOND_STATUS_UNBONDING',
    JailedOld: false,
    JailedNew: true,
    Old: null,
    New: null,
    UnbondingHeight: null,
    UnjailTxHash: null,
    ApiAddress: 'https://rest.halo.example',
    Height: 1_234,
    ObservedAt: TIME,
    CreatedAt: TIME,
    ...part,
  };
}

export function aPrice(part: Partial<PriceRecord> = {}): PriceRecord {
  return {
    ID: nextId(),
    ChainId: `priced-${String(lastId)}`,
    PrettyName: 'Halo Hub',
    Symbol: 'HAH',
    AssetRole: 'staking',
    Logo: null,
    CurrentPrice: 4.37,
    PriceChangePercentage24h: 1.5,
    MarketCap: null,
    MarketCapRank: null,
    TotalVolume: null,
    Ath: null,
    AthChangePercentage: null,
    Atl: null,
    AsOf: TIME,
    Source: 'CoinGecko',
    Stale: false,
    Dormant: false,
    ...part,
  };
}

/** One page of adverts that say so; `terms`: what the next one costs, null where none can be bought. */
export function anAdvertPage(
  texts: readonly string[],
  { terms = null, ...how }: { terms?: AdvertTerms | null; total?: number; page?: number } = {},
): AdvertListResponse {
  const adverts = texts.map((Text) => ({
    ID: nextId(),
    Text,
    Site: 'https://paid.example/here',
    CreatedAt: TIME,
    TxHash: 'AB'.repeat(32),
    Height: 12,
    Sender: 'halo1sender',
  }));
  const page = aPage(adverts, { limit: 10, ...how });
  return { ...page, meta: { ...page.meta, terms } };
}

export const ADVERT_TERMS: AdvertTerms = {
  ChainId: 'halo-1',
  PrettyName: 'Halo Hub',
  Logo: null,
  Address: `halo1${'q'.repeat(38)}`,
  Denom: 'uhah',
  Amount: '100000',
  Symbol: 'HAH',
  Exponent: 6,
};

export function aReview(part: Partial<MarketReview> = {}): MarketReview {
  return {
    ID: nextId(),
    Review: 'A quiet week.',
    Chains: [],
    Generated: false,
    CreatedAt: TIME,
    UpdatedAt: TIME,
    ...part,
  };
}

export function aResource(part: Partial<Resource> = {}): Resource {
  const id = nextId();
  return {
    id,
    slug: `resource-${String(id)}`,
    title: 'Wallet',
    description: 'Keeps keys.',
    category: 'wallet',
    url: 'https://wallet.example/start',
    logo: null,
    tags: ['one', 'two', 'three'],
    verified: true,
    popularity: 1,
    language: 'en',
    ...part,
  };
}
