import { lazy, Suspense } from 'react';

import type { ChainRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { TabList } from '@/components/ui/TabList';
import { isBuiltIn } from '@/lib/fact-source';
import { kAvailableLocales, loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { usePlace } from '@/lib/router/router';

import type { ChainTab } from './chain-tabs';
import { buildChainTab, kChainTabs, parseChainTab } from './chain-tabs';
import { ChainOverview } from './ChainOverview';

// What a tab alone needs comes when it is first opened.
const WaysIn = lazy(() => import('./WaysIn'));

const lazyValidators = (locale: Locale) =>
  lazy(async () => {
    const [part] = await Promise.all([
      import('./ValidatorsTab'),
      loadNamespaces(locale, ['chain-validators']),
    ]);
    return part;
  });

/** Each with its texts. */
const kValidatorsTab = Object.fromEntries(
  kAvailableLocales.map((locale) => [locale, lazyValidators(locale)]),
) as Record<Locale, ReturnType<typeof lazyValidators>>;

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
        <Suspense fallback={<div className="skeleton h-96" />}>
          <TabContent chain={chain} tab={current} />
        </Suspense>
      </div>
    </>
  );
}

function TabCount({ chain, tab }: { chain: ChainRecord; tab: ChainTab }) {
  const counts: Readonly<Partial<Record<ChainTab, number>>> = {
    api: chain.Apis.length,
    rpc: chain.Rpcs.length,
    grpc: chain.Grpcs.length,
    peer: chain.Peers.length,
    seed: chain.Seeds.length,
    explorers: chain.Explorers.length,
  };
  const count = counts[tab];
  // Not none: not known before the registry was read.
  if (isBuiltIn(chain.Facts.registry.Source)) return null;
  return count === undefined ? null : <span className="num text-11 text-ink-3">{count}</span>;
}

function TabContent({ chain, tab }: { chain: ChainRecord; tab: ChainTab }) {
  const text = useText('chain');
  const locale = useLocale();
  const ValidatorsTab = kValidatorsTab[locale];
  if (tab === 'overview') return <ChainOverview chain={chain} />;
  if (tab === 'validators') return <ValidatorsTab key={chain.ChainId} chain={chain} />;
  if (isBuiltIn(chain.Facts.registry.Source)) {
    return <Notice title={text('pending.heading')} text={text('access.waiting')} />;
  }
  return <WaysIn chain={chain} tab={tab} />;
}
