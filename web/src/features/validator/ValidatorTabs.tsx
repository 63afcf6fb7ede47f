import type { ValidatorRecord } from '@/api/types';
import { Part } from '@/components/ui/Part';
import { TabList } from '@/components/ui/TabList';
import { useText } from '@/lib/i18n/text';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { usePlace } from '@/lib/router/router';

import type { ValidatorPlace } from './validator-address';
import { buildPlace, kValidatorTabs, parsePlace } from './validator-address';
import { ValidatorChains } from './ValidatorChains';

// What a tab alone needs comes with its texts when it is first opened.
const ValidatorDetails = lazyPart(() => import('./ValidatorDetails'), ['validator-more']);
const ValidatorLogs = lazyPart(() => import('./ValidatorLogs'), ['validator-logs']);
const ValidatorSummary = lazyPart(() => import('./ValidatorSummary'), ['validator-more']);
const ValidatorWeight = lazyPart(
  () => import('./ValidatorWeight'),
  ['validator-more', 'weight-items', 'weight'],
);

export function ValidatorTabs({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator');
  const { search } = usePlace();
  const place = parsePlace(new URLSearchParams(search));
  const addressOf = (change: Partial<ValidatorPlace>) =>
    paths.validator(validator.Identity, buildPlace({ ...place, ...change }));
  return (
    <>
      <TabList
        label={text('tabs')}
        tabs={kValidatorTabs}
        current={place.tab}
        nameOf={(tab) => text(`tab.${tab}`)}
        addressOf={(tab) => addressOf({ tab })}
      />
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${place.tab}`}
        className="min-h-96 pt-6"
      >
        <Part key={place.tab} waiting={<div className="skeleton h-96" />}>
          <TabContent validator={validator} place={place} addressOf={addressOf} />
        </Part>
      </div>
    </>
  );
}

interface TabContentProps {
  validator: ValidatorRecord;
  place: ValidatorPlace;
  addressOf: (change: Partial<ValidatorPlace>) => string;
}

function TabContent({ validator, place, addressOf }: TabContentProps) {
  switch (place.tab) {
    case 'chains':
      return <ValidatorChains validator={validator} filter={place.filter} addressOf={addressOf} />;
    case 'logs':
      return (
        <ValidatorLogs
          identity={validator.Identity}
          everything={place.everything}
          addressOf={addressOf}
        />
      );
    case 'details':
      return <ValidatorDetails validator={validator} />;
    case 'summary':
      return <ValidatorSummary validator={validator} />;
    case 'weight':
      return <ValidatorWeight validator={validator} />;
  }
}
