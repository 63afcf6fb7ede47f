import type { ChainRecord } from '@/api/types';
import { VantagePoint } from '@/components/page/VantagePoint';
import { Notice } from '@/components/ui/Notice';
import type { WeightItemsProps } from '@/components/weight/WeightItems';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

import { TabHeading } from '../TabHeading';

const WeightItems = lazyComponent<WeightItemsProps>(
  () => import('@/components/weight/WeightItems').then((file) => ({ default: file.WeightItems })),
  ['weight-items', 'weight', 'picture', 'data-sets'],
);

/** The items of a chain's score; their numbers are hundredths. */
export function WeightTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-more');
  const items = chain.Weight;
  if (items.length === 0) return <Notice title={text('weight.none')} />;
  return (
    <section>
      <TabHeading
        title={text('weight.heading', { total: items.length })}
        facts={chain.Facts.weights}
      />
      <VantagePoint className="-mt-2 mb-4" />
      <WeightItems items={items} unit={100} level="h3" />
    </section>
  );
}
