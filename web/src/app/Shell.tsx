import { lazyPart } from '@/lib/lazy-part';
import { useText } from '@/lib/i18n/text';
import { PlaceProvider } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { ErrorBoundary, ErrorScreen } from '@/components/ui/ErrorScreen';
import { Part } from '@/components/ui/Part';
import { Header } from './Header';
import { PriceBar } from './PriceBar';
import { Screen } from './Screen';
import { useAfterNavigation } from './use-after-navigation';
import { useSettledPlace } from './use-settled-place';

const ShellEnd = lazyPart(() => import('./ShellEnd'), ['footer', 'data-sets']);

export function Shell() {
  const text = useText('common');
  const site = useSite();
  const { shown, pending, failed, retry } = useSettledPlace();
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
            <PlaceProvider value={shown}>
              <Screen place={shown} />
            </PlaceProvider>
          </ErrorBoundary>
        )}
      </main>
      {/* Its height before it is here: a page that is come back to must be as long as it was. */}
      <Part fallback={null} waiting={<div className="min-h-96" />}>
        <ShellEnd pending={pending} />
      </Part>
    </div>
  );
}
