import { useText } from '@/lib/i18n/text';

/** The place of the price ticker, which is not built yet. */
export function PriceBar() {
  const text = useText('common');
  return (
    <aside aria-label={text('prices.label')} className="border-b border-line bg-sunken">
      <p className="frame num flex h-9 items-center text-11 text-ink-3 sm:text-13">
        {text('prices.none')}
      </p>
    </aside>
  );
}
