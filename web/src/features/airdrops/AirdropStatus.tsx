import { useText } from '@/lib/i18n/text';

import type { StatusTone } from './airdrop-status';
import { airdropTone, rawStatusLabel } from './airdrop-status';

const TONES: Readonly<Record<StatusTone, string>> = {
  active: 'border-up text-up',
  upcoming: 'border-info text-info',
  expired: 'border-down text-down',
  other: 'border-line-strong text-ink-2',
};
const KNOWN_STATUSES = ['active', 'upcoming', 'expired', 'completed'] as const;

export function useStatusName(): (status: string) => string {
  const text = useText('airdrops');
  return (status) => {
    const named = KNOWN_STATUSES.find((name) => name === status.toLowerCase());
    return named ? text(`status.${named}`) : rawStatusLabel(status);
  };
}

export function AirdropStatus({ status }: { status: string }) {
  const nameOf = useStatusName();
  return (
    <span
      className={`inline-block rounded-sm border px-2 text-13 whitespace-nowrap ${TONES[airdropTone(status)]}`}
    >
      {nameOf(status)}
    </span>
  );
}
