import { useLayoutEffect, useRef } from 'react';

import type { ChainRecord } from '@/api/types';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Notice } from '@/components/ui/Notice';
import { TabList } from '@/components/ui/TabList';
import { hasGovernance } from '@/lib/chains/absent';
import { findTrouble } from '@/lib/chains/alive';
import { chainStatus } from '@/lib/chains/chain-status';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';
import { isBuiltIn } from '@/lib/sources/fact-source';

import { ChainNote } from './ChainNotes';
import type { ChainTab } from './chain-tabs';
import { buildChainTab, CHAIN_TABS, parseChainTab } from './chain-tabs';
import { ReviewsTab } from './editorial/ReviewsTab';
import { ProposalsTab } from './governance/ProposalsTab';
import { ChainOverview } from './overview/ChainOverview';
import { WeightTab } from './weights/WeightTab';

// The large tabs come when they are first opened.
const EndpointsTab = lazyComponent(
  () => import('./endpoints/EndpointsTab'),
  ['ways-in', 'picture', 'chain-pictures', 'data-sets'],
);
const HistoryTab = lazyComponent(
  () => import('./history/HistoryTab'),
  ['picture', 'chain-pictures'],
);
const ValidatorsTab = lazyComponent(
  () => import('./validators/ValidatorsTab'),
  ['chain-validators', 'chain-staking', 'picture', 'validator'],
);

export function ChainTabs({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const { search } = useLocation();
  const current = parseChainTab(new URLSearchParams(search));

  const { bar, panel, bringIntoView } = useContentInView(current);

  return (
    <>
      {/* Below the header of the site, which stays too. */}
      <div ref={bar} className="sticky top-16 z-10 mt-1 bg-bg sm:mt-2">
        <TabList
          label={text('tabs')}
          tabs={CHAIN_TABS}
          current={current}
          nameOf={(tab) => (
            <>
              {text(`tab.${tab}`)}
              <TabCount chain={chain} tab={tab} />
            </>
          )}
          pathOf={(tab) => paths.chain(chain.ChainId, buildChainTab(tab))}
        />
      </div>
      <div
        ref={panel}
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${current}`}
        className="min-h-96 pt-4"
      >
        {(findTrouble(chain) ?? chainStatus(chain.Status) !== 'active') && (
          <ChainNote chain={chain} of="silence" />
        )}
        <LazyBoundary key={current} loadingFallback={<div className="skeleton h-96" />}>
          <TabContent chain={chain} tab={current} />
          <WhenShown
            tell={() => {
              bringIntoView(current);
            }}
          />
        </LazyBoundary>
      </div>
    </>
  );
}

/** A tab that is opened far down the page begins below the row of tabs, which stayed at the top of the window. */
function useContentInView(current: ChainTab) {
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef(current);
  const bringIntoView = (tab: ChainTab) => {
    if (opened.current === tab || !bar.current || !panel.current) return;
    opened.current = tab;
    // Where it stays: at the end of a short page it may just have left its place.
    const bottom = Number.parseFloat(getComputedStyle(bar.current).top) + bar.current.offsetHeight;
    const hidden = bottom - panel.current.getBoundingClientRect().top;
    if (hidden > 0) window.scrollBy(0, -hidden);
  };
  return { bar, panel, bringIntoView };
}

/** Tells when what stands beside it is there: the browser keeps in view what it saw before, the end of the page. */
function WhenShown({ tell }: { tell: () => void }) {
  useLayoutEffect(tell);
  return null;
}

function TabCount({ chain, tab }: { chain: ChainRecord; tab: ChainTab }) {
  const counts: Readonly<Partial<Record<ChainTab, number>>> = {
    // All that there are; the tab lists the newest.
    proposals: chain.ProposalsTotal ?? chain.Proposals.length,
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
  if (tab === 'proposals' && (chain.Facts.proposals === null || !hasGovernance(chain))) return null;
  return count === undefined ? null : <span className="num text-11 text-ink-3">{count}</span>;
}

function TabContent({ chain, tab }: { chain: ChainRecord; tab: ChainTab }) {
  const text = useText('chain');
  switch (tab) {
    case 'overview':
      return <ChainOverview chain={chain} />;
    case 'history':
      return <HistoryTab chain={chain} />;
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
        <EndpointsTab chain={chain} tab={tab} />
      );
  }
}
