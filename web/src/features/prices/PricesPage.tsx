import { pricesQuery } from '@/api/queries';
import { useListQuery } from '@/api/use-list-query';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { TableSkeleton } from '@/components/table/TableSkeleton';
import { RelativeTime } from '@/components/ui/Time';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { newestOf } from './price-rows';
import { PricesResults } from './PricesResults';
import { isDefault } from './prices-search';
import { PricesToolbar } from './PricesToolbar';
import { usePricesUrlState } from './use-prices-url-state';

export default function PricesPage() {
  const text = useText('prices');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const urlState = usePricesUrlState();
  const query = useListQuery(pricesQuery());
  const newest = newestOf(query.data ?? []);
  const sources = [...new Set(query.data?.map(({ Source }) => Source))].join(', ');

  return (
    <div data-wide className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        {newest !== null && <DataSetAsOf dataSet="prices" source={sources} changedAt={newest} />}
      </ListHead>
      <PricesToolbar urlState={urlState} />
      <ListQueryStates
        // The server's first rows are in the default order: they cannot stand in for another one.
        query={query.partial && !isDefault(urlState.search) ? { ...query, loading: true } : query}
        label={text('heading')}
        skeleton={<TableSkeleton label={text('loading')} />}
        failedTitle={text('failed')}
        unreadable={text('failed.fetch')}
      >
        {(prices) => <PricesResults prices={prices} urlState={urlState} partial={query.partial} />}
      </ListQueryStates>
      {newest !== null && (
        <p className="mt-2 text-13 text-ink-3">
          {text('updated')} <RelativeTime time={newest} /> {text('updated.of')}
        </p>
      )}
    </div>
  );
}
