import type { ReactNode } from 'react';
import { Component } from 'react';

import { kSecondary } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';

/** Something that no screen foresaw. */
export function ErrorScreen() {
  const text = useText('common');
  return (
    <div className="frame py-16">
      <h1 tabIndex={-1} className="sr-only">
        {text('error.title')}
      </h1>
      <Notice tone="failed" title={text('error.title')} text={text('error.text')}>
        <button
          type="button"
          className={kSecondary}
          onClick={() => {
            window.location.reload();
          }}
        >
          {text('refresh_page')}
        </button>
      </Notice>
    </div>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** In place of what fell over; the whole-screen notice where nothing is given. */
  fallback?: ReactNode;
}

/** Keeps the shell standing when a screen falls over. Its key decides when to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page failed', error);
  }

  override render(): ReactNode {
    const { children, fallback = <ErrorScreen /> } = this.props;
    return this.state.failed ? fallback : children;
  }
}
