import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { sharePage } from '@/lib/browser/share';
import { useText } from '@/lib/i18n/text';

/** How long the copy confirmation stays. */
const CONFIRMATION_MS = 2000;

/** Hands the page to the visitor's own sheet for sharing, or copies its URL; it then says so. */
export function ShareButton({ title }: { title: string }) {
  const text = useText('lists');
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => {
      setCopied(0);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const Icon = copied > 0 ? Check : Share2;
  return (
    <>
      <button
        type="button"
        className={SECONDARY_BUTTON}
        onClick={() => {
          void sharePage(title).then((how) => {
            if (how === 'copied') setCopied((times) => times + 1);
          });
        }}
      >
        <Icon size={16} aria-hidden="true" />
        <span className="grid">
          {[
            { key: 'share', shown: copied === 0, words: text('share') },
            { key: 'copied', shown: copied > 0, words: text('share.copied') },
          ].map(({ key, shown, words }) => (
            <span key={key} className={`col-start-1 row-start-1 ${shown ? '' : 'invisible'}`}>
              {words}
            </span>
          ))}
        </span>
      </button>
      <span role="status" className="sr-only">
        {copied > 0 ? text('share.copied') : ''}
      </span>
    </>
  );
}
