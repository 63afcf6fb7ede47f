import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { lazyComponent } from '@/lib/lazy-component';

import type { ActivityBarsProps } from './ActivityBars';

const ActivityBars = lazyComponent(() => import('./ActivityBars'), ['chart']);

/** The bars of a chain, and until they are here the room that they take. */
export function ActivityChart(props: ActivityBarsProps) {
  return (
    <LazyBoundary small loadingFallback={<Room {...props} />}>
      <ActivityBars {...props} />
    </LazyBoundary>
  );
}

function Room({ height = 'h-24', withTable = true }: ActivityBarsProps) {
  return (
    <>
      <div className={height} />
      <p className="mt-1 min-h-5" />
      {withTable && <p className="mt-2 min-h-11" />}
    </>
  );
}
