import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { AdvertBanner } from '@/components/advert/AdvertBanner';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';

import { ChainsResults } from './ChainsResults';
import { ChainsToolbar } from './ChainsToolbar';
import { RegistryNotice } from './RegistryNotice';
import { useChainPages } from './use-chain-pages';
import { useChainsUrlState, viewOf } from './use-chains-url-state';
import { ViewToggle } from './ViewToggle';

export default function ChainsPage() {
  const text = useText('chains');
  useHead('chains');
  const urlState = useChainsUrlState();
  const pages = useChainPages(urlState.search);
  const view = viewOf(urlState.search);
  const total = pages.pagination?.total_count;

  return (
    <div data-wide className="frame py-8 sm:py-10">
      <AdvertBanner className="mb-6" />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
          <p className="mt-2 min-h-6 text-13 text-ink-3">
            <ListAge changedAt={pages.updatedAt} />
          </p>
        </div>
        <div className="flex flex-1 items-center justify-between gap-3 sm:flex-none sm:justify-end">
          <p className="num min-h-5 text-13 text-ink-2" role="status">
            {total === undefined ? '' : text('total', { count: total })}
          </p>
          <div className="flex items-center gap-2">
            <RefreshButton
              label={text('refresh')}
              busy={pages.refreshing}
              onRefresh={() => {
                urlState.goTo({ page: 1, lastPage: 1 });
                pages.refresh();
              }}
            />
            <ViewToggle urlState={urlState} view={view} />
          </div>
        </div>
      </div>
      <Divider className="mb-4" />
      <RegistryNotice />
      <ChainsToolbar urlState={urlState} />
      <ChainsResults urlState={urlState} pages={pages} view={view} />
    </div>
  );
}

/** How old the figures are: those of the chains' nodes; until one was read, what the registry says. */
function ListAge({ changedAt }: { changedAt: string | null }) {
  const text = useText('chains');
  const common = useText('common');
  const { data: status } = useQuery(statusQuery());
  const nodes = status?.data.find(({ DataSet }) => DataSet === 'chain_state');
  return status && !nodes?.LastSuccess ? (
    <DataSetAsOf dataSet="registry" source={common('facts.registry')} changedAt={changedAt} />
  ) : (
    <DataSetAsOf dataSet="chain_state" source={text('source')} changedAt={changedAt} />
  );
}
