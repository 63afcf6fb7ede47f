import type { ReactNode } from 'react';
// eslint-disable-next-line no-restricted-imports -- the one place where a part is waited for
import { Suspense } from 'react';

import { ErrorBoundary } from './ErrorScreen';

interface LazyBoundaryProps {
  children: ReactNode;
  /** While the code loads; as tall as what replaces it, so that nothing below moves. */
  loadingFallback?: ReactNode;
  /** Replaces the error message with 'Try Again'. */
  errorFallback?: ReactNode;
  /** The error message is one line: inside a card. */
  small?: boolean;
}

/** Suspense and error boundary of a lazyComponent: a chunk or a rendering that fails leaves the rest of the page. */
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
