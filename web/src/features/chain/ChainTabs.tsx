import type { KeyboardEvent } from 'react';
import { lazy, Suspense, useRef } from 'react';

import type { ChainRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { isBuiltIn } from '@/lib/fact-source';
import { kAvailableLocales, loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useHistory, usePlace } from '@/lib/router/router';

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

const kSteps: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs are links, so that each part of a record can be opened and sent by its address. */
export function ChainTabs({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const { search } = usePlace();
  const history = useHistory();
  const list = useRef<HTMLDivElement>(null);
  const current = parseChainTab(new URLSearchParams(search));
  const addressOf = (tab: ChainTab) => paths.chain(chain.ChainId, buildChainTab(tab));

  const onKeyDown = (event: KeyboardEvent) => {
    const at = kChainTabs.indexOf(current);
    const last = kChainTabs.length - 1;
    const step = kSteps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : step === undefined
            ? -1
            : (at + step + last + 1) % (last + 1);
    const tab = kChainTabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
    history.go(addressOf(tab), { replace: true });
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={text('tabs')}
        tabIndex={-1}
        className="flex overflow-x-auto border-b border-line-strong"
        onKeyDown={onKeyDown}
      >
        {kChainTabs.map((tab) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            to={addressOf(tab)}
            replace
            aria-selected={tab === current}
            aria-controls="tab-panel"
            tabIndex={tab === current ? 0 : -1}
            className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 text-14 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brass-fill aria-selected:font-medium aria-selected:text-ink sm:text-16"
          >
            {text(`tab.${tab}`)}
            <TabCount chain={chain} tab={tab} />
          </Link>
        ))}
      </div>
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
