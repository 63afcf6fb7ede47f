import { useText } from '@/lib/i18n/text';
import { PlaceProvider } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { ErrorBoundary, ErrorScreen } from './ErrorScreen';
import { Footer } from './Footer';
import { Header } from './Header';
import { NavigationOverlay } from './NavigationOverlay';
import { PriceBar } from './PriceBar';
import { Screen } from './Screen';
import { Toasts } from './Toasts';
import { useAfterNavigation } from './use-after-navigation';
import { useSettledPlace } from './use-settled-place';

export function Shell() {
  const text = useText('common');
  const site = useSite();
  const { shown, pending, failed } = useSettledPlace();
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
          <ErrorScreen />
        ) : (
          <ErrorBoundary key={shown.pathname}>
            <PlaceProvider value={shown}>
              <Screen place={shown} />
            </PlaceProvider>
          </ErrorBoundary>
        )}
      </main>
      <Footer />
      <Toasts />
      <NavigationOverlay pending={pending} />
    </div>
  );
}
