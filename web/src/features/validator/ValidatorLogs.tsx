import { FailedNotice } from '@/components/page/FailedNotice';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { formatMonthOfYear } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import { LogEntry } from './LogEntry';
import { Pills } from '@/components/ui/Pills';
import type { ValidatorLogs as Logs } from './use-validator-logs';
import { useValidatorLogs } from './use-validator-logs';
import type { ValidatorSearch } from './validator-search';

const SKELETON_ROWS = 5;

interface ValidatorLogsProps {
  identity: string;
  everything: boolean;
  pathOf: (change: Partial<ValidatorSearch>) => string;
}

export default function ValidatorLogs({ identity, everything, pathOf }: ValidatorLogsProps) {
  const text = useText('validator-logs');
  const record = useText('validator');
  const logs = useValidatorLogs(identity, everything ? 'all' : 'state');
  return (
    <section aria-busy={logs.refreshing}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Pills
          label={text('logs.kind')}
          options={['state', 'all']}
          current={everything ? 'all' : 'state'}
          nameOf={(kind) => text(`logs.kind.${kind}`)}
          pathOf={(kind) => pathOf({ allLogs: kind === 'all' })}
        />
        <RefreshButton label={record('refresh')} busy={logs.refreshing} onRefresh={logs.refresh} />
      </div>
      <LogList logs={logs} />
    </section>
  );
}

function LogList({ logs }: { logs: Logs }) {
  const text = useText('validator-logs');
  const lists = useText('lists');
  const locale = useLocale();
  if (logs.loading) {
    return (
      <div role="status" className="space-y-3">
        <p className="sr-only">{text('logs.loading')}</p>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} data-skeleton-row className="skeleton h-24" />
        ))}
      </div>
    );
  }
  const failure = logs.error && (
    <FailedNotice title={text('logs.failed')} error={logs.error} onRetry={logs.refresh} />
  );
  if (logs.rows.length === 0) {
    return failure ?? <Notice title={text('logs.none')} text={text('logs.none_text')} />;
  }
  return (
    <>
      <ol className="space-y-3">
        {logs.rows.map((log) => (
          <li key={log.ID}>
            <LogEntry log={log} />
          </li>
        ))}
      </ol>
      {failure && <div className="mt-4">{failure}</div>}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="num text-13 text-ink-2">
          {logs.month === null
            ? text('logs.showing', { shown: logs.rows.length, total: logs.total })
            : text('logs.back_to', {
                shown: logs.rows.length,
                month: formatMonthOfYear(new Date(logs.month), locale),
              })}
        </p>
        {logs.hasMore && (
          <button
            type="button"
            className={SECONDARY_BUTTON}
            disabled={logs.loadingMore}
            onClick={logs.more}
          >
            {lists('pager.more')}
          </button>
        )}
      </div>
    </>
  );
}
