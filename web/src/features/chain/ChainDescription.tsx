import { useId, useState } from 'react';

import { useText } from '@/lib/i18n/text';

/** About what three lines hold; a longer text is folded. */
const MAX_FOLDED_LENGTH = 280;

export function ChainDescription({ description }: { description: string }) {
  const text = useText('chain');
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = description.length > MAX_FOLDED_LENGTH;
  return (
    <div className="mt-4 max-w-3xl text-16 text-ink-2">
      <p id={id} lang="en" className={`whitespace-pre-line ${long && !open ? 'line-clamp-3' : ''}`}>
        {description}
      </p>
      {long && (
        <button
          type="button"
          className="link min-h-11 text-14"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {text(open ? 'description.less' : 'description.more')}
        </button>
      )}
    </div>
  );
}
