import type { ReactNode } from 'react';

import type { ChainEndpoint, FactGroup } from '@/api/types';
import { useFactsTooltip } from '@/components/chain/facts-tooltip';
import { CopyButton } from '@/components/ui/CopyButton';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { useText } from '@/lib/i18n/text';

import type { EndpointState } from './endpoint-state';
import { endpointState, isWithoutFigures, wasAsked } from './endpoint-state';
import { EndpointTimes } from './EndpointTimes';
import { ProbeFigures } from './ProbeFigures';
import type { UptimeDay } from './uptime-days';
import { UptimeStrip } from './UptimeStrip';
import { useVerdict } from './verdict';

interface EndpointProps {
  endpoint: ChainEndpoint;
  /** Of the probes; null while there was none. */
  facts: FactGroup | null;
  /** None where nothing was measured or they could not be had. */
  days: readonly UptimeDay[];
  loading: boolean;
}

export function Endpoint({ endpoint, facts, days, loading }: EndpointProps) {
  const text = useText('ways-in');
  const state = endpointState(endpoint);
  const verdict = useVerdict(endpoint);
  const asked = wasAsked(endpoint, facts);
  return (
    <article className="py-3 ps-4 pe-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="num text-13 font-medium break-all sm:text-14">{endpoint.Address}</h3>
          <p className={`text-13 ${endpoint.Provider ? 'text-ink-2' : 'text-ink-3'}`}>
            {endpoint.Provider ?? text('endpoint.provider_none')}
          </p>
        </div>
        <div className="-mt-1 flex shrink-0 items-center gap-1">
          <StateBadge state={asked ? state : 'unchecked'} verdict={verdict} facts={facts} />
          <CopyButton value={endpoint.Address} name={endpoint.Address} />
        </div>
      </div>
      {asked && state !== 'online' && (
        <p className={`text-13 ${state === 'offline' ? 'text-down' : 'text-ink-2'}`}>{verdict}</p>
      )}
      <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-3 pe-2 lg:grid-cols-2">
        <div className="min-w-0">
          {asked && isWithoutFigures(endpoint) && (
            <p className="text-13 text-ink-2">{text('endpoint.figures_unmeasured')}</p>
          )}
          {facts && !isWithoutFigures(endpoint) && (
            <ProbeFigures endpoint={endpoint} facts={facts} />
          )}
          <EndpointTimes endpoint={endpoint} state={state} />
        </div>
        {loading && (
          <div className="skeleton h-10" role="status" aria-label={text('strip.loading')} />
        )}
        {days.length > 0 && <UptimeStrip days={days} address={endpoint.Address} />}
      </div>
    </article>
  );
}

const STATES: Readonly<Record<EndpointState | 'unchecked', string>> = {
  online: 'border-up text-up',
  offline: 'border-down text-down',
  unmeasured: 'border-line-strong text-ink-2',
  unchecked: 'border-line-strong text-ink-2',
};

interface StateBadgeProps {
  state: EndpointState | 'unchecked';
  /** In words. */
  verdict: string;
  /** Of the probes; null while there was none. */
  facts: FactGroup | null;
}

/** Online, offline or neither; what the last probe found, and whose word that is, on hover and focus. */
function StateBadge({ state, verdict, facts }: StateBadgeProps) {
  const text = useText('ways-in');
  const badge = (
    <span
      className={`inline-block rounded-sm border px-2 py-0.5 text-13 whitespace-nowrap ${STATES[state]}`}
    >
      {text(`endpoint.${state}`)}
    </span>
  );
  return (
    <p>
      {facts ? (
        <ProbeTooltip words={verdict} facts={facts}>
          {badge}
        </ProbeTooltip>
      ) : (
        <TooltipTrigger tooltip={verdict}>{badge}</TooltipTrigger>
      )}
    </p>
  );
}

function ProbeTooltip(props: { words: string; facts: FactGroup; children: ReactNode }) {
  const { words, facts, children } = props;
  return (
    <TooltipTrigger tooltip={`${words}\n${useFactsTooltip(facts)}`}>{children}</TooltipTrigger>
  );
}
