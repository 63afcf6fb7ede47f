import type { ChainRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { Part } from '@/components/ui/Part';
import { TabList } from '@/components/ui/TabList';
import { isBuiltIn } from '@/lib/fact-source';
import { useText } from '@/lib/i18n/text';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { usePlace } from '@/lib/router/router';

import type { ChainTab } from './chain-tabs';
import { buildChainTab, kChainTabs, parseChainTab } from './chain-tabs';
import { ChainOverview } from './ChainOverview';

// What a tab alone needs comes with its texts when it is first opened.
const WaysIn = lazyPart(() => import('./WaysIn'), ['ways-in', 'chart']);
const ProposalsTab = lazyPart(() => import('./ProposalsTab'), ['chain-more']);
const ReviewsTab = lazyPart(() => import('./ReviewsTab'), ['chain-more']);
const ValidatorsTab = lazyPart(() => import('./ValidatorsTab'), ['chain-validators']);
const WeightTab = lazyPart(() => import('./WeightTab'), ['chain-more', 'weight-items', 'weight']);

export function ChainTabs({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const { search } = usePlace();
  const current = parseChainTab(new URLSearchParams(search));

  return (
    <>
      <TabList
        label={text('tabs')}
        tabs={kChainTabs}
        current={current}
        nameOf={(tab) => (
          <>
            {text(`tab.${tab}`)}
            <TabCount chain={chain} tab={tab} />
          </>
        )}
        addressOf={(tab) => paths.chain(chain.ChainId, buildChainTab(tab))}
      />
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${current}`}
        className="min-h-96 pt-6"
      >
        <Part key={current} waiting={<div className="skeleton h-96" />}>
          <TabContent chain={chain} tab={current} />
        </Part>
      </div>
    </>
  );
}

function TabCount({ chain, tab }: { chain: ChainRecord; tab: ChainTab }) {
  const counts: Readonly<Partial<Record<ChainTab, number>>> = {
    proposals: chain.Proposals.length,
    weight: chain.Weight.length,
    markets: chain.PriceReviewChain.length,
    api: chain.Apis.length,
    rpc: chain.Rpcs.length,
    grpc: chain.Grpcs.length,
    peer: chain.Peers.length,
    seed: chain.Seeds.length,
    explorers: chain.Explorers.length,
  };
  const count = counts[tab];
  // Not none: not known before the registry was read, or the nodes were asked.
  if (isBuiltIn(chain.Facts.registry.Source)) return null;
  if (tab === 'proposals' && chain.Facts.proposals === null) return null;
  return count === undefined ? null : <span className="num text-11 text-ink-3">{count}</span>;
}

function TabContent({ chain, tab }: { chain: ChainRecord; tab: ChainTab }) {
  const text = useText('chain');
  switch (tab) {
    case 'overview':
      return <ChainOverview chain={chain} />;
    case 'proposals':
      return <ProposalsTab chain={chain} />;
    case 'weight':
      return <WeightTab chain={chain} />;
    case 'markets':
      return <ReviewsTab chain={chain} />;
    case 'validators':
      return <ValidatorsTab key={chain.ChainId} chain={chain} />;
    default:
      return isBuiltIn(chain.Facts.registry.Source) ? (
        <Notice title={text('pending.heading')} text={text('access.waiting')} />
      ) : (
        <WaysIn chain={chain} tab={tab} />
      );
  }
}
