import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { PRIMARY_BUTTON } from '@/components/ui/buttons';
import { copyText } from '@/lib/browser/clipboard';
import { showToast } from '@/lib/browser/toasts';
import { useText } from '@/lib/i18n/text';

/** How long the copy confirmation stays. */
const CONFIRMATION_MS = 2000;

export function AddressField({ address }: { address: string }) {
  const text = useText('buy-advertisement');
  const common = useText('common');
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

  return (
    <div className="mt-6 max-w-2xl">
      <label htmlFor="payment-address" className="label mb-1 block">
        {text('address')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="payment-address"
          readOnly
          value={address}
          className="field num min-w-0 flex-1 basis-72"
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <button
          type="button"
          className={PRIMARY_BUTTON}
          onClick={() => {
            void copyText(address).then((done) => {
              if (done) setCopied((times) => times + 1);
              else showToast(common('copy_failed'));
            });
          }}
        >
          {copied > 0 ? (
            <Check size={16} aria-hidden="true" />
          ) : (
            <Copy size={16} aria-hidden="true" />
          )}
          {text('copy')}
        </button>
      </div>
      <p role="status" className="mt-1 min-h-6 text-14 text-up">
        {copied > 0 ? text('copied') : ''}
      </p>
    </div>
  );
}
