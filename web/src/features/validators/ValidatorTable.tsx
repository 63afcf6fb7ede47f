import type { ValidatorListEntry } from '@/api/types';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import { countOf } from './count-of';
import { Commissions, Delegators, RowActions, Weight, ValidatorNameCell } from './ValidatorCells';

const HEADER_CELL_CLASS =
  'label sticky top-16 z-2 h-11 border-b border-line-strong bg-bg px-2 text-end font-medium whitespace-nowrap';
const CELL_CLASS = 'num h-18 border-b border-line px-2 text-end text-13';
const STATES = ['active', 'unbonding', 'jailed'] as const;
const FIGURES = ['weight', 'delegators', 'commission', 'chains'] as const;

/** The rows of the directory on a wide screen. */
export function ValidatorTable({ validators }: { validators: readonly ValidatorListEntry[] }) {
  const text = useText('validators');
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{text('heading')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEADER_CELL_CLASS} ps-0 text-start`}>
            {text('column.validator')}
          </th>
          {[...STATES, ...FIGURES].map((column) => (
            <th key={column} scope="col" className={HEADER_CELL_CLASS}>
              {text(`column.${column}`)}
            </th>
          ))}
          <th scope="col" className={`${HEADER_CELL_CLASS} pe-0`}>
            <span className="sr-only">{text('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {validators.map((validator) => (
          <ValidatorRow key={validator.Identity} validator={validator} />
        ))}
      </tbody>
    </table>
  );
}

/** A state that some chains are in has its mark; none stays a plain 0. */
function Count({ count, state }: { count: number; state: (typeof STATES)[number] }) {
  const locale = useLocale();
  const shown = formatInteger(count, locale);
  return count === 0 ? (
    <span className="text-ink-3">{shown}</span>
  ) : (
    <span className={`status-mark status-${state}`}>{shown}</span>
  );
}

function ValidatorRow({ validator }: { validator: ValidatorListEntry }) {
  const locale = useLocale();
  return (
    <tr data-record={`validator:${validator.Identity}`} className="relative hover:bg-surface">
      <th scope="row" className="border-b border-line py-2 pe-2 text-start font-normal">
        <ValidatorNameCell validator={validator} />
      </th>
      {STATES.map((state) => (
        <td key={state} data-metric={state} className={CELL_CLASS}>
          <Count count={countOf(validator, state)} state={state} />
        </td>
      ))}
      <td className={CELL_CLASS}>
        <Weight validator={validator} />
      </td>
      <td className={CELL_CLASS}>
        <Delegators validator={validator} />
      </td>
      <td className={CELL_CLASS}>
        <Commissions validator={validator} />
      </td>
      <td data-metric="chains" className={CELL_CLASS}>
        {formatInteger(validator.Counts.Chains, locale)}
      </td>
      <td className={`${CELL_CLASS} pe-0`}>
        <RowActions validator={validator} />
      </td>
    </tr>
  );
}
