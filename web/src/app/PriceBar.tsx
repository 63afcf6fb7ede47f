import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

import { LazyBoundary } from '@/components/ui/LazyBoundary';

// In one file with what else comes after the first screen.
const Ticker = lazyComponent<object>(
  () => import('./ShellEnd').then((end) => ({ default: end.PriceTicker })),
  ['ticker'],
);

/** The place of the ticker: it has its height before the prices are here. */
export function PriceBar() {
  const text = useText('common');
  return (
    <aside aria-label={text('prices.label')} className="border-b border-line bg-sunken">
      <div className="frame num flex h-9 items-center text-11 text-ink-3 sm:text-13">
        <LazyBoundary errorFallback={null}>
          <Ticker />
        </LazyBoundary>
      </div>
    </aside>
  );
}
