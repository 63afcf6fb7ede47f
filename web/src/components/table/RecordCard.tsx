import type { ReactNode } from 'react';

import type { RecordKey } from '@/lib/sources/metrics';

interface RecordCardProps {
  record: RecordKey;
  dimmed?: boolean;
  /** Name and link of the record. */
  head: ReactNode;
  /** What the record is looked up for: it stands beside the name. */
  lead: readonly ReactNode[];
  actions: readonly ReactNode[];
  figures: readonly { key: string; title: string; value: ReactNode }[];
  /** What is open below them. */
  children?: ReactNode;
}

/** A record of a list where there is no room for a row: the name, what matters most, figures with their names. */
export function RecordCard(props: RecordCardProps) {
  const { record, dimmed, head, lead, actions, figures, children } = props;
  return (
    <article
      data-record={record}
      className={`panel relative p-2 hover:border-line-strong ${dimmed ? 'dimmed' : ''}`}
    >
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 flex-1">{head}</div>
        <div className="num flex shrink-0 flex-col items-end text-13">{lead}</div>
        {actions}
      </div>
      {figures.length > 0 && (
        <dl className="mt-1 flex flex-wrap justify-between gap-x-4">
          {figures.map(({ key, title, value }) => (
            <div key={key}>
              <dt className="label">{title}</dt>
              <dd className="num text-13">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className="mt-4 border-t border-line pt-4">{children}</div>}
    </article>
  );
}
