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
export type ValidatorChainEntry = Schemas['ValidatorChainEntry'];
export type ValidatorListEntry = Schemas['ValidatorListEntry'];
export type ValidatorRecord = Schemas['ValidatorRecord'];
export type ValidatorLog = Schemas['ValidatorLog'];
export type ValidatorPage = Schemas['ValidatorsEnvelopeOfValidatorListEntry'];
export type ValidatorAnswer = Schemas['ValidatorsEnvelopeOfValidatorRecord'];

export type ChainsQuery = NonNullable<paths['/chains']['get']['parameters']['query']>;
export type ValidatorsQuery = NonNullable<paths['/validators']['get']['parameters']['query']>;
