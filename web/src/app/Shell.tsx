import { lazyComponent } from '@/lib/lazy-component';
import { useText } from '@/lib/i18n/text';
import { LocationProvider } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { ErrorBoundary, ErrorScreen } from '@/components/ui/ErrorScreen';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Header } from './Header';
import { PriceBar } from './PriceBar';
import { Screen } from './Screen';
import { useAfterNavigation } from './use-after-navigation';
import { useShownLocation } from './use-shown-location';

const ShellEnd = lazyComponent(() => import('./ShellEnd'), ['footer', 'data-sets', 'figure-notes']);

export function Shell() {
  const text = useText('common');
  const site = useSite();
  const { shown, pending, failed, retry } = useShownLocation();
  useAfterNavigation(shown, pending);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-sm border border-line-strong bg-surface px-4 py-2.5 focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {text('skip')}
      </a>
      {site.demo && (
        <p className="bg-warn py-1 text-center text-13 text-bg" title={text('demo.note')}>
          {text('demo')}
        </p>
      )}
      <PriceBar />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        {failed ? (
          <ErrorScreen onRetry={retry} />
        ) : (
          <ErrorBoundary key={shown.pathname}>
            <LocationProvider value={shown}>
              <Screen location={shown} />
            </LocationProvider>
          </ErrorBoundary>
        )}
      </main>
      {/* Reserves the height, so that a scroll position can be restored before this chunk is loaded. */}
      <LazyBoundary errorFallback={null} loadingFallback={<div className="min-h-96" />}>
        <ShellEnd pending={pending} />
      </LazyBoundary>
    </div>
  );
}
