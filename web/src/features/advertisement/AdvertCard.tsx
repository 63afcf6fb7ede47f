import type { Advertisement } from '@/api/types';
import { AdvertText } from '@/components/advert/AdvertText';
import { CopyButton } from '@/components/ui/CopyButton';
import { RelativeTime } from '@/components/ui/Time';
import { useText } from '@/lib/i18n/text';
import { truncateMiddle } from '@/lib/validators/validator-state';

interface AdvertCardProps {
  advert: Advertisement;
  onBanner: boolean;
}

/** The text, when it was paid, and the transaction by which anyone can check that. */
export function AdvertCard({ advert, onBanner }: AdvertCardProps) {
  const text = useText('advertisement');
  const [before, after] = text('paid', { time: '|' }).split('|');
  return (
    <article className={`panel p-5 ${onBanner ? 'border-line-strong' : ''}`}>
      {onBanner && <p className="label mb-1">{text('current')}</p>}
      <p className="text-18">
        <AdvertText advert={advert} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-13 text-ink-3">
        <p>
          {before}
          <RelativeTime time={advert.CreatedAt} />
          {after}
        </p>
        <p className="flex items-center gap-1">
          {text('transaction', { hash: truncateMiddle(advert.TxHash, 8) })}
          <CopyButton value={advert.TxHash} name={text('copy.transaction')} />
        </p>
      </div>
    </article>
  );
}
