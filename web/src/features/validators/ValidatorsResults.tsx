import { FailedNotice } from '@/components/page/FailedNotice';
import { TableSkeleton } from '@/components/table/TableSkeleton';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { Select } from '@/components/ui/Select';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { pageWindow } from '@/lib/list/page-window';
import { rowsOf } from '@/lib/list/pages-shown';
import { Link } from '@/lib/router/router';

import type { ValidatorRows } from './use-validator-page';
import type { ValidatorsUrlState } from './use-validators-url-state';
import { DEFAULT_SEARCH, PAGE_SIZES } from './validators-search';
import { ValidatorTable } from './ValidatorTable';

const PAGE_WINDOW = 7;

interface ValidatorsResultsProps {
  urlState: ValidatorsUrlState;
  rows: ValidatorRows;
}

/** The loading, failed, empty or filled state of the list. */
export function ValidatorsResults({ urlState, rows }: ValidatorsResultsProps) {
  const text = useText('validators');
  const locale = useLocale();
  const { search } = urlState;

  if (rows.loading) return <TableSkeleton label={text('loading')} />;
  if (!rows.page) {
    return (
      <FailedNotice
        title={text('failed.title')}
        unreadable={text(search.text === '' ? 'failed.fetch' : 'failed.search')}
        error={rows.error}
        onRetry={rows.refresh}
      />
    );
  }
  const { data: validators, meta } = rows.page;
  if (validators.length === 0) return <NoValidators urlState={urlState} rows={rows} />;

  const searching = search.text !== '';
  const shown = meta.pagination;
  const total = shown.total_count;
  return (
    <section
      aria-busy={rows.outdated || rows.refreshing}
      aria-label={text('heading')}
      // What stands below the rows that are still to come would jump.
      className={rows.partial ? 'min-h-dvh' : ''}
    >
      {rows.error && (
        <p role="alert" className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn">
          {text('failed.kept', { time: formatDateTime(rows.loadedAt, locale) })}
        </p>
      )}
      <div className={rows.outdated ? 'dimmed' : ''}>
        <ValidatorTable validators={validators} urlState={urlState} />
      </div>
      {rows.partial ? null : searching && meta.pagination.total_pages <= 1 ? (
        <p role="status" className="num mt-6 text-13 text-ink-2">
          {text('found', { shown: Math.min(validators.length, total), total })}
        </p>
      ) : (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <Pager
            page={shown.page}
            pages={shown.total_pages}
            numbers={pageWindow(shown.page, shown.total_pages, PAGE_WINDOW)}
            summary={text('pager.showing', {
              page: shown.page,
              pages: shown.total_pages,
              ...rowsOf(shown),
            })}
            hasEnds
            pathOf={(page) => urlState.pathOf({ page })}
          />
          <PageSize urlState={urlState} />
        </div>
      )}
    </section>
  );
}

function PageSize({
  urlState: { search, updateSearch },
}: Pick<ValidatorsResultsProps, 'urlState'>) {
  const text = useText('validators');
  return (
    <Select
      label={text('size')}
      value={String(search.size)}
      options={PAGE_SIZES.map(String)}
      nameOf={(size) => text('size.option', { size })}
      onChoose={(chosen) => {
        const size = PAGE_SIZES.find((one) => String(one) === chosen);
        updateSearch({ size: size ?? DEFAULT_SEARCH.size });
      }}
    />
  );
}

function NoValidators({ urlState, rows }: ValidatorsResultsProps) {
  const text = useText('validators');
  const { search, updateSearch } = urlState;
  if ((rows.page?.meta.pagination.total_count ?? 0) > 0) {
    return (
      <Notice title={text('empty.title')} text={text('empty.past_end')}>
        <Link className={SECONDARY_BUTTON} to={urlState.pathOf({ page: 1 })}>
          {text('empty.first_page')}
        </Link>
      </Notice>
    );
  }
  if (search.text !== '') {
    return (
      <Notice title={text('empty.search', { query: search.text })} text={text('empty.search_text')}>
        <button
          type="button"
          className={SECONDARY_BUTTON}
          onClick={() => {
            updateSearch({ text: '' });
          }}
        >
          {text('empty.clear_search')}
        </button>
      </Notice>
    );
  }
  if (search.chain === null && search.status === null) {
    return <Notice title={text('empty.title')} text={text('empty.waiting')} />;
  }
  return (
    <Notice title={text('empty.title')} text={text('empty.filters_text')}>
      <button
        type="button"
        className={SECONDARY_BUTTON}
        onClick={() => {
          updateSearch({ chain: null, status: null });
        }}
      >
        {text('empty.clear_filters')}
      </button>
    </Notice>
  );
}
