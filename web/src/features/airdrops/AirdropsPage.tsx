import { airdropsQuery } from '@/api/list-queries';
import type { Airdrop } from '@/api/types';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { PastEnd } from '@/components/list/PastEnd';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { useHeadTexts } from '@/lib/browser/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { buildPageSearch, parsePage } from '@/lib/list/list-search-params';
import { pageWindow } from '@/lib/list/page-window';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { groupByStatus, isOpen } from './airdrop-status';
import { AirdropCard } from './AirdropCard';
import { useStatusName } from './AirdropStatus';

const PAGE_WINDOW = 5;
const SKELETONS = 6;
const COLUMNS = 'md:grid-cols-2 lg:grid-cols-3';

export default function AirdropsPage() {
  const text = useText('airdrops');
  const locale = useLocale();
  const nameOf = useStatusName();
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const page = parsePage(new URLSearchParams(useLocation().search).get('page'));
  const query = useListQuery(airdropsQuery(page, locale));
  const pathOf = (target: number) => paths.airdrops(buildPageSearch(target));

  return (
    <div className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        <DataSetAsOf
          dataSet="content"
          source={text('source')}
          changedAt={query.data?.meta.updated_at ?? null}
        />
      </ListHead>
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={SKELETONS}
            height="h-72"
            columns={COLUMNS}
          />
        }
        failedTitle={text('failed')}
        unreadable={text('failed.fetch')}
      >
        {({ data, meta: { pagination } }) =>
          data.length === 0 ? (
            <PastEnd pagination={pagination} first={pathOf(1)}>
              <Notice title={text('empty.title')} text={text('empty.text')} />
            </PastEnd>
          ) : (
            <>
              {/* What is on other pages, or still to come, is not known here. */}
              {pagination.total_pages <= 1 && <NoneOpen airdrops={data} waits={query.partial} />}
              {groupByStatus(data).map(({ status, airdrops }) => (
                <section key={status} className="mb-8">
                  <h2 className="mb-3 text-24">{nameOf(status)}</h2>
                  <ul className={`grid grid-cols-1 gap-3 ${COLUMNS}`}>
                    {airdrops.map((airdrop) => (
                      <li key={airdrop.ID}>
                        <AirdropCard airdrop={airdrop} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <Pager
                page={pagination.page}
                pages={pagination.total_pages}
                numbers={pageWindow(pagination.page, pagination.total_pages, PAGE_WINDOW)}
                pathOf={pathOf}
              />
            </>
          )
        }
      </ListQueryStates>
    </div>
  );
}

/** waits: there are more rows to come, and until then it has its room. */
function NoneOpen({ airdrops, waits }: { airdrops: readonly Airdrop[]; waits: boolean }) {
  const text = useText('airdrops');
  if (airdrops.some(({ Status }) => isOpen(Status))) return null;
  return (
    <p
      role="status"
      className={`mb-6 border-s-2 border-line-strong ps-3 text-14 text-ink-2 ${waits ? 'invisible' : ''}`}
    >
      {text('none_open')}
    </p>
  );
}
