import type { ReactNode } from 'react';
import { Component, useEffect } from 'react';

import { kSecondary } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';
import { forgetFailedParts } from '@/lib/lazy-part';
import { useOnline } from '@/lib/online';

interface ErrorScreenProps {
  /** A part of a screen has no heading of its own. */
  part?: boolean;
  /** Without a network the code of a screen cannot come: it is asked for again when the network is back. */
  onRetry: () => void;
}

/** Something that no screen foresaw, or whose code could not be had. */
export function ErrorScreen({ part = false, onRetry }: ErrorScreenProps) {
  const text = useText('common');
  const name = useOnline() ? 'error' : 'network_error';
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <div className={part ? '' : 'frame py-16'}>
      {!part && (
        <h1 tabIndex={-1} className="sr-only">
          {text(`${name}.title`)}
        </h1>
      )}
      <Notice tone="failed" title={text(`${name}.title`)} text={text(`${name}.text`)}>
        <button
          type="button"
          className={kSecondary}
          onClick={() => {
            // To load the page again without a network would lose it.
            if (navigator.onLine) window.location.reload();
            else onRetry();
          }}
        >
          {text(name === 'error' ? 'refresh_page' : 'try_again')}
        </button>
      </Notice>
    </div>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  part?: boolean;
  /** In place of what fell over; a notice where nothing is given. */
  fallback?: ReactNode;
}

/** Keeps the shell standing when a screen falls over. Its key decides when to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  constructor(props: ErrorBoundaryProps) {
    super(props);
    forgetFailedParts();
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page failed', error);
  }

  readonly retry = (): void => {
    forgetFailedParts();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, part = false, fallback } = this.props;
    if (!this.state.failed) return children;
    return fallback === undefined ? <ErrorScreen part={part} onRetry={this.retry} /> : fallback;
  }
}
