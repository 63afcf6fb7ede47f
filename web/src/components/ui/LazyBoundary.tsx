import type { ReactNode } from 'react';
// eslint-disable-next-line no-restricted-imports -- the one place where a part is waited for
import { Suspense } from 'react';

import { ErrorBoundary } from './ErrorScreen';

interface LazyBoundaryProps {
  children: ReactNode;
  /** As tall as what will stand here. */
  loadingFallback?: ReactNode;
  /** In place of what fell over, where its own error would be too much. */
  errorFallback?: ReactNode;
  /** Its error is one line: it stands in a card. */
  small?: boolean;
}

/** Where a lazy part stands: what fails in it, its code or its rendering, takes nothing else with it. */
export function LazyBoundary({
  children,
  loadingFallback = null,
  errorFallback,
  small = false,
}: LazyBoundaryProps) {
  return (
    <ErrorBoundary size={small ? 'line' : 'part'} fallback={errorFallback}>
      <Suspense fallback={loadingFallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
