import { TriangleAlert } from 'lucide-react';

import type { Pulse } from '@/lib/chains/alive';
import { findTrouble } from '@/lib/chains/alive';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

/** Says above all figures that a chain makes no blocks; nothing where it does, or nobody looked. */
export function SilenceNotice({ chain }: { chain: Pulse }) {
  const text = useText('chain');
  const locale = useLocale();
  const trouble = findTrouble(chain);
  if (trouble === null || (trouble !== 'unreachable' && !chain.LastBlockAt)) return null;
  return (
    <p className="mt-5 flex items-start gap-3 rounded-sm border border-warn px-4 py-3 text-14">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      {chain.LastBlockAt
        ? text(`alive.${trouble}`, { time: formatDateTime(new Date(chain.LastBlockAt), locale) })
        : text('alive.unreachable_never')}
    </p>
  );
}
