import { useCallback, useEffect, useState } from 'react';

import { useLocale } from '@/lib/i18n/text';
import type { Place } from '@/lib/router/browser-history';
import { useAddress } from '@/lib/router/router';

import { findRoute, isLoaded, loadScreen } from './routes';

interface SettledPlace {
  /** The address of the screen that is shown: the last one until the next one's code is here. */
  shown: Place;
  pending: boolean;
  failed: boolean;
  /** Asks again for the code of a screen that failed. */
  retry: () => void;
}

export function useSettledPlace(): SettledPlace {
  const place = useAddress();
  const locale = useLocale();
  const [shown, setShown] = useState(place);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const route = findRoute(place.pathname);
  const ready = route === null || isLoaded(route, locale);
  const trial = `${place.key} ${String(attempt)}`;

  useEffect(() => {
    if (ready) return;
    let wanted = true;
    loadScreen(route, locale).then(
      () => {
        if (wanted) setShown(place);
      },
      (error: unknown) => {
        console.warn(`The screen of ${place.pathname} could not be loaded`, error);
        if (wanted) setFailedAt(trial);
      },
    );
    return () => {
      wanted = false;
    };
  }, [ready, route, locale, place, trial]);

  if (ready && shown !== place) setShown(place);
  const failed = failedAt === trial;
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  return { shown: ready || failed ? place : shown, pending: !ready && !failed, failed, retry };
}
