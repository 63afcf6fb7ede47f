import type { components, paths } from './schema.gen';

type Schemas = components['schemas'];

export type ChainListEntry = Schemas['ChainListEntry'];
export type ChainRecord = Schemas['ChainRecord'];
export type ChainEndpoint = Schemas['ChainEndpoint'];
export type ChainValidator = Schemas['ChainValidator'];
export type ContributionDay = Schemas['ContributionDay'];
export type FactGroup = Schemas['FactGroup'];
export type Pagination = Schemas['Pagination'];
export type StatusAnswer = Schemas['StatusAnswer'];
export type ChainPage = Schemas['EnvelopeOfChainListEntry'];
export type ChainAnswer = Schemas['EnvelopeOfChainRecord'];

export type ChainsQuery = NonNullable<paths['/chains']['get']['parameters']['query']>;
