import type { ChainEndpoint, FactGroup } from '@/api/types';
import { RegistryCredit } from '@/components/chain/RegistryCredit';
import { CopyButton } from '@/components/ui/CopyButton';
import { Notice } from '@/components/ui/Notice';
import { RelativeTime } from '@/components/ui/Time';
import { Tip } from '@/components/ui/Tip';
import { isNever } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/text';

import type { EndpointState } from './endpoint-state';
import { countOnline, endpointState } from './endpoint-state';
import { TabHeading } from './TabHeading';

interface EndpointListProps {
  kind: 'api' | 'rpc' | 'grpc';
  endpoints: readonly ChainEndpoint[];
  facts: FactGroup;
}

export function EndpointList({ kind, endpoints, facts }: EndpointListProps) {
  const text = useText('chain');
  if (endpoints.length === 0) return <Notice title={text(`endpoints.none.${kind}`)} />;
  const total = endpoints.length;
  const online = countOnline(endpoints);
  return (
    <section>
      <TabHeading
        title={text(`${kind}.heading`)}
        count={
          online === null
            ? text('endpoints.unchecked', { total })
            : text('endpoints.online', { online, total })
        }
        facts={facts}
      />
      <ul className="panel divide-y divide-line">
        {endpoints.map((endpoint) => (
          <Endpoint key={endpoint.ID} endpoint={endpoint} />
        ))}
      </ul>
      <RegistryCredit facts={facts} />
    </section>
  );
}

function Endpoint({ endpoint }: { endpoint: ChainEndpoint }) {
  const text = useText('chain');
  const common = useText('common');
  return (
    <li className="flex items-center gap-x-4 py-2 ps-4 pe-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 items-center gap-x-6 gap-y-1 py-1 md:grid-cols-[minmax(0,1fr)_9rem_15rem]">
        <p className="min-w-0">
          <span className="num block text-13 break-all sm:text-14">{endpoint.Address}</span>
          <span className={`block text-13 ${endpoint.Provider ? 'text-ink-2' : 'text-ink-3'}`}>
            {endpoint.Provider ?? text('endpoint.provider_none')}
          </span>
        </p>
        <StateBadge state={endpointState(endpoint)} verdict={endpoint.Verdict} />
        <p className="text-13 text-ink-3 md:text-end">
          {text('endpoint.last_success')}:{' '}
          <span className="text-ink-2">
            {isNever(endpoint.LastSuccessResponse) ? (
              common('never')
            ) : (
              <RelativeTime time={endpoint.LastSuccessResponse} />
            )}
          </span>
        </p>
      </div>
      <CopyButton value={endpoint.Address} name={endpoint.Address} />
    </li>
  );
}

const kStates: Readonly<Record<EndpointState, string>> = {
  online: 'border-up text-up',
  offline: 'border-down text-down',
  unchecked: 'border-line-strong text-ink-2',
};

function StateBadge({
  state,
  verdict,
}: {
  state: EndpointState;
  verdict: ChainEndpoint['Verdict'];
}) {
  const text = useText('chain');
  return (
    <p>
      <Tip note={text(`verdict.${verdict}`)}>
        <span
          className={`inline-block rounded-sm border px-2 py-0.5 text-13 whitespace-nowrap ${kStates[state]}`}
        >
          {text(`endpoint.${state}`)}
        </span>
      </Tip>
    </p>
  );
}
