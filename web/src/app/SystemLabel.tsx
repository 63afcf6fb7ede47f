import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { RelativeTime } from '@/components/ui/Time';
import { useLocale, useText } from '@/lib/i18n/text';
import type { SystemState } from '@/lib/system-state';
import { systemState } from '@/lib/system-state';

const kColours: Readonly<Record<SystemState['kind'] | 'unknown', string>> = {
  operational: 'fill-up',
  failed: 'fill-down',
  stale: 'fill-warn',
  waiting: 'fill-info',
  unknown: 'fill-ink-3',
};

const kNamed = [
  'registry',
  'content',
  'reviews',
  'chain_state',
  'validators',
  'delegators',
  'prices',
  'endpoints',
  'proposals',
  'contributions',
  'logos',
  'adverts',
] as const;

function isNamed(dataSet: string): dataSet is (typeof kNamed)[number] {
  return kNamed.some((name) => name === dataSet);
}

/** 'All systems operational' only while that is so; else what is not. */
export function SystemLabel() {
  const text = useText('common');
  const locale = useLocale();
  const { data, isError } = useQuery(statusQuery());
  const state = data && !isError ? systemState(data.data) : null;
  // The name of a data set that this version of the page has no word for is shown as it is.
  const nameOf = (dataSet: string) =>
    isNamed(dataSet) ? text(`status.data_set.${dataSet}`) : dataSet;
  const label = state
    ? state.kind === 'operational'
      ? text('status.operational')
      : text(`status.${state.kind}`, {
          list: new Intl.ListFormat(locale).format(state.dataSets.map(nameOf)),
        })
    : text(isError ? 'status.unknown' : 'status.asking');
  const [before, after] = text('status.updated', { time: '|' }).split('|');
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1" role="status">
      <span className="inline-flex items-center gap-2">
        <svg
          viewBox="0 0 8 8"
          className={`size-2 ${kColours[state?.kind ?? 'unknown']}`}
          aria-hidden="true"
        >
          <circle cx="4" cy="4" r="4" />
        </svg>
        {label}
      </span>
      {state?.updatedAt && (
        <span className="text-ink-3">
          {before}
          <RelativeTime time={state.updatedAt} />
          {after}
        </span>
      )}
    </p>
  );
}
