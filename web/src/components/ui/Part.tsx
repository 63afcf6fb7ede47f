import type { ReactNode } from 'react';
// eslint-disable-next-line no-restricted-imports -- the one place where a part is waited for
import { Suspense } from 'react';

import { ErrorBoundary } from './ErrorScreen';

interface PartProps {
  children: ReactNode;
  /** As tall as what will stand here. */
  waiting?: ReactNode;
  /** In place of what fell over, where its own error would be too much. */
  fallback?: ReactNode;
  /** Its error is one line: it stands in a card. */
  small?: boolean;
}

/** Where a lazy part stands: what fails in it, its code or its rendering, takes nothing else with it. */
export function Part({ children, waiting = null, fallback, small = false }: PartProps) {
  return (
    <ErrorBoundary size={small ? 'line' : 'part'} fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
