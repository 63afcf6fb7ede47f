import { Part } from '@/components/ui/Part';
import { lazyPart } from '@/lib/lazy-part';

import type { ActivityBarsProps } from './ActivityBars';

const ActivityBars = lazyPart(() => import('./ActivityBars'), ['chart']);

/** The bars of a chain, and until they are here the room that they take. */
export function ActivityChart(props: ActivityBarsProps) {
  return (
    <Part small waiting={<Room {...props} />}>
      <ActivityBars {...props} />
    </Part>
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
