import { useQuery } from '@tanstack/react-query';

import { useFailure } from '@/components/page/failure';
import { uptimeQuery } from '@/api/queries';
import type { ChainEndpoint, ChainRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { RegistryCredit } from '@/components/chain/RegistryCredit';
import { ProviderHeatMap } from '@/components/endpoint/ProviderHeatMap';
import { VantagePoint } from '@/components/page/VantagePoint';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import { TabHeading } from '../TabHeading';
import { Endpoint } from './Endpoint';
import { countOnline, wasAsked } from './endpoint-state';
import type { UptimeDay } from './uptime-days';
import { uptimeDays } from './uptime-days';

interface EndpointListProps {
  kind: 'api' | 'rpc' | 'grpc';
  chain: ChainRecord;
}

const LISTS = { api: 'Apis', rpc: 'Rpcs', grpc: 'Grpcs' } as const;

/** The endpoints of one kind with what their probes came to. */
export function EndpointList({ kind, chain }: EndpointListProps) {
  const text = useText('ways-in');
  const endpoints: readonly ChainEndpoint[] = chain[LISTS[kind]];
  const { registry, endpoints: probed } = chain.Facts;
  // Where nothing was probed there are no days to ask for.
  const uptime = useQuery({ ...uptimeQuery(chain.ChainId), enabled: probed !== null });
  if (endpoints.length === 0) return <Notice title={text(`endpoints.none.${kind}`)} />;
  const days = new Map(endpoints.map(({ ID }) => [ID, uptimeDays(uptime.data?.get(ID))] as const));
  const measured = [...days.values()].some((of) => of.length > 0);
  const total = endpoints.length;
  const online = countOnline(endpoints);
  const asked = endpoints.some((endpoint) => wasAsked(endpoint, probed));
  const halted = Object.values(LISTS).some((list) =>
    chain[list].some(({ Verdict }) => Verdict === 'halted'),
  );
  return (
    <section>
      <TabHeading
        title={text(`${kind}.heading`)}
        count={
          online === null
            ? text(`endpoints.${asked ? 'unmeasured' : 'unchecked'}`, { total })
            : text(online.unmeasured > 0 ? 'endpoints.online_rest' : 'endpoints.online', {
                ...online,
              })
        }
        facts={registry}
      />
      {asked && (
        <div className="-mt-2 mb-4 space-y-1 text-13 text-ink-2">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <VantagePoint />
            {probed && <AsOf facts={probed} />}
          </div>
          {halted && <p className="text-14 font-medium text-ink">{text('endpoints.halted')}</p>}
          {uptime.data && !measured && <p>{text('strip.none')}</p>}
        </div>
      )}
      <ProviderHeatMap chain={chain} className="panel mb-4 p-4 sm:p-5" />
      {uptime.error && !uptime.data && (
        <DaysFailed error={uptime.error} onRetry={() => void uptime.refetch()} />
      )}
      <ul className="panel divide-y divide-line">
        {endpoints.map((endpoint) => (
          <li key={endpoint.ID}>
            <Endpoint
              endpoint={endpoint}
              facts={probed}
              days={days.get(endpoint.ID) ?? []}
              loading={uptime.isPending && uptime.isFetching}
            />
          </li>
        ))}
      </ul>
      {asked && <Legend days={[...days.values()].flat()} />}
      <RegistryCredit facts={registry} />
    </section>
  );
}

/** What the figures mean, and the bars of the days where there are some. */
function Legend({ days }: { days: readonly UptimeDay[] }) {
  const text = useText('ways-in');
  const locale = useLocale();
  const changed = days.find(({ methodChanged }) => methodChanged);
  return (
    <div className="mt-3 max-w-4xl space-y-1 text-13 text-ink-2">
      <p>{text('first_try.note')}</p>
      {days.length > 0 && <p>{text('strip.legend')}</p>}
      {changed && (
        <p>{text('strip.changed', { date: formatDate(new Date(changed.day), locale) })}</p>
      )}
    </div>
  );
}

/** The rest of the list is there all the same. */
function DaysFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText('ways-in');
  const common = useText('common');
  const { kind, detail } = useFailure(error, '');
  const reason = detail === null ? kind : `${kind}, ${detail}`;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-sm border border-down px-4 py-2 text-14 text-down"
    >
      <p>{text('strip.failed', { reason })}</p>
      <button type="button" className={SECONDARY_BUTTON} onClick={onRetry}>
        {common('try_again')}
      </button>
    </div>
  );
}
