import type { ReactNode } from 'react';

import type { ValidatorListEntry } from '@/api/types';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import { countOf } from './count-of';
import { Commissions, Delegators, RowActions, Weight, ValidatorNameCell } from './ValidatorCells';

/** The rows of the directory where there is no room for a table. */
export function ValidatorCards({ validators }: { validators: readonly ValidatorListEntry[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {validators.map((validator) => (
        <li key={validator.Identity}>
          <ValidatorCard validator={validator} />
        </li>
      ))}
    </ul>
  );
}

function ValidatorCard({ validator }: { validator: ValidatorListEntry }) {
  const text = useText('validators');
  const locale = useLocale();
  return (
    <article
      data-record={`validator:${validator.Identity}`}
      className="panel relative flex h-full flex-col p-4 hover:border-line-strong"
    >
      <ValidatorNameCell validator={validator} />
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
          {(['active', 'unbonding', 'jailed'] as const).map((state) => (
            <span key={state} data-metric={state} className={`status-mark status-${state}`}>
              {text(`column.${state}`)} {formatInteger(countOf(validator, state), locale)}
            </span>
          ))}
        </p>
        <RowActions validator={validator} />
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 pt-2">
        <LabelledValue name={text('column.weight')}>
          <Weight validator={validator} />
        </LabelledValue>
        <LabelledValue name={text('column.delegators')}>
          <Delegators validator={validator} />
        </LabelledValue>
        <LabelledValue name={text('column.commission')}>
          <Commissions validator={validator} />
        </LabelledValue>
        <LabelledValue name={text('column.chains')}>
          <span data-metric="chains">{formatInteger(validator.Counts.Chains, locale)}</span>
        </LabelledValue>
      </dl>
    </article>
  );
}

function LabelledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="num text-13">{children}</dd>
    </div>
  );
}
