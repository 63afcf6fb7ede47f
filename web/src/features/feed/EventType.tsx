import type { TextKey } from '@/lib/i18n/catalogues';
import { useText } from '@/lib/i18n/text';

const PLAIN = 'border-line-strong text-ink-2';

const TYPES: Readonly<Record<string, readonly [name: TextKey<'feed'>, tone: string]>> = {
  proposal: ['type.proposal', 'border-line-strong text-ink'],
  active_set: ['type.active_set', 'border-info text-info'],
  unjailed: ['type.unjailed', 'border-up text-up'],
  jailed: ['type.jailed', 'border-down text-down'],
  pool: ['type.pool', 'border-line-strong text-ink'],
  upgrade: ['type.upgrade', 'border-warn text-warn'],
  launch: ['type.launch', 'border-up text-up'],
  partnership: ['type.partnership', PLAIN],
  technical: ['type.technical', PLAIN],
  community: ['type.community', PLAIN],
};

/** A type that the page has no word for is shown capitalised. */
export function EventType({ type }: { type: string }) {
  const text = useText('feed');
  const [name, tone] = TYPES[type] ?? [null, PLAIN];
  return (
    <span className={`inline-block rounded-sm border px-2 text-13 whitespace-nowrap ${tone}`}>
      {name ? text(name) : type.charAt(0).toUpperCase() + type.slice(1)}
    </span>
  );
}
