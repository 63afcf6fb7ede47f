import type { ChainRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { RegistryCredit } from '@/components/chain/RegistryCredit';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { tickerOf } from '@/lib/chains/chain-status';
import { emptyReason } from '@/lib/chains/empty-reason';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { parsePriceWindow } from '@/lib/market/price-window';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';
import { isBuiltIn } from '@/lib/sources/fact-source';

import { ChainDescription } from '../ChainDescription';
import { ChainStats } from '../ChainStats';
import { ChainAccess } from './ChainAccess';
import { ChainInformation } from './ChainInformation';
import { ChainLinks } from './ChainLinks';

const DevelopmentActivity = lazyComponent(
  () => import('./DevelopmentActivity'),
  ['chain-activity', 'picture'],
);
const OverviewPictures = lazyComponent(
  () => import('./OverviewPictures'),
  ['picture', 'chain-pictures', 'weight-items', 'weight', 'data-sets'],
);
const PriceHistory = lazyComponent(() => import('@/components/picture/PriceHistory'), ['picture']);

/** Whether anything was measured that they draw. */
function hasPictures({ Weight, Validators, Proposals, Facts }: ChainRecord): boolean {
  return (
    [Weight, Validators, Proposals].some(({ length }) => length > 0) || Facts.endpoints !== null
  );
}

export function ChainOverview({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const facts = chain.Facts.registry;
  // Where nothing will be measured, the note above the figures says why.
  const isWaitedFor =
    emptyReason(chain, {
      absent: chain.Absent.length > 0,
      read: chain.ChainInfo.ActiveValidators !== null || chain.ChainPrice.CurrentPrice !== null,
    }) === 'unread';
  return (
    <>
      {hasPictures(chain) && (
        <LazyBoundary small loadingFallback={<div className="skeleton min-h-dvh" />}>
          <OverviewPictures chain={chain} />
        </LazyBoundary>
      )}
      {chain.Facts.prices && (
        <section className="panel mt-4 p-4 sm:p-5">
          <LazyBoundary small loadingFallback={<div className="skeleton h-96" />}>
            <Prices chain={chain} />
          </LazyBoundary>
        </section>
      )}
      {chain.Denom.Description && <ChainDescription description={chain.Denom.Description} />}
      <ChainStats chain={chain} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <section className="panel p-5 lg:col-span-2 lg:row-span-2">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-18">{text('info.heading')}</h2>
            <AsOf facts={facts} />
          </div>
          <ChainInformation chain={chain} />
          {isWaitedFor && (
            <div className="mt-5 border-t border-line pt-4">
              <h3 className="font-sans text-14 font-semibold tracking-normal [word-spacing:normal]">
                {text('pending.heading')}
              </h3>
              <p className="mt-1 max-w-prose text-14 text-ink-2">{text('pending.text')}</p>
            </div>
          )}
        </section>
        <section className="panel p-5">
          <h2 className="mb-3 text-18">{text('access.heading')}</h2>
          {isBuiltIn(facts.Source) ? (
            <p className="text-14 text-ink-2">{text('access.waiting')}</p>
          ) : (
            <ChainAccess chain={chain} />
          )}
        </section>
        <section className="panel p-5">
          <h2 className="mb-3 text-18">{text('links.heading')}</h2>
          <ChainLinks chain={chain} />
        </section>
        {chain.GithubContribution.length > 0 && (
          <section className="panel p-5 lg:col-span-3">
            <LazyBoundary small loadingFallback={<div className="skeleton h-64" />}>
              <DevelopmentActivity chain={chain} />
            </LazyBoundary>
          </section>
        )}
      </div>
      <RegistryCredit facts={facts} />
    </>
  );
}

function Prices({ chain }: { chain: ChainRecord }) {
  const { search } = useLocation();
  return (
    <PriceHistory
      chainId={chain.ChainId}
      name={tickerOf(chain.ChainId, chain.Denom.Symbol)}
      window={parsePriceWindow(new URLSearchParams(search))}
      pathOf={(window) => paths.chain(chain.ChainId, window === '7d' ? '' : `window=${window}`)}
    />
  );
}
