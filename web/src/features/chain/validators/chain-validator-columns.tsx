import type { ReactNode } from 'react';

import type { TableColumn } from '@/components/table/table-column';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { Commission } from '@/components/validator/Commission';
import { Tokens } from '@/components/validator/Tokens';
import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { formatAmount } from '@/lib/format/amounts';
import { formatFraction, formatInteger } from '@/lib/format/numbers';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import type { MetricName, RecordKey } from '@/lib/sources/metrics';

import { OtherCoins } from '../ChainNotes';
import { ShareBar } from './ShareBar';
import { ValidatorName } from './ValidatorName';
import type { ValidatorRow } from './validator-rows';
import type { SortField } from './validators-tab-search';

/** What the tokens of a chain's validators are counted in. */
interface Unit {
  Symbol: string | null;
  Exponent: number | null;
}

interface Page {
  text: Text<'chain-validators'>;
  locale: Locale;
  unit: Unit;
  chainId: string;
  /** The node that was asked, and when. */
  node: RecordKey | undefined;
}

type Column = TableColumn<ValidatorRow, SortField>;

export function chainValidatorColumns({
  text,
  locale,
  unit,
  chainId,
  node,
}: Page): readonly Column[] {
  // Power that was given comes with no stake, no delegators and no commission.
  const missing = ({ validator: { tokens } }: ValidatorRow, reason: string) =>
    tokens === null ? <AbsentValue /> : <UnknownValue reason={reason} />;
  /** A value whose source is the node that this browser asked, or another than the row's. */
  const sourced = (row: ValidatorRow, metric: MetricName, value: ReactNode) => (
    <span data-record={findRecord(row, metric, chainId, node)} data-metric={metric}>
      {value}
    </span>
  );
  return [
    {
      key: 'rank',
      title: text('rank'),
      sort: 'rank',
      number: true,
      card: 'none',
      cell: ({ place }) =>
        place === null ? (
          <span title={text('rank.none')}>–</span>
        ) : (
          formatInteger(place.rank, locale)
        ),
    },
    {
      key: 'name',
      title: text('validator'),
      sort: 'name',
      rowHead: true,
      cell: ({ validator, name }) => <ValidatorName validator={validator} name={name} />,
    },
    {
      key: 'bar',
      title: text('share.bar'),
      from: 'wide',
      optional: true,
      known: ({ place }) => place !== null,
      cell: ({ place, inTopThird }) => place && <ShareBar place={place} isTop={inTopThird} />,
    },
    {
      key: 'share',
      title: text('power.share'),
      sort: 'share',
      number: true,
      card: 'lead',
      optional: true,
      known: ({ place }) => place !== null,
      cell: (row) => share(row, row.place?.share),
    },
    {
      key: 'cumulative',
      title: text('cumulative'),
      sort: 'cumulative',
      number: true,
      from: 'desktop',
      optional: true,
      known: ({ place }) => place !== null,
      cell: (row) => share(row, row.place?.cumulative),
    },
    {
      key: 'stake',
      title: text('tokens'),
      sort: 'stake',
      number: true,
      optional: true,
      known: ({ validator }) => validator.tokens !== null,
      cell: (row) =>
        row.validator.tokens === null ? (
          <AbsentValue />
        ) : (
          sourced(
            row,
            'tokens',
            <>
              <Tokens amount={row.validator.tokens} exponent={unit.Exponent} symbol={unit.Symbol} />
              <OtherCoins coins={row.validator.otherTokens} />
            </>,
          )
        ),
    },
    {
      key: 'power',
      title: text('power'),
      sort: 'power',
      number: true,
      optional: true,
      known: ({ validator }) => validator.power !== null,
      cell: (row) => {
        const { power, tokens } = row.validator;
        if (power === null) return <AbsentValue />;
        const note = tokens === null ? `${power}\n${text('power.note')}` : power;
        return sourced(row, 'power', <span title={note}>{formatAmount(power, locale)}</span>);
      },
    },
    {
      key: 'delegators',
      title: text('delegators'),
      sort: 'delegators',
      number: true,
      from: 'desktop',
      cell: (row) =>
        row.validator.delegators === null
          ? missing(row, text('delegators.unknown'))
          : sourced(row, 'delegators', formatInteger(row.validator.delegators, locale)),
    },
    {
      key: 'commission',
      title: text('commission'),
      sort: 'commission',
      number: true,
      cell: (row) =>
        row.validator.commission === null
          ? missing(row, text('commission.unknown'))
          : sourced(row, 'commission', <Commission rate={row.validator.commission} />),
    },
    {
      key: 'net_apr',
      title: text('net_apr'),
      sort: 'net_apr',
      number: true,
      optional: true,
      known: ({ netApr }) => netApr !== null,
      cell: (row) => {
        if (row.netApr !== null) return formatFraction(row.netApr, locale);
        return row.validator.state === 'active' ? (
          <UnknownValue reason={text('net_apr.unknown')} />
        ) : (
          <AbsentValue reason={text('net_apr.none')} />
        );
      },
    },
    {
      key: 'state',
      title: text('state'),
      sort: 'state',
      cell: ({ validator }) => <ValidatorStatusMark state={validator.state} />,
    },
  ];

  function share({ validator }: ValidatorRow, fraction: number | undefined) {
    if (fraction !== undefined) return formatFraction(fraction, locale);
    return validator.state === 'active' ? (
      <UnknownValue reason={text('share.unknown')} />
    ) : (
      <AbsentValue reason={text('rank.none')} />
    );
  }
}

function findRecord(
  { validator: { identity, fromNode } }: ValidatorRow,
  metric: MetricName,
  chainId: string,
  node: RecordKey | undefined,
): RecordKey | undefined {
  if (fromNode.some((name) => name === metric)) return node;
  // Counted apart from the rest, in a slower round of its own.
  return metric === 'delegators' && identity !== null
    ? `validator:${identity}@${chainId}`
    : undefined;
}
