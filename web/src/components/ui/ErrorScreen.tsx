import type { ReactNode } from 'react';
import { Component, useEffect } from 'react';

import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useOnline } from '@/lib/browser/online';
import { useText } from '@/lib/i18n/text';
import { forgetFailedComponents } from '@/lib/lazy-component';

type Size = 'screen' | 'part' | 'line';

interface ErrorScreenProps {
  /** What fell over. A part of a screen has no heading of its own. */
  size?: Size;
  /** To try again has not helped: the page is to be loaded again. */
  retried?: boolean;
  /** Without a network the code of a screen cannot come: it is asked for again when the network is back. */
  onRetry: () => void;
}

/** Something that no screen foresaw, or whose code could not be had. */
export function ErrorScreen({ size = 'screen', retried = false, onRetry }: ErrorScreenProps) {
  const text = useText('common');
  const online = useOnline();
  const title = text(online ? 'error.title' : 'network_error.title');
  const reloads = online && (size === 'screen' || retried);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  const button = (
    <button
      type="button"
      className={size === 'line' ? 'link min-h-11' : SECONDARY_BUTTON}
      onClick={() => {
        // A reload without a network would replace the page by the browser's error page.
        if (reloads && navigator.onLine) window.location.reload();
        else onRetry();
      }}
    >
      {text(reloads ? 'refresh_page' : 'try_again')}
    </button>
  );
  if (size === 'line') {
    return (
      <p role="alert" className="text-14 text-down">
        {title} {button}
      </p>
    );
  }
  return (
    <div className={size === 'part' ? '' : 'frame py-16'}>
      {size === 'screen' && (
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
      )}
      <Notice tone="failed" title={title} text={text(online ? 'error.text' : 'network_error.text')}>
        {button}
      </Notice>
    </div>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  size?: Size;
  /** In place of what fell over; a notice where nothing is given. */
  fallback?: ReactNode;
}

/** Code that failed in one place is often missing in others: they are tried again together. */
const retries = new Set<() => void>();

function retryAll(): void {
  forgetFailedComponents();
  for (const retry of retries) retry();
}

/** Keeps the rest standing when a screen or a part of it falls over. Its key decides when it starts anew. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; retried: boolean }
> {
  override state = { failed: false, retried: false };

  constructor(props: ErrorBoundaryProps) {
    super(props);
    forgetFailedComponents();
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page failed', error);
    retries.add(this.retry);
  }

  override componentWillUnmount(): void {
    retries.delete(this.retry);
  }

  readonly retry = (): void => {
    retries.delete(this.retry);
    this.setState({ failed: false, retried: true });
  };

  override render(): ReactNode {
    const { children, size = 'screen', fallback } = this.props;
    const { failed, retried } = this.state;
    if (!failed) return children;
    return fallback === undefined ? (
      <ErrorScreen size={size} retried={retried} onRetry={retryAll} />
    ) : (
      fallback
    );
  }
}
