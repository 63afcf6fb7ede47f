import type { ReactNode } from 'react';

import type { ChainEndpoint, FactGroup } from '@/api/types';
import { useFactsTooltip } from '@/components/chain/facts-tooltip';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatUptime } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

const UPTIMES = [
  ['endpoint.uptime_24h', 'Uptime24h'],
  ['endpoint.uptime_7d', 'Uptime7d'],
  ['endpoint.uptime_30d', 'Uptime30d'],
  ['endpoint.first_try_30d', 'FirstTry30d', 'first_try.note'],
] as const;

/** What the probes of an endpoint measured. */
export function ProbeFigures({ endpoint, facts }: { endpoint: ChainEndpoint; facts: FactGroup }) {
  const text = useText('ways-in');
  const locale = useLocale();
  const tooltip = useFactsTooltip(facts);
  const { LatencyMs: latency, Lag: lag } = endpoint;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3" title={tooltip}>
      <ProbeFigure name={text('endpoint.latency')}>
        {latency === null ? (
          <UnknownValue reason={text('endpoint.latency_unknown')} />
        ) : (
          text('endpoint.latency_value', { ms: latency })
        )}
      </ProbeFigure>
      <ProbeFigure name={text('endpoint.lag')}>
        {lag === null ? (
          <UnknownValue reason={text('endpoint.lag_unknown')} />
        ) : (
          text('endpoint.lag_value', { count: lag })
        )}
      </ProbeFigure>
      {UPTIMES.map(([name, field, note]) => {
        const uptime = endpoint[field];
        return (
          <ProbeFigure
            key={field}
            name={text(name)}
            {...(note && { title: `${text(note)}\n${tooltip}` })}
          >
            {uptime === null ? (
              <UnknownValue reason={text('endpoint.uptime_unknown')} />
            ) : (
              formatUptime(uptime, locale)
            )}
          </ProbeFigure>
        );
      })}
    </dl>
  );
}

interface ProbeFigureProps {
  name: string;
  /** Where it needs other words than all. */
  title?: string;
  children: ReactNode;
}

function ProbeFigure({ name, title, children }: ProbeFigureProps) {
  return (
    <div title={title} className="flex flex-col justify-between">
      <dt className="label">{name}</dt>
      <dd className="num text-13 whitespace-nowrap">{children}</dd>
    </div>
  );
}
