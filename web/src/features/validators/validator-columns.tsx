import type { ChainValidator, ValidatorListEntry } from '@/api/types';
import type { TableColumn } from '@/components/table/table-column';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { Tokens } from '@/components/validator/Tokens';
import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { formatAmount } from '@/lib/format/amounts';
import { formatCommission } from '@/lib/format/commission';
import { formatCompact, formatFraction, formatInteger } from '@/lib/format/numbers';
import { formatMarketCap } from '@/lib/format/prices';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import { validatorState } from '@/lib/validators/validator-state';

import { countOf } from './count-of';
import { Commissions, Delegators, RowActions, ValidatorNameCell, Weight } from './ValidatorCells';
import type { SortField } from './validators-search';

const STATES = ['active', 'unbonding', 'jailed'] as const;

type Column = TableColumn<ValidatorListEntry, SortField>;

interface Page {
  text: Text<'validators'>;
  locale: Locale;
}

/** Of all its chains together. */
export function validatorColumns({ text, locale }: Page): readonly Column[] {
  return [
    nameColumn(text),
    {
      key: 'stake',
      title: text('column.stake'),
      sort: 'stake',
      number: true,
      card: 'lead',
      cell: ({ DelegationAmount }) =>
        DelegationAmount === null ? (
          <UnknownValue reason={text('stake.unknown')} />
        ) : (
          formatMarketCap(Number(DelegationAmount), locale)
        ),
    },
    {
      key: 'delegators',
      title: text('column.delegators'),
      sort: 'delegators',
      metric: 'delegators',
      number: true,
      from: 'desktop',
      known: ({ DelegationCount }) => DelegationCount !== null,
      cell: (validator) => <Delegators validator={validator} />,
    },
    {
      key: 'commission',
      title: text('column.commission'),
      sort: 'commission',
      metric: 'commission',
      number: true,
      known: ({ MinCommission }) => MinCommission !== null,
      cell: (validator) => <Commissions validator={validator} />,
    },
    {
      key: 'chains',
      title: text('column.chains'),
      sort: 'chains',
      metric: 'chains',
      number: true,
      cell: (validator) => <Chains validator={validator} page={{ text, locale }} />,
    },
    ...STATES.map((state): Column => ({
      key: state,
      title: text(`column.${state}`),
      sort: state,
      metric: state,
      number: true,
      from: state === 'jailed' ? 'tablet' : 'wide',
      ...(state === 'unbonding' && { optional: true, known: isUnbonding }),
      cell: (validator) => (
        <Count count={countOf(validator, state)} state={state} locale={locale} />
      ),
    })),
    uptimeColumn(text, locale),
    weightColumn(text),
    actionsColumn(text),
  ];
}

/** Of the chain that was chosen: what the rows are sorted by is that chain's, but for weight, chains and uptime. */
export function chainValidatorColumns({ text, locale }: Page): readonly Column[] {
  const missing = ({ Tokens: tokens }: ChainValidator, reason: string) =>
    tokens === null ? <AbsentValue /> : <UnknownValue reason={reason} />;
  const figure = (
    key: 'rank' | 'share' | 'net_apr',
    find: (entry: ChainValidator) => number | null,
    format: (value: number) => string,
    more: Partial<Column> = {},
  ): Column => ({
    key,
    title: text(`column.${key}`),
    number: true,
    optional: true,
    known: (validator) => entryOf(validator, find) !== null,
    cell: (validator) => {
      const value = entryOf(validator, find);
      return value === null ? <UnknownValue reason={text(`${key}.unknown`)} /> : format(value);
    },
    ...more,
  });
  return [
    figure(
      'rank',
      ({ Rank }) => Rank,
      (rank) => formatInteger(rank, locale),
      { card: 'none' },
    ),
    nameColumn(text),
    {
      key: 'stake',
      title: text('column.stake'),
      sort: 'stake',
      metric: 'tokens',
      number: true,
      card: 'lead',
      cell: (validator) => entryOf(validator, (entry) => <Stake entry={entry} locale={locale} />),
    },
    figure(
      'share',
      ({ Share }) => Share,
      (share) => formatFraction(share, locale),
    ),
    {
      key: 'delegators',
      title: text('column.delegators'),
      sort: 'delegators',
      number: true,
      from: 'desktop',
      cell: (validator) =>
        entryOf(validator, (entry) =>
          entry.DelegationCount === null
            ? missing(entry, text('delegators.unknown'))
            : formatCompact(entry.DelegationCount, locale),
        ),
    },
    {
      key: 'commission',
      title: text('column.commission'),
      sort: 'commission',
      metric: 'commission',
      number: true,
      cell: (validator) =>
        entryOf(
          validator,
          (entry) =>
            formatCommission(entry.CommissionRates, locale) ??
            missing(entry, text('commission.absent')),
        ),
    },
    figure(
      'net_apr',
      ({ NetApr }) => NetApr,
      (rate) => formatFraction(rate, locale),
    ),
    {
      key: 'state',
      title: text('column.state'),
      cell: (validator) =>
        entryOf(validator, ({ Status, Jailed }) => (
          <ValidatorStatusMark state={validatorState(Status, Jailed)} />
        )),
    },
    {
      key: 'chains',
      title: text('column.chains'),
      sort: 'chains',
      metric: 'chains',
      number: true,
      from: 'wide',
      cell: ({ Counts }) => formatInteger(Counts.Chains, locale),
    },
    ...STATES.map((state): Column => ({
      key: state,
      title: text(`column.${state}`),
      sort: state,
      number: true,
      from: 'sorted',
      cell: (validator) => formatInteger(countOf(validator, state), locale),
    })),
    uptimeColumn(text, locale),
    weightColumn(text),
  ];
}

/** Of the largest of its entries on the chain; a row of a page that came before the choice has none. */
function entryOf<T>(validator: ValidatorListEntry, find: (entry: ChainValidator) => T): T | null {
  const entry = validator.OnChain[0];
  return entry ? find(entry) : null;
}

function Stake({ entry, locale }: { entry: ChainValidator; locale: Locale }) {
  return entry.Tokens === null ? (
    formatAmount(entry.Power ?? '', locale)
  ) : (
    <Tokens amount={entry.Tokens} exponent={entry.Exponent} symbol={entry.Symbol} />
  );
}

function nameColumn(text: Text<'validators'>): Column {
  return {
    key: 'validator',
    title: text('column.validator'),
    rowHead: true,
    cell: (validator) => <ValidatorNameCell validator={validator} />,
  };
}

function weightColumn(text: Text<'validators'>): Column {
  return {
    key: 'weight',
    title: text('column.weight'),
    sort: 'weight',
    metric: 'weight',
    number: true,
    known: ({ Weight: weight }) => weight !== null,
    cell: (validator) => <Weight validator={validator} />,
  };
}

function uptimeColumn(text: Text<'validators'>, locale: Locale): Column {
  return {
    key: 'uptime',
    title: text('column.uptime'),
    sort: 'uptime',
    number: true,
    from: 'wide',
    optional: true,
    known: ({ Uptime }) => Uptime !== null,
    cell: ({ Uptime }) =>
      Uptime === null ? (
        <UnknownValue reason={text('uptime.unknown')} />
      ) : (
        formatFraction(Uptime, locale)
      ),
  };
}

function actionsColumn(text: Text<'validators'>): Column {
  return {
    key: 'actions',
    title: text('column.actions'),
    hidesTitle: true,
    number: true,
    from: 'wide',
    card: 'none',
    cell: (validator) => <RowActions validator={validator} />,
  };
}

function isUnbonding({ Counts }: ValidatorListEntry): boolean {
  return Counts.Unbonding > 0;
}

/** How many; in a card, where the states have no columns, also in which of them. */
function Chains({ validator, page }: { validator: ValidatorListEntry; page: Page }) {
  const { text, locale } = page;
  return (
    <span className="inline-flex gap-2">
      {formatInteger(validator.Counts.Chains, locale)}
      {STATES.filter((state) => countOf(validator, state) > 0).map((state) => (
        <span key={state} title={text(`column.${state}`)} className="md:hidden">
          <Count count={countOf(validator, state)} state={state} locale={locale} />
        </span>
      ))}
    </span>
  );
}

interface CountProps {
  count: number;
  state: (typeof STATES)[number];
  locale: Locale;
}

/** A state that some chains are in has its mark; none stays a plain 0. */
function Count({ count, state, locale }: CountProps) {
  const shown = formatInteger(count, locale);
  return count === 0 ? (
    <span className="text-ink-3">{shown}</span>
  ) : (
    <span className={`status-mark status-${state}`}>{shown}</span>
  );
}
