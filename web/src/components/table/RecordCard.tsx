import type { ReactNode } from 'react';

import type { RecordKey } from '@/lib/sources/metrics';

interface RecordCardProps {
  record: RecordKey;
  dimmed?: boolean;
  /** Name and link of the record. */
  head: ReactNode;
  /** What the record is looked up for: it stands beside the name. */
  lead?: ReactNode;
  figures: readonly { key: string; title: string; value: ReactNode }[];
  /** What is open below them. */
  children?: ReactNode;
}

/** A record of a list where there is no room for a row: the name, what matters most, figures with their names. */
export function RecordCard(props: RecordCardProps) {
  const { record, dimmed, head, lead, figures, children } = props;
  return (
    <article
      data-record={record}
      className={`panel relative p-3 hover:border-line-strong ${dimmed ? 'dimmed' : ''}`}
    >
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 flex-1">{head}</div>
        {lead && <div className="num flex shrink-0 items-center gap-2 text-13">{lead}</div>}
      </div>
      {figures.length > 0 && (
        <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-2">
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
