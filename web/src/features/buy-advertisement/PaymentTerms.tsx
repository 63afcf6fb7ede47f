import type { AdvertTerms } from '@/api/types';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

import { AddressField } from './AddressField';
import { exactAmount } from './exact-amount';

const QrCode = lazyComponent(() => import('./QrCode'), []);

const STEPS = ['cost', 'duration', 'memo', 'length', 'exact', 'after'] as const;

export function PaymentTerms({ terms }: { terms: AdvertTerms }) {
  const text = useText('buy-advertisement');
  const amount = exactAmount(terms);
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[auto_1fr]">
      <LazyBoundary small loadingFallback={<div className="skeleton size-50" />}>
        <QrCode address={terms.Address} />
      </LazyBoundary>
      <div className="min-w-0">
        <p className="max-w-prose text-18 text-ink-2">
          {text('lead', { chain: terms.PrettyName })}
        </p>
        <AddressField address={terms.Address} />
        <h2 className="mt-8 mb-3 text-24">{text('how.heading')}</h2>
        <ol className="max-w-prose list-decimal space-y-2 ps-6 marker:text-ink-3">
          {STEPS.map((step) => (
            <li key={step}>{text(`how.${step}`, { amount })}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
