import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useOnline } from '@/lib/browser/online';
import { closeToast, showToast, useToasts } from '@/lib/browser/toasts';
import { useText } from '@/lib/i18n/text';

/** Short notices at the top right; the one of a lost connection stays until it is back. */
export function Toasts() {
  const text = useText('footer');
  const toasts = useToasts();

  const online = useOnline();

  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) showToast(text('online'));
    wasOnline.current = online;
  }, [online, text]);

  return (
    <div
      role="region"
      aria-label={text('toasts')}
      aria-live="polite"
      className="pointer-events-none fixed end-4 top-28 z-40 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {!online && <p className="panel border-warn px-4 py-3 text-14">{text('offline')}</p>}
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="panel pointer-events-auto flex items-center gap-3 border-line-strong ps-4 pe-1 text-14"
        >
          <p className="flex-1 py-3">{toast.text}</p>
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center"
            aria-label={text('toast.close')}
            onClick={() => {
              closeToast(toast.id);
            }}
          >
            <X size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
