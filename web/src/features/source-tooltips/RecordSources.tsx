import { useQuery } from '@tanstack/react-query';

import { contributionsQuery, proposalsQuery } from '@/api/list-queries';
import { mergeDataSetFacts } from '@/api/merge-data-set-facts';
import { chainQuery, pricesQuery, statusQuery, validatorQuery } from '@/api/queries';
import type { PriceRecord } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { useDataSetName } from '@/lib/sources/data-sets';
import type { RecordKey, MetricName } from '@/lib/sources/metrics';

import type { SourcedRecord, MetricSource } from './metric-source';
import {
  sourceOfListRecord,
  findChainMetricSource,
  findValidatorMetricSource,
} from './metric-source';
import { SourceLines } from './SourceLines';

interface RecordSourcesProps {
  /** What stands behind the kind of the entry. */
  id: string;
  metrics: readonly MetricName[];
}

/** The sources of an entry's figures: its record is asked where the list does not say them. */
export function RecordSources({
  record,
  metrics,
}: {
  record: RecordKey;
  metrics: readonly MetricName[];
}) {
  const colon = record.indexOf(':');
  const props = { id: record.slice(colon + 1), metrics };
  switch (record.slice(0, colon)) {
    case 'chain':
      return <ChainSources {...props} />;
    case 'validator':
      return <ValidatorSources {...props} />;
    case 'price':
      return <PriceSources {...props} />;
    case 'proposal':
      return <ProposalSources {...props} />;
    case 'contributions':
      return <ContributionsSources {...props} />;
    case 'sets':
      return <CountSources {...props} />;
    default:
      return <NodeSources {...props} />;
  }
}

function ChainSources({ id, metrics }: RecordSourcesProps) {
  const { data, error } = useQuery(chainQuery(id));
  return (
    <LoadedSources
      data={data}
      error={error}
      metrics={metrics}
      findSource={(chain) => (metric) => findChainMetricSource(chain, metric)}
    />
  );
}

function ValidatorSources({ id, metrics }: RecordSourcesProps) {
  const text = useText('figure-notes');
  const [identity = '', chain] = id.split('@');
  const { data, error } = useQuery(validatorQuery(identity));
  const nameOf = (count: number) => text('nodes', { count });
  return (
    <LoadedSources
      data={data}
      error={error}
      metrics={metrics}
      findSource={(validator) => (metric) =>
        findValidatorMetricSource(validator, metric, nameOf, chain)
      }
    />
  );
}

function PriceSources({ id, metrics }: RecordSourcesProps) {
  const { data, error } = useQuery(pricesQuery());
  const prices = data?.filter(({ ChainId }) => id === '' || ChainId === id);
  return (
    <LoadedSources
      data={prices && oldestOf(prices)}
      error={error}
      metrics={metrics}
      findSource={(record) => () => sourceOfListRecord(record, 'ChangedAt')}
    />
  );
}

function ProposalSources({ id, metrics }: RecordSourcesProps) {
  const { data, error } = useQuery(proposalsQuery());
  const proposal = data?.find(({ ID }) => String(ID) === id);
  return (
    <LoadedSources
      data={proposal ?? (data && null)}
      error={error}
      metrics={metrics}
      findSource={(record) => () => sourceOfListRecord(record, 'CheckedAt')}
    />
  );
}

function ContributionsSources({ id, metrics }: RecordSourcesProps) {
  const { data, error } = useQuery(contributionsQuery());
  const record = data?.find(({ chain_id: chain }) => chain === id);
  return (
    <LoadedSources
      data={record ?? (data && null)}
      error={error}
      metrics={metrics}
      findSource={(found) => () => sourceOfListRecord(found, 'CheckedAt')}
    />
  );
}

/** Several prices are as old as the oldest of them. */
function oldestOf(prices: readonly PriceRecord[]): SourcedRecord | null {
  const [oldest] = prices.toSorted((a, b) => (a.AsOf < b.AsOf ? -1 : 1));
  if (!oldest) return null;
  return {
    Source: [...new Set(prices.map(({ Source }) => Source))].join(', '),
    AsOf: oldest.AsOf,
    Stale: prices.some(({ Stale }) => Stale),
  };
}

/** Read from a node by the visitor's own browser: the node's host, and when it was asked. */
function NodeSources({ id, metrics }: RecordSourcesProps) {
  const [Source = '', AsOf = ''] = id.split(' ');
  const source = sourceOfListRecord({ Source, AsOf, Stale: false }, 'CheckedAt');
  return <SourceLines metrics={metrics} findSource={() => source} />;
}

/** What we count ourselves is as old as what is counted. */
function CountSources({ id, metrics }: RecordSourcesProps) {
  const text = useText('figure-notes');
  const nameOf = useDataSetName();
  const { data, error } = useQuery(statusQuery());
  const rows = data?.data.filter(({ DataSet }) => id.split('+').includes(DataSet));
  return (
    <LoadedSources
      data={rows?.length === 0 ? null : rows}
      error={error}
      metrics={metrics}
      findSource={(found) => () => {
        const sets = found.map(({ DataSet }) => nameOf(DataSet)).join(', ');
        const facts = mergeDataSetFacts(found, text('counted', { sets }));
        return { group: 'count', facts, unread: false };
      }}
    />
  );
}

interface LoadedSourcesProps<T> {
  /** Undefined: under way or failed; null: nobody has it any more. */
  data: T | null | undefined;
  error: Error | null;
  metrics: readonly MetricName[];
  findSource: (record: T) => (metric: MetricName) => MetricSource | null;
}

function LoadedSources<T>({ data, error, metrics, findSource }: LoadedSourcesProps<T>) {
  const text = useText('figure-notes');
  const common = useText('common');
  if (data === undefined) return <p>{error ? text('failed') : common('loading')}</p>;
  if (data === null) return <p>{text('unknown')}</p>;
  return <SourceLines metrics={metrics} findSource={findSource(data)} />;
}
