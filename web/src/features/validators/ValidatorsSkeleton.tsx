import { useText } from '@/lib/i18n/text';

const ROWS = 10;

/** As tall as the rows that will stand here. */
export function ValidatorsSkeleton() {
  const text = useText('validators');
  return (
    <div role="status">
      <p className="sr-only">{text('loading')}</p>
      <div className="space-y-3 lg:space-y-px lg:pt-11">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} data-skeleton-row className="panel flex h-52 gap-3 p-4 lg:h-18">
            <div className="skeleton size-10 shrink-0 rounded-full" />
            <div className="flex-1 space-y-2">
              <div className="skeleton h-5 w-1/3" />
              <div className="skeleton h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
