import type { ReactNode } from 'react';

import { CopyButton } from '@/components/ui/CopyButton';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

/** A fact of a proposal with its name. */
export function VoteFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label">{name}</dt>
      <dd className="text-13">{children}</dd>
    </div>
  );
}

export function VoteMoment({ time }: { time: string | null }) {
  const text = useText('proposals');
  const locale = useLocale();
  if (time === null) return <UnknownValue reason={text('time.unknown')} />;
  return (
    <time dateTime={time} data-metric="voting" className="num">
      {formatDateTime(new Date(time), locale)}
    </time>
  );
}

interface ProposerProps {
  account: string | null;
  /** How the account is written. */
  shown?: string;
}

/** Who made it, to be copied. */
export function Proposer({ account, shown = account ?? '' }: ProposerProps) {
  const text = useText('proposals');
  if (account === null) return <UnknownValue reason={text('proposer.unknown')} />;
  return (
    <span className="flex items-center gap-1">
      <span className="num min-w-0 truncate" title={account}>
        {shown}
      </span>
      <CopyButton value={account} name={account} />
    </span>
  );
}
