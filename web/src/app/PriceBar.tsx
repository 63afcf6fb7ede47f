import { Suspense } from 'react';

import { lazyPart } from '@/lib/i18n/lazy-part';
import { useLocale, useText } from '@/lib/i18n/text';

const kTicker = lazyPart(['ticker'], () => import('./PriceTicker'));

/** The place of the ticker: it has its height before the prices are here. */
export function PriceBar() {
  const text = useText('common');
  const Ticker = kTicker[useLocale()];
  return (
    <aside aria-label={text('prices.label')} className="border-b border-line bg-sunken">
      <div className="frame num flex h-9 items-center text-11 text-ink-3 sm:text-13">
        <Suspense fallback={null}>
          <Ticker />
        </Suspense>
      </div>
    </aside>
  );
}
