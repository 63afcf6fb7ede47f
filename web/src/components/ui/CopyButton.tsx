import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { copyText } from '@/lib/browser/clipboard';
import { showToast } from '@/lib/browser/toasts';
import { useText } from '@/lib/i18n/text';

/** How long the copy confirmation stays. */
const CONFIRMATION_MS = 2000;

interface CopyButtonProps {
  value: string;
  /** What is copied, for the button's name. */
  name: string;
  /** The words on the button; without them it is an icon. */
  label?: string;
  /** A button that reads as the text it copies. */
  plain?: boolean;
}

/** Answers for two seconds and keeps its width: both faces are laid out, one is hidden. */
export function CopyButton({ value, name, label, plain = false }: CopyButtonProps) {
  const text = useText('common');
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

  const faces = [
    { key: 'copy', shown: copied === 0, icon: <Copy size={16} />, words: label },
    { key: 'copied', shown: copied > 0, icon: <Check size={16} />, words: text('copied') },
  ];
  return (
    <>
      <button
        type="button"
        className={`grid min-h-11 place-items-center rounded-sm border hover:bg-sunken ${plain ? 'num min-w-0 text-start text-13 break-all' : 'shrink-0 text-14'} ${
          label && !plain ? 'border-line-strong px-4' : 'min-w-11 border-transparent text-ink-2'
        } ${copied > 0 ? 'text-up' : ''}`}
        // The words on the button are a part of its name: who speaks to the page says them.
        aria-label={
          label?.startsWith(text('copy')) ? `${label} ${name}` : text('copy.name', { name })
        }
        title={label ? undefined : text('copy')}
        onClick={() => {
          void copyText(value).then((done) => {
            if (done) setCopied((times) => times + 1);
            else showToast(text('copy_failed'));
          });
        }}
      >
        {faces.map((face) => (
          <span
            key={face.key}
            className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${face.shown ? '' : 'invisible'}`}
          >
            {face.icon}
            {label && face.words}
          </span>
        ))}
      </button>
      <span role="status" className="sr-only">
        {copied > 0 ? text('copied') : ''}
      </span>
    </>
  );
}
