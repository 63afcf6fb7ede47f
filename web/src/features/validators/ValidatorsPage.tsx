import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';

import { IdentityNotice } from './IdentityNotice';
import { useValidatorPage } from './use-validator-page';
import { useValidatorsUrlState } from './use-validators-url-state';
import { ValidatorsResults } from './ValidatorsResults';
import { ValidatorsToolbar } from './ValidatorsToolbar';
import { ValidatorTotals } from './ValidatorTotals';

export default function ValidatorsPage() {
  const text = useText('validators');
  useHead('validators');
  const urlState = useValidatorsUrlState();
  const rows = useValidatorPage(urlState.search);
  const { data: status, isPending } = useQuery(statusQuery());
  const source = status?.data.find((row) => row.DataSet === 'validators');

  return (
    <div data-wide className="frame py-8 sm:py-10">
      <div className="mb-4 flex items-start justify-between gap-x-6 sm:items-end">
        <div className="min-w-0">
          <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
          <p className="mt-2 flex min-h-6 flex-wrap gap-x-4 text-13 text-ink-3">
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
        </div>
        <RefreshButton label={text('refresh')} busy={rows.refreshing} onRefresh={rows.refresh} />
      </div>
      <ValidatorTotals
        totals={rows.page?.meta.totals}
        failed={rows.page === undefined && rows.error !== null}
      />
      <Divider className="mb-4" />
      <IdentityNotice hidden={rows.page?.meta.totals.hidden_without_identity ?? 0} />
      <ValidatorsToolbar urlState={urlState} page={rows.page} />
      <ValidatorsResults urlState={urlState} rows={rows} />
    </div>
  );
}
