import { useEffect, useState } from 'react';

import { SiteMark } from '@/app/SiteMark';
import { useText } from '@/lib/i18n/text';

const SHOW_DELAY_MS = 200;
const HIDE_DELAY_MS = 300;

/** Covers the page during a navigation that takes long; a quick one never flashes it. */
export function NavigationOverlay({ pending }: { pending: boolean }) {
  const text = useText('common');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (pending === shown) return;
    const timer = setTimeout(
      () => {
        setShown(pending);
      },
      pending ? SHOW_DELAY_MS : HIDE_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [pending, shown]);

  if (!shown) return null;
  return (
    <div
      data-navigation-overlay
      role="status"
      className="fixed inset-0 z-50 grid place-items-center bg-bg/90"
    >
      <p className="flex flex-col items-center gap-4 font-mono text-16">
        <SiteMark className="size-16 motion-safe:animate-spin [animation-duration:6s]" />
        {text('loading')}
      </p>
    </div>
  );
}
