import { useEffect, useState } from 'react';

import { useText } from '@/lib/i18n/text';

const SHOW_AFTER_MS = 200;
/** From here on a line at the edge is not enough to say that something is under way. */
const TELL_AFTER_MS = 2000;

type Stage = 'none' | 'line' | 'words';

/**
 * A line along the top while the code of the next screen is loaded: at once for those who listen, in words for all
 * when it takes long. The old screen stays usable below it; a quick navigation never flashes it.
 */
export function NavigationProgress({ pending }: { pending: boolean }) {
  const text = useText('common');
  const [stage, setStage] = useState<Stage>('none');

  useEffect(() => {
    if (!pending) return;
    const timers = [
      setTimeout(setStage, SHOW_AFTER_MS, 'line'),
      setTimeout(setStage, TELL_AFTER_MS, 'words'),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setStage('none');
    };
  }, [pending]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {stage !== 'none' && (
        <>
          <div className="progress-line" />
          <p
            className={
              stage === 'words' ? 'panel mx-auto mt-3 w-fit px-4 py-2 font-mono text-14' : 'sr-only'
            }
          >
            {text('loading')}
          </p>
        </>
      )}
    </div>
  );
}
