import { useFactsTooltip } from '@/components/chain/facts-tooltip';
import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import type { MetricName } from '@/lib/sources/metrics';

import type { MetricSource } from './metric-source';

interface SourceLinesProps {
  metrics: readonly MetricName[];
  findSource: (metric: MetricName) => MetricSource | null;
}

/** Source and times of the metrics, once for all metrics that share them. */
export function SourceLines({ metrics, findSource }: SourceLinesProps) {
  const text = useText('figure-notes');
  const groups = new Map<string, { source: MetricSource; shown: Set<MetricName> }>();
  for (const metric of metrics) {
    const source = findSource(metric);
    if (!source) continue;
    const key = `${source.group} ${String(source.unread)}`;
    const group = groups.get(key) ?? { source, shown: new Set() };
    groups.set(key, group);
    group.shown.add(metric);
  }
  if (groups.size === 0) return <p>{text('unknown')}</p>;
  return [...groups].map(([key, { source, shown }]) => (
    <div key={key}>
      <p className="font-semibold">{[...shown].map((name) => text(`figure.${name}`)).join(', ')}</p>
      <Lines source={source} />
    </div>
  ));
}

function Lines({ source: { facts, unread, measured } }: { source: MetricSource }) {
  const text = useText('figure-notes');
  const locale = useLocale();
  const day = (date: string) => formatDate(new Date(date), locale);
  const tooltip = useFactsTooltip(facts, unread);
  return (
    <p>
      {tooltip}
      {measured && '\n'}
      {measured &&
        (measured.first === measured.last
          ? text('measured', { day: day(measured.last) })
          : text('measured.between', { first: day(measured.first), last: day(measured.last) }))}
    </p>
  );
}
