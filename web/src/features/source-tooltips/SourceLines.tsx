import { useFactsTooltip } from '@/components/chain/facts-tooltip';
import type { MetricName } from '@/lib/metrics';
import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import type { MetricSource } from './metric-source';

interface SourceLinesProps {
  metrics: readonly MetricName[];
  findSource: (figure: MetricName) => MetricSource | null;
}

/** Who told the figures, said once for those that have it in common. */
export function SourceLines({ metrics, findSource }: SourceLinesProps) {
  const text = useText('figure-notes');
  const groups = new Map<string, { told: MetricSource; names: Set<MetricName> }>();
  for (const figure of metrics) {
    const told = findSource(figure);
    if (!told) continue;
    const key = `${told.group} ${String(told.unread)}`;
    const group = groups.get(key) ?? { told, names: new Set() };
    groups.set(key, group);
    group.names.add(figure);
  }
  if (groups.size === 0) return <p>{text('unknown')}</p>;
  return [...groups].map(([key, { told, names }]) => (
    <div key={key}>
      <p className="font-semibold">{[...names].map((name) => text(`figure.${name}`)).join(', ')}</p>
      <Lines told={told} />
    </div>
  ));
}

function Lines({ told: { facts, unread, measured } }: { told: MetricSource }) {
  const text = useText('figure-notes');
  const locale = useLocale();
  const day = (date: string) => formatDate(new Date(date), locale);
  const note = useFactsTooltip(facts, unread);
  return (
    <p>
      {note}
      {measured && '\n'}
      {measured &&
        (measured.first === measured.last
          ? text('measured', { day: day(measured.last) })
          : text('measured.between', { first: day(measured.first), last: day(measured.last) }))}
    </p>
  );
}
