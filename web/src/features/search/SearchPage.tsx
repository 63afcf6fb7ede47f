import { searchPageQuery } from '@/api/search';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { PastEnd } from '@/components/list/PastEnd';
import { Divider } from '@/components/ui/Divider';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { Pager } from '@/components/ui/Pager';
import { Pills } from '@/components/ui/Pills';
import { SearchBox } from '@/components/ui/SearchBox';
import { useHeadTexts } from '@/lib/browser/head';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { pageWindow } from '@/lib/list/page-window';
import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { FoundItem } from './FoundItem';
import { typeName } from './palette-options';
import { parseOwnPath } from './search-groups';
import type { SearchState, SearchType } from './search-state';
import { buildSearch, parseSearch, SEARCH_TYPES } from './search-state';

const SEARCH_DEBOUNCE_MS = 300;
const PAGE_WINDOW = 5;
const SKELETONS = 8;
const ALL = 'all';

/** All results of a search, in pages, of all kinds or of one. */
export default function SearchPage() {
  const text = useText('search');
  const locale = useLocale();
  const history = useHistory();
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const state = parseSearch(new URLSearchParams(useLocation().search));
  const pathOf = (change: Partial<SearchState>) =>
    paths.searchPage(buildSearch({ ...state, page: 1, ...change }));
  const query = useListQuery(searchPageQuery(state.text, state.type, state.page, locale));
  const counts = state.text === '' ? undefined : query.data?.meta.counts;
  const nameOf = (type: typeof ALL | SearchType) => {
    const name = type === ALL ? text('page.all') : typeName(type, text);
    // As wide as with a count of two digits, so that nothing moves when it comes.
    if (!counts) return `${name}\u2007\u2007\u2007`;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return `${name} ${formatInteger(type === ALL ? all : counts[type], locale)}`;
  };

  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="text-30 sm:text-36">{text('page.heading')}</PageHeading>
      <p className="mt-2 mb-4 max-w-prose text-ink-2">{text('page.lead')}</p>
      <Divider className="mb-6" />
      <div role="search" className="mb-6 space-y-3">
        <SearchBox
          current={state.text}
          placeholder={text('placeholder')}
          label={text('label')}
          delayMs={SEARCH_DEBOUNCE_MS}
          onSearch={(words) => {
            history.navigate(pathOf({ text: words }), { replace: true });
          }}
        />
        {state.text !== '' && (
          <Pills
            label={text('page.kinds')}
            options={[ALL, ...SEARCH_TYPES]}
            isStep
            inColumns
            current={state.type ?? ALL}
            nameOf={nameOf}
            pathOf={(type) => pathOf({ type: type === ALL ? null : type })}
          />
        )}
      </div>
      {state.text === '' ? (
        <Notice title={text('page.empty')} text={text('page.empty_text')} />
      ) : (
        <ListQueryStates
          query={query}
          label={text('page.results')}
          skeleton={
            <CardSkeletons
              label={text('page.loading')}
              count={SKELETONS}
              height="h-20"
              columns="grid-cols-1"
            />
          }
          failedTitle={text('failed')}
        >
          {({ data, meta: { pagination, counts: of } }) =>
            data.length === 0 ? (
              <PastEnd pagination={pagination} first={pathOf({})}>
                <Notice
                  title={text('none', { query: state.text })}
                  text={text(
                    Object.values(of).some((count) => count > 0)
                      ? 'page.none_of_type'
                      : 'page.none_text',
                  )}
                />
              </PastEnd>
            ) : (
              <>
                <p role="status" className="num mb-3 min-h-5 text-13 text-ink-2">
                  {text('found', { count: pagination.total_count })}
                </p>
                <ul className="panel divide-y divide-line">
                  {data
                    .filter(({ url }) => parseOwnPath(url))
                    .map((result) => (
                      <FoundItem key={`${result.type} ${result.id}`} result={result} />
                    ))}
                </ul>
                <Pager
                  page={pagination.page}
                  pages={pagination.total_pages}
                  numbers={pageWindow(pagination.page, pagination.total_pages, PAGE_WINDOW)}
                  pathOf={(page) => pathOf({ page })}
                />
              </>
            )
          }
        </ListQueryStates>
      )}
    </div>
  );
}
