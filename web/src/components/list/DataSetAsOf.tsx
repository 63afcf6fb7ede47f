import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '@/api/queries';
import { AsOf } from '@/components/chain/AsOf';

interface DataSetAsOfProps {
  /** Its name in /status. */
  dataSet: string;
  /** Who tells it, in the page's language. */
  source: string;
  changedAt: string | null;
}

/** Whose a list is and how old, by the state of its data set. */
export function DataSetAsOf({ dataSet, source, changedAt }: DataSetAsOfProps) {
  const { data: status } = useQuery(statusQuery());
  const row = status?.data.find((one) => one.DataSet === dataSet);
  if (!row) return null;
  return (
    <AsOf
      facts={{
        Source: source,
        CheckedAt: row.LastSuccess,
        ChangedAt: changedAt,
        Height: null,
        Stale: row.Stale,
        Unread: [],
      }}
    />
  );
}
