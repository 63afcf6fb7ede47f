import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

import { DirectoryNotes } from './DirectoryNotes';
import { useValidatorPage } from './use-validator-page';
import { useValidatorsUrlState } from './use-validators-url-state';
import { ValidatorsResults } from './ValidatorsResults';
import { ValidatorsToolbar } from './ValidatorsToolbar';
import { ValidatorTotals } from './ValidatorTotals';

const MatrixView = lazyComponent(() => import('./matrix/MatrixView'), ['matrix', 'picture']);

export default function ValidatorsPage() {
  const text = useText('validators');
  useHead('validators');
  const urlState = useValidatorsUrlState();
  const rows = useValidatorPage(urlState.search);
  const { view } = urlState.search;

  return (
    <div data-wide className="frame py-2">
      <div className="flex flex-wrap items-baseline gap-x-6">
        <PageHeading className="text-24">{text('heading')}</PageHeading>
        <ValidatorTotals
          totals={rows.page?.meta.totals}
          failed={rows.page === undefined && rows.error !== null}
        />
      </div>
      <ValidatorsToolbar urlState={urlState} page={rows.page} />
      {view === 'matrix' ? (
        <LazyBoundary loadingFallback={<div className="skeleton h-96" />}>
          <MatrixView urlState={urlState} />
        </LazyBoundary>
      ) : (
        <ValidatorsResults urlState={urlState} rows={rows} />
      )}
      <DirectoryNotes rows={rows} />
    </div>
  );
}
