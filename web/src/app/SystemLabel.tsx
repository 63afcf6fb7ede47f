import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { RelativeTime } from '@/components/ui/Time';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { useDataSetName } from '@/lib/sources/data-sets';
import type { SystemState } from '@/lib/sources/system-state';
import { systemState } from '@/lib/sources/system-state';

const COLOURS: Readonly<Record<SystemState['kind'] | 'unknown', string>> = {
  operational: 'fill-up',
  failed: 'fill-down',
  stale: 'fill-warn',
  waiting: 'fill-info',
  unknown: 'fill-ink-3',
};

/** 'All systems operational' only while that is so; else what is not. */
export function SystemLabel() {
  const text = useText('footer');
  const { data, isError } = useQuery(statusQuery());
  const state = data && !isError ? systemState(data.data) : null;
  const nameOf = useDataSetName();
  const label = state
    ? state.kind === 'operational'
      ? text('status.operational')
      : text(`status.${state.kind}`, {
          // As the server writes it into the first HTML.
          list: state.dataSets.map(nameOf).join(', '),
        })
    : text(isError ? 'status.unknown' : 'status.asking');
  const [before, after] = text('status.updated', { time: '|' }).split('|');
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1" role="status">
      <span className="inline-flex items-center gap-2">
        <svg
          viewBox="0 0 8 8"
          className={`size-2 ${COLOURS[state?.kind ?? 'unknown']}`}
          aria-hidden="true"
        >
          <circle cx="4" cy="4" r="4" />
        </svg>
        <Link to={paths.status()} className="hover:underline">
          {label}
        </Link>
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
