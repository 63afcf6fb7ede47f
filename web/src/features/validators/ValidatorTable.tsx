import type { ValidatorListEntry } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { useLocale, useText } from '@/lib/i18n/text';

import { validatorColumns } from './validator-columns';

/** The rows of the directory. */
export function ValidatorTable({ validators }: { validators: readonly ValidatorListEntry[] }) {
  const text = useText('validators');
  const locale = useLocale();
  return (
    <DataTable
      caption={text('heading')}
      columns={validatorColumns({ text, locale })}
      rows={validators}
      identify={({ Identity }) => ({ key: Identity, record: `validator:${Identity}` })}
    />
  );
}
