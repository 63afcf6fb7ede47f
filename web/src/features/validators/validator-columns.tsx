import type { ValidatorListEntry } from '@/api/types';
import type { TableColumn } from '@/components/table/table-column';
import { formatInteger } from '@/lib/format/numbers';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';

import { countOf } from './count-of';
import { Commissions, Delegators, RowActions, ValidatorNameCell, Weight } from './ValidatorCells';

const STATES = ['active', 'unbonding', 'jailed'] as const;

interface Page {
  text: Text<'validators'>;
  locale: Locale;
}

export function validatorColumns({
  text,
  locale,
}: Page): readonly TableColumn<ValidatorListEntry>[] {
  return [
    {
      key: 'validator',
      title: text('column.validator'),
      rowHead: true,
      cell: (validator) => <ValidatorNameCell validator={validator} />,
    },
    ...STATES.map((state): TableColumn<ValidatorListEntry> => ({
      key: state,
      title: text(`column.${state}`),
      metric: state,
      number: true,
      cell: (validator) => (
        <Count count={countOf(validator, state)} state={state} locale={locale} />
      ),
    })),
    {
      key: 'weight',
      title: text('column.weight'),
      metric: 'weight',
      number: true,
      known: ({ Weight: weight }) => weight !== null,
      cell: (validator) => <Weight validator={validator} />,
    },
    {
      key: 'delegators',
      title: text('column.delegators'),
      metric: 'delegators',
      number: true,
      known: ({ DelegationCount }) => DelegationCount !== null,
      cell: (validator) => <Delegators validator={validator} />,
    },
    {
      key: 'commission',
      title: text('column.commission'),
      metric: 'commission',
      number: true,
      known: ({ MinCommission }) => MinCommission !== null,
      cell: (validator) => <Commissions validator={validator} />,
    },
    {
      key: 'chains',
      title: text('column.chains'),
      metric: 'chains',
      number: true,
      cell: ({ Counts }) => formatInteger(Counts.Chains, locale),
    },
    {
      key: 'actions',
      title: text('column.actions'),
      hidesTitle: true,
      number: true,
      card: 'lead',
      cell: (validator) => <RowActions validator={validator} />,
    },
  ];
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
