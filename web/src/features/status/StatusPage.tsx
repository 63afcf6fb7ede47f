import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { FailedNotice } from '@/components/page/FailedNotice';
import { Divider } from '@/components/ui/Divider';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { systemState } from '@/lib/sources/system-state';

import { Credits } from './Credits';
import { SourceTable } from './SourceTable';

export default function StatusPage() {
  const text = useText('status');
  useHead('status');
  const { data, error, isFetching, refetch } = useQuery(statusQuery());

  // On a phone the rows fill more than a screen: what comes below them must not move.
  const waiting = <div className="skeleton min-h-dvh" />;
  const results = () => {
    if (error) {
      // While the server does not respond, its last response says nothing about its state.
      return (
        <FailedNotice title={text('failed.title')} error={error} onRetry={() => void refetch()} />
      );
    }
    if (!data) return waiting;
    if (data.data.length === 0) return <Notice title={text('empty.title')} />;
    return (
      <>
        <p role="status" className="mb-4 text-18 font-medium">
          {text(`summary.${systemState(data.data).kind}`)}
        </p>
        <SourceTable sources={data.data} />
        <Credits credits={data.credits} />
      </>
    );
  };
  return (
    <div className="frame py-8 sm:py-10">
      <div className="mb-4 flex items-end justify-between gap-6">
        <div>
          <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
          <p className="mt-2 max-w-prose text-ink-2">{text('lead')}</p>
        </div>
        <RefreshButton label={text('refresh')} busy={isFetching} onRefresh={() => void refetch()} />
      </div>
      <Divider className="mb-6" />
      {results()}
    </div>
  );
}
