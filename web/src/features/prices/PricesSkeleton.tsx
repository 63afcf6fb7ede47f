import { useText } from '@/lib/i18n/text';

const ROWS = 10;

/** As tall as the rows that will stand here. */
export function PricesSkeleton() {
  const text = useText('prices');
  return (
    <div role="status">
      <p className="sr-only">{text('loading')}</p>
      <div className="space-y-3 lg:space-y-px lg:pt-11">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="panel flex h-52 gap-3 p-4 lg:h-18">
            <div className="skeleton h-5 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
