import { TableSkeleton } from '@/components/table/TableSkeleton';
import { useText } from '@/lib/i18n/text';

import type { View } from './chains-search';

const CARDS = 6;

/** As tall as what will stand here. */
export function ChainsSkeleton({ view }: { view: View }) {
  const text = useText('chains');
  const shapes = Array.from({ length: CARDS }, (_, index) => index);
  if (view === 'chart') {
    return (
      <div role="status" className="skeleton min-h-dvh">
        <span className="sr-only">{text('loading')}</span>
      </div>
    );
  }
  if (view === 'list') return <TableSkeleton label={text('loading')} />;
  return (
    <div role="status">
      <p className="sr-only">{text('loading')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shapes.map((shape) => (
          <div key={shape} className="panel h-56 p-5">
            <div className="flex gap-3">
              <div className="skeleton size-12 rounded-full" />
              <div className="flex-1 space-y-2 pt-1">
                <div className="skeleton h-5 w-2/3" />
                <div className="skeleton h-4 w-1/3" />
              </div>
            </div>
            <div className="skeleton mt-6 h-4 w-full" />
            <div className="skeleton mt-2 h-4 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
