import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import type { ChainFigures, Figure } from '@/lib/chains/absent';
import { isAbsent } from '@/lib/chains/absent';
import { emptyReason } from '@/lib/chains/empty-reason';
import { useText } from '@/lib/i18n/text';

interface MissingFigureProps {
  chain: ChainFigures & { Status: string; Alive: string };
  figure: Figure;
  /** Why a chain that is read does not have it. */
  unread: string;
}

/** In the place of a figure of a chain that there is none of. */
export function MissingFigure({ chain, figure, unread }: MissingFigureProps) {
  const text = useText('common');
  const reason = emptyReason(chain, { absent: isAbsent(chain, figure), read: false });
  if (reason === 'absent') return <AbsentValue />;
  const waited = reason === 'unread' || reason === 'none';
  return <UnknownValue reason={waited ? unread : text(`empty.${reason}`)} />;
}
