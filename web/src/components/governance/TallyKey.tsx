import { useText } from '@/lib/i18n/text';

import { TALLY_FILLS, TALLY_PARTS } from './TallyBar';

/** What the colours of tallies mean, and where they have marks, what those mean: once a picture or table. */
export function TallyKey({ hasMarks = false }: { hasMarks?: boolean }) {
  const text = useText('votes');
  return (
    <ul className="flex flex-wrap gap-x-4 text-13 text-ink-2">
      {TALLY_PARTS.map((part) => (
        <li key={part} className="flex items-center gap-2">
          <svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" fill={TALLY_FILLS[part]} />
          </svg>
          {text(`part.${part}`)}
        </li>
      ))}
      {hasMarks &&
        (['threshold', 'veto'] as const).map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <svg width="3" height="16" aria-hidden="true">
              <path
                d="M1.5 0V16"
                stroke="var(--c-text)"
                {...(mark === 'veto' && { strokeDasharray: '3 2' })}
              />
            </svg>
            {text(`mark.${mark}`)}
          </li>
        ))}
    </ul>
  );
}
