import { useText } from '@/lib/i18n/text';

/**
 * What is not known is '—', never 0, and says why. In a list it takes no focus of its own: fifty dashes
 * would be fifty stops; the reason is read with the cell. Not above the link of a row: that would swallow its clicks.
 */
export function UnknownValue({ reason }: { reason: string }) {
  const text = useText('common');
  return (
    <span
      role="img"
      aria-label={`${text('unknown')}: ${reason}`}
      className="cursor-help text-ink-3"
      title={reason}
    >
      —
    </span>
  );
}

/** What does not exist here is neither unknown nor 0: it is said in words. */
export function AbsentValue({ reason }: { reason?: string }) {
  const text = useText('common');
  return (
    <span
      className="cursor-help font-sans text-13 tracking-normal text-ink-2 [word-spacing:normal]"
      title={reason ?? text('absent.note')}
    >
      {text('absent')}
    </span>
  );
}

interface MissingValueProps {
  absent: boolean;
  /** Why it is not known, where it is not absent. */
  reason: string;
}

/** In the place of a value that there is none of. */
export function MissingValue({ absent, reason }: MissingValueProps) {
  return absent ? <AbsentValue /> : <UnknownValue reason={reason} />;
}
