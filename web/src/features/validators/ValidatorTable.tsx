import type { ValidatorListEntry } from '@/api/types';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { countChains } from '@/lib/validator-figures';

import { Commissions, Delegators, RowActions, Weight, WhoAndWhere } from './ValidatorParts';

const kHead =
  'label sticky top-16 z-2 h-11 border-b border-line-strong bg-bg px-2 text-end font-medium whitespace-nowrap';
const kCell = 'num h-18 border-b border-line px-2 text-end text-13';
const kStates = ['active', 'unbonding', 'jailed'] as const;
const kFigures = ['weight', 'delegators', 'commission', 'chains'] as const;

/** The rows of the directory on a wide screen. */
export function ValidatorTable({ validators }: { validators: readonly ValidatorListEntry[] }) {
  const text = useText('validators');
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{text('heading')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${kHead} ps-0 text-start`}>
            {text('column.validator')}
          </th>
          {[...kStates, ...kFigures].map((column) => (
            <th key={column} scope="col" className={kHead}>
              {text(`column.${column}`)}
            </th>
          ))}
          <th scope="col" className={`${kHead} pe-0`}>
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
function Count({ count, state }: { count: number; state: (typeof kStates)[number] }) {
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
  const counts = countChains(validator.Chains);
  return (
    <tr data-entry={`validator:${validator.Identity}`} className="relative hover:bg-surface">
      <th scope="row" className="border-b border-line py-2 pe-2 text-start font-normal">
        <WhoAndWhere validator={validator} />
      </th>
      {kStates.map((state) => (
        <td key={state} data-figure={state} className={kCell}>
          <Count count={counts[state]} state={state} />
        </td>
      ))}
      <td className={kCell}>
        <Weight validator={validator} />
      </td>
      <td className={kCell}>
        <Delegators validator={validator} />
      </td>
      <td className={kCell}>
        <Commissions validator={validator} />
      </td>
      <td data-figure="chains" className={kCell}>
        {formatInteger(counts.chains, locale)}
      </td>
      <td className={`${kCell} pe-0`}>
        <RowActions validator={validator} />
      </td>
    </tr>
  );
}
