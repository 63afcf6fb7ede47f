import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

/** From where endpoints are measured: one that is silent there may answer elsewhere. */
export function VantagePoint({ className = '' }: { className?: string }) {
  const text = useText('data-sets');
  const { vantage } = useSite();
  return (
    <p className={`text-13 text-ink-2 ${className}`}>
      {vantage === null ? text('vantage.unnamed') : text('vantage.named', { place: vantage })}
    </p>
  );
}
