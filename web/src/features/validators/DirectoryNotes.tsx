import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { useText } from '@/lib/i18n/text';

import { IdentityNotice } from './IdentityNotice';
import type { ValidatorRows } from './use-validator-page';

/** Under the rows: whom they are of and how old they are, and whom they leave out. */
export function DirectoryNotes({ rows }: { rows: ValidatorRows }) {
  const text = useText('validators');
  const { data: status, isPending } = useQuery(statusQuery());
  const source = status?.data.find((row) => row.DataSet === 'validators');
  return (
    <div className="mt-6">
      <IdentityNotice hidden={rows.page?.meta.totals.hidden_without_identity ?? 0} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex min-h-6 flex-wrap gap-x-4 text-13 text-ink-3">
          <DataSetAsOf
            dataSet="validators"
            source={text('source')}
            changedAt={rows.page?.meta.updated_at ?? null}
          />
          {isPending && (
            <span className="invisible">{text('coverage', { answered: 10, of: 10 })}</span>
          )}
          {source?.Coverage &&
            text('coverage', { answered: source.Coverage.answered, of: source.Coverage.of })}
        </p>
        <RefreshButton label={text('refresh')} busy={rows.refreshing} onRefresh={rows.refresh} />
      </div>
    </div>
  );
}
