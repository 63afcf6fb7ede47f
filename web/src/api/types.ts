import type { components, paths } from './schema.gen';

type Schemas = components['schemas'];

export type Advertisement = Schemas['Advertisement'];
export type AdvertPage = Schemas['AdvertsEnvelope'];
export type AdvertTerms = Schemas['AdvertTerms'];
export type ChainListEntry = Schemas['ChainListEntry'];
export type ChainRecord = Schemas['ChainRecord'];
export type ChainEndpoint = Schemas['ChainEndpoint'];
export type ChainValidator = Schemas['ChainValidator'];
export type ContributionDay = Schemas['ContributionDay'];
export type Airdrop = Schemas['Airdrop'];
export type Article = Schemas['Article'];
export type ContributionRecord = Schemas['ContributionRecord'];
export type Event = Schemas['Event'];
export type EventParams = Schemas['EventParams'];
export type MarketReview = Schemas['MarketReview'];
export type PriceRecord = Schemas['PriceRecord'];
export type VotingProposal = Schemas['VotingProposal'];
export type FactGroup = Schemas['FactGroup'];
export type Pagination = Schemas['Pagination'];
export type PriceRecord = Schemas['PriceRecord'];
export type Resource = Schemas['Resource'];
export type RubricSection = Schemas['RubricSection'];
export type MarketReview = Schemas['MarketReview'];
export type SourceStatus = Schemas['SourceStatus'];
export type StatusAnswer = Schemas['StatusAnswer'];
export type ChainPage = Schemas['EnvelopeOfChainListEntry'];
export type ChainAnswer = Schemas['EnvelopeOfChainRecord'];
export type ValidatorChainEntry = Schemas['ValidatorChainEntry'];
export type ValidatorListEntry = Schemas['ValidatorListEntry'];
export type ValidatorRecord = Schemas['ValidatorRecord'];
export type ValidatorLog = Schemas['ValidatorLog'];
export type ValidatorPage = Schemas['ValidatorsEnvelopeOfValidatorListEntry'];
export type ValidatorAnswer = Schemas['ValidatorsEnvelopeOfValidatorRecord'];

export type ChainsQuery = NonNullable<paths['/chains']['get']['parameters']['query']>;
export type ValidatorsQuery = NonNullable<paths['/validators']['get']['parameters']['query']>;
