import type { ValidatorRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import type { WeightItemsProps } from '@/components/weight/WeightItems';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

const WeightItems = lazyComponent<WeightItemsProps>(
  () => import('@/components/weight/WeightItems').then((file) => ({ default: file.WeightItems })),
  ['weight-items', 'weight', 'picture', 'data-sets'],
);

import { nameChains } from './name-chains';

/** The items of the score; their numbers are points. */
export function ValidatorWeight({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator-more');
  if (validator.Weights.length === 0) {
    return <Notice title={text('weight.none')} text={text('weight.none_text')} />;
  }
  const items = validator.Weights.map((item) => ({
    ...item,
    Evidence: nameChains(item.Evidence, validator.Chains),
  }));
  return <WeightItems items={items} unit={1} level="h2" />;
}
