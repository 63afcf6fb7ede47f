import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';

import { ChainsResults } from './ChainsResults';
import { ChainsToolbar } from './ChainsToolbar';
import { RegistryNotice } from './RegistryNotice';
import { useChainPages } from './use-chain-pages';
import { useChainsUrlState, useView } from './use-chains-url-state';
import { ViewToggle } from './ViewToggle';

export default function ChainsPage() {
  const text = useText('chains');
  useHead('chains');
  const urlState = useChainsUrlState();
  const view = useView(urlState.search);
  const pages = useChainPages(urlState.search, view);
  const total = pages.pagination?.total_count;

  return (
    <div data-wide className="frame pt-2 pb-10">
      <ListHead
        heading={text('heading')}
        query={{
          refreshing: pages.refreshing,
          refresh: () => {
            urlState.goTo({ page: 1, lastPage: 1 });
            pages.refresh();
          },
        }}
        actions={<ViewToggle urlState={urlState} view={view} />}
      >
        <span className="num" role="status">
          {total === undefined ? '' : text('total', { count: total })}
        </span>
        <ListAge changedAt={pages.updatedAt} />
      </ListHead>
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
