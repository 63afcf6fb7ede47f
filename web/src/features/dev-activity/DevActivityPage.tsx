import { useEffect } from 'react';

import { contributionsQuery } from '@/api/list-queries';
import type { ListQuery } from '@/api/use-list-query';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import type { Activity } from './activity';
import { rankActivities } from './activity';
import { NetworkList } from './NetworkList';
import { Podium } from './Podium';
import { SAMPLE_ACTIVITIES } from './sample';
import { buildShown, moreShown, parseShown } from './shown-networks';

const SKELETONS = 6;

/** Who works on what: commits to the chains' repositories in the last 30 days. */
export default function DevActivityPage() {
  const text = useText('dev-activity');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const query = useListQuery(contributionsQuery());
  const newest =
    query.data
      ?.map(({ AsOf }) => AsOf)
      .sort()
      .at(-1) ?? null;
  const failed = query.data === undefined && query.error !== null;
  useEffect(() => {
    if (query.error) console.error('Failed to fetch contributions', query.error);
  }, [query.error]);

  return (
    <div className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        {!failed && <DataSetAsOf dataSet="contributions" source="GitHub" changedAt={newest} />}
      </ListHead>
      {failed ? (
        <>
          <SampleNotice query={query} />
          <Networks activities={SAMPLE_ACTIVITIES} sample partial={false} />
        </>
      ) : (
        <ListQueryStates
          query={query}
          label={text('heading')}
          skeleton={
            <CardSkeletons
              label={text('loading')}
              count={SKELETONS}
              height="h-72"
              columns="md:grid-cols-3"
            />
          }
          failedTitle={text('failed')}
        >
          {(records) => <Ranked activities={rankActivities(records)} partial={query.partial} />}
        </ListQueryStates>
      )}
    </div>
  );
}

interface NetworksProps {
  activities: readonly Activity[];
  sample: boolean;
  /** There are more than these. */
  partial: boolean;
}

function Ranked({ activities, partial }: Omit<NetworksProps, 'sample'>) {
  const text = useText('dev-activity');
  if (activities.length === 0) {
    return <Notice title={text('empty.title')} text={text('empty.text')} />;
  }
  return <Networks activities={activities} sample={false} partial={partial} />;
}

function Networks({ activities, sample, partial }: NetworksProps) {
  const history = useHistory();
  const shown = parseShown(new URLSearchParams(useLocation().search).get('show'));
  return (
    <>
      <Podium activities={activities} sample={sample} />
      <NetworkList
        activities={activities}
        sample={sample}
        partial={partial}
        shown={shown}
        onMore={() => {
          history.navigate(paths.devActivity(buildShown(moreShown(shown))), { replace: true });
        }}
      />
    </>
  );
}

/** Before anything else: what follows is not what any network did. */
function SampleNotice({ query }: { query: ListQuery<unknown> }) {
  const text = useText('dev-activity');
  const common = useText('common');
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-sm border border-warn px-4 py-3"
    >
      <div>
        <p className="font-semibold text-warn">{text('sample')}</p>
        <p className="text-14 text-ink-2">{text('sample.note')}</p>
      </div>
      <button
        type="button"
        className={SECONDARY_BUTTON}
        onClick={query.refresh}
        disabled={query.refreshing}
      >
        {common('try_again')}
      </button>
    </div>
  );
}
