import { useCallback, useEffect, useState } from 'react';

import { useLocale } from '@/lib/i18n/text';
import type { RouterLocation } from '@/lib/router/browser-history';
import { useBrowserLocation } from '@/lib/router/router';

import { findRoute, isLoaded, loadScreen } from './routes';

interface ShownLocation {
  /** The URL of the screen that is shown: the last one until the next one's code is here. */
  shown: RouterLocation;
  pending: boolean;
  failed: boolean;
  /** Asks again for the code of a screen that failed. */
  retry: () => void;
}

export function useShownLocation(): ShownLocation {
  const location = useBrowserLocation();
  const locale = useLocale();
  const [shown, setShown] = useState(location);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const route = findRoute(location.pathname);
  const ready = route === null || isLoaded(route, locale);
  const trial = `${location.key} ${String(attempt)}`;

  useEffect(() => {
    if (ready) return;
    let wanted = true;
    loadScreen(route, locale).then(
      () => {
        if (wanted) setShown(location);
      },
      (error: unknown) => {
        console.warn(`The screen of ${location.pathname} could not be loaded`, error);
        if (wanted) setFailedAt(trial);
      },
    );
    return () => {
      wanted = false;
    };
  }, [ready, route, locale, location, trial]);

  if (ready && shown !== location) setShown(location);
  const failed = failedAt === trial;
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  return { shown: ready || failed ? location : shown, pending: !ready && !failed, failed, retry };
}
