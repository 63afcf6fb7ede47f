import type { ValidatorRecord } from '@/api/types';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { TabList } from '@/components/ui/TabList';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';

import type { ValidatorSearch } from './validator-search';
import { buildValidatorSearch, VALIDATOR_TABS, parseValidatorSearch } from './validator-search';
import { ValidatorChains } from './ValidatorChains';
import { ValidatorDetails } from './ValidatorDetails';
import { ValidatorSummary } from './ValidatorSummary';
import { ValidatorWeight } from './ValidatorWeight';

// The large tab comes when it is first opened.
const ValidatorLogs = lazyComponent(() => import('./ValidatorLogs'), ['validator-logs', 'lists']);

export function ValidatorTabs({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator');
  const { search } = useLocation();
  const place = parseValidatorSearch(new URLSearchParams(search));
  const pathOf = (change: Partial<ValidatorSearch>) =>
    paths.validator(validator.Identity, buildValidatorSearch({ ...place, ...change }));
  return (
    <>
      <TabList
        label={text('tabs')}
        tabs={VALIDATOR_TABS}
        current={place.tab}
        nameOf={(tab) => text(`tab.${tab}`)}
        pathOf={(tab) => pathOf({ tab })}
      />
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${place.tab}`}
        className="min-h-96 pt-6"
      >
        <LazyBoundary key={place.tab} loadingFallback={<div className="skeleton h-96" />}>
          <TabContent validator={validator} place={place} pathOf={pathOf} />
        </LazyBoundary>
      </div>
    </>
  );
}

interface TabContentProps {
  validator: ValidatorRecord;
  place: ValidatorSearch;
  pathOf: (change: Partial<ValidatorSearch>) => string;
}

function TabContent({ validator, place, pathOf }: TabContentProps) {
  switch (place.tab) {
    case 'chains':
      return <ValidatorChains validator={validator} filter={place.filter} pathOf={pathOf} />;
    case 'logs':
      return (
        <ValidatorLogs identity={validator.Identity} everything={place.allLogs} pathOf={pathOf} />
      );
    case 'details':
      return <ValidatorDetails validator={validator} />;
    case 'summary':
      return <ValidatorSummary validator={validator} />;
    case 'weight':
      return <ValidatorWeight validator={validator} />;
  }
}
