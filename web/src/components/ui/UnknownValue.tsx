import { useText } from '@/lib/i18n/text';

/**
 * What is not known is '—', never 0, and says why. In a list it takes no focus of its own: fifty dashes
 * would be fifty stops; the reason shows on hover and is read with the cell.
 */
export function UnknownValue({ reason }: { reason: string }) {
  const text = useText('common');
  return (
    <span
      role="img"
      aria-label={`${text('unknown')}: ${reason}`}
      className="relative z-1 cursor-help text-ink-3"
      title={reason}
    >
      —
    </span>
  );
}
