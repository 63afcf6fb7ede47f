import type { components, paths } from './schema.gen';

type Schemas = components['schemas'];

export type Advertisement = Schemas['Advertisement'];
export type AdvertListResponse = Schemas['AdvertsEnvelope'];
export type AdvertTerms = Schemas['AdvertTerms'];
export type ChainListEntry = Schemas['ChainListEntry'];
export type ChainRecord = Schemas['ChainRecord'];
export type ChainProposal = Schemas['ChainProposal'];
export type ChainReview = Schemas['ChainReview'];
export type ChainEndpoint = Schemas['ChainEndpoint'];
export type ChainValidator = Schemas['ChainValidator'];
export type ContributionDay = Schemas['ContributionDay'];
export type Airdrop = Schemas['Airdrop'];
export type Article = Schemas['Article'];
export type ArticleFigure = Schemas['Figure'];
export type ContributionRecord = Schemas['ContributionRecord'];
export type FeedEvent = Schemas['Event'];
export type EventParams = Schemas['EventParams'];
export type MarketReview = Schemas['MarketReview'];
export type PriceRecord = Schemas['PriceRecord'];
export type VotingProposal = Schemas['VotingProposal'];
export type ProposalDetail = Schemas['ProposalDetail'];
export type ProposalVote = Schemas['ProposalVote'];
export type ProposalTally = Schemas['ProposalTally'];
/** By what a vote is decided, and how much of the stake has voted: a part of every proposal. */
export type ProposalRule = Pick<
  VotingProposal,
  'Kind' | 'Quorum' | 'Threshold' | 'VetoThreshold' | 'Bonded' | 'Turnout'
>;
export type EndpointUptime = Schemas['EndpointUptime'];
export type FactGroup = Schemas['FactGroup'];
export type Pagination = Schemas['Pagination'];
export type HistoryMeta = Schemas['HistoryMeta'];
export type Resource = Schemas['Resource'];
export type RubricSection = Schemas['RubricSection'];
export type SearchResult = Schemas['SearchResult'];
export type SourceStatus = Schemas['SourceStatus'];
export type StatusResponse = Schemas['StatusAnswer'];
export type ChainListResponse = Schemas['EnvelopeOfChainListEntry'];
export type ChainResponse = Schemas['EnvelopeOfChainRecord'];
export type ListedChain = Schemas['ListedChain'];
export type ValidatorChainEntry = Schemas['ValidatorChainEntry'];
export type MatrixResponse = Schemas['MatrixEnvelope'];
export type ValidatorListEntry = Schemas['ValidatorListEntry'];
export type ValidatorRecord = Schemas['ValidatorRecord'];
export type ValidatorLog = Schemas['ValidatorLog'];
export type ValidatorListResponse = Schemas['ValidatorsEnvelopeOfValidatorListEntry'];
export type ValidatorResponse = Schemas['ValidatorsEnvelopeOfValidatorRecord'];

/** Of many chains, in equal steps; null: not known. */
export interface ManySeriesResponse {
  data: { ChainId: string; Metric: string; Values: (number | null)[] }[];
  meta: Schemas['ManySeriesMeta'];
}

/** Of one chain or identity; the same call answers many chains in another form. */
export interface SeriesResponse {
  data: [time: string, value: number | string][];
  meta: Schemas['SeriesMeta'];
}

export type ChainsQuery = NonNullable<paths['/chains']['get']['parameters']['query']>;
export type ValidatorsQuery = NonNullable<paths['/validators']['get']['parameters']['query']>;
export type MatrixQuery = NonNullable<paths['/validator-matrix']['get']['parameters']['query']>;
export type SearchQuery = NonNullable<paths['/search']['get']['parameters']['query']>;
