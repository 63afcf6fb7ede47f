import { useQuery } from '@tanstack/react-query';

import { factsOfDataSets } from '@/api/data-set-facts';
import { contributionsQuery, proposalsQuery } from '@/api/list-queries';
import { chainQuery, pricesQuery, statusQuery, validatorQuery } from '@/api/queries';
import type { PriceRecord } from '@/api/types';
import { useDataSetName } from '@/lib/data-sets';
import type { EntryName, FigureName } from '@/lib/figures';
import { useText } from '@/lib/i18n/text';

import type { ListedEntry, Told } from './told-figures';
import { toldByList, toldOfChain, toldOfValidator } from './told-figures';
import { ToldLines } from './ToldLines';

interface NoteProps {
  /** What stands behind the kind of the entry. */
  id: string;
  figures: readonly FigureName[];
}

/** The sources of an entry's figures: its record is asked where the list does not say them. */
export function EntryNote({
  entry,
  figures,
}: {
  entry: EntryName;
  figures: readonly FigureName[];
}) {
  const colon = entry.indexOf(':');
  const note = { id: entry.slice(colon + 1), figures };
  switch (entry.slice(0, colon)) {
    case 'chain':
      return <ChainNote {...note} />;
    case 'validator':
      return <ValidatorNote {...note} />;
    case 'price':
      return <PriceNote {...note} />;
    case 'proposal':
      return <ProposalNote {...note} />;
    case 'contributions':
      return <ContributionsNote {...note} />;
    case 'sets':
      return <CountNote {...note} />;
    default:
      return <NodeNote {...note} />;
  }
}

function ChainNote({ id, figures }: NoteProps) {
  const { data, error } = useQuery(chainQuery(id));
  return (
    <Answered
      data={data}
      error={error}
      figures={figures}
      find={(chain) => (figure) => toldOfChain(chain, figure)}
    />
  );
}

function ValidatorNote({ id, figures }: NoteProps) {
  const text = useText('figure-notes');
  const [identity = '', chain] = id.split('@');
  const { data, error } = useQuery(validatorQuery(identity));
  const nameOf = (count: number) => text('nodes', { count });
  return (
    <Answered
      data={data}
      error={error}
      figures={figures}
      find={(validator) => (figure) => toldOfValidator(validator, figure, nameOf, chain)}
    />
  );
}

function PriceNote({ id, figures }: NoteProps) {
  const { data, error } = useQuery(pricesQuery());
  const prices = data?.filter(({ ChainId }) => id === '' || ChainId === id);
  return (
    <Answered
      data={prices && oldestOf(prices)}
      error={error}
      figures={figures}
      find={(record) => () => toldByList(record, 'ChangedAt')}
    />
  );
}

function ProposalNote({ id, figures }: NoteProps) {
  const { data, error } = useQuery(proposalsQuery());
  const proposal = data?.find(({ ID }) => String(ID) === id);
  return (
    <Answered
      data={proposal ?? (data && null)}
      error={error}
      figures={figures}
      find={(record) => () => toldByList(record, 'CheckedAt')}
    />
  );
}

function ContributionsNote({ id, figures }: NoteProps) {
  const { data, error } = useQuery(contributionsQuery());
  const record = data?.find(({ chain_id: chain }) => chain === id);
  return (
    <Answered
      data={record ?? (data && null)}
      error={error}
      figures={figures}
      find={(found) => () => toldByList(found, 'CheckedAt')}
    />
  );
}

/** Several prices are as old as the oldest of them. */
function oldestOf(prices: readonly PriceRecord[]): ListedEntry | null {
  const [oldest] = prices.toSorted((a, b) => (a.AsOf < b.AsOf ? -1 : 1));
  if (!oldest) return null;
  return {
    Source: [...new Set(prices.map(({ Source }) => Source))].join(', '),
    AsOf: oldest.AsOf,
    Stale: prices.some(({ Stale }) => Stale),
  };
}

/** What the visitor's browser was told by a node: its host, and when that was. */
function NodeNote({ id, figures }: NoteProps) {
  const [Source = '', AsOf = ''] = id.split(' ');
  const told = toldByList({ Source, AsOf, Stale: false }, 'CheckedAt');
  return <ToldLines figures={figures} find={() => told} />;
}

/** What we count ourselves is as old as what is counted. */
function CountNote({ id, figures }: NoteProps) {
  const text = useText('figure-notes');
  const nameOf = useDataSetName();
  const { data, error } = useQuery(statusQuery());
  const rows = data?.data.filter(({ DataSet }) => id.split('+').includes(DataSet));
  return (
    <Answered
      data={rows?.length === 0 ? null : rows}
      error={error}
      figures={figures}
      find={(found) => () => {
        const sets = found.map(({ DataSet }) => nameOf(DataSet)).join(', ');
        const facts = factsOfDataSets(found, text('counted', { sets }));
        return { group: 'count', facts, unread: false };
      }}
    />
  );
}

interface AnsweredProps<T> {
  /** Undefined: under way or failed; null: nobody has it any more. */
  data: T | null | undefined;
  error: Error | null;
  figures: readonly FigureName[];
  find: (record: T) => (figure: FigureName) => Told | null;
}

function Answered<T>({ data, error, figures, find }: AnsweredProps<T>) {
  const text = useText('figure-notes');
  const common = useText('common');
  if (data === undefined) return <p>{error ? text('failed') : common('loading')}</p>;
  if (data === null) return <p>{text('unknown')}</p>;
  return <ToldLines figures={figures} find={find(data)} />;
}
