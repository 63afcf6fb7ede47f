import type { ValidatorListEntry } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { useLocale, useText } from '@/lib/i18n/text';

import type { ValidatorsUrlState } from './use-validators-url-state';
import { chainValidatorColumns, validatorColumns } from './validator-columns';
import { orderOf } from './validators-search';

interface ValidatorTableProps {
  validators: readonly ValidatorListEntry[];
  urlState: ValidatorsUrlState;
}

/** The rows of the directory; with a chain chosen, of that chain. */
export function ValidatorTable({ validators, urlState }: ValidatorTableProps) {
  const text = useText('validators');
  const locale = useLocale();
  const { search, updateSearch } = urlState;
  // A whole identity as search is answered with its record, which is of no chain.
  const ofChain = search.chain !== null && validators.some(({ OnChain }) => OnChain.length > 0);
  const columns = ofChain ? chainValidatorColumns : validatorColumns;
  return (
    <DataTable
      caption={text('heading')}
      columns={columns({ text, locale })}
      rows={validators}
      identify={({ Identity }) => ({
        key: Identity,
        record: `validator:${Identity}${ofChain ? `@${search.chain ?? ''}` : ''}`,
      })}
      order={orderOf(search)}
      onSort={(sort, direction) => {
        updateSearch({ sort, direction });
      }}
    />
  );
}
