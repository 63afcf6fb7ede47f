import { useQuery } from '@tanstack/react-query';

import { mergeDataSetFacts } from '@/api/merge-data-set-facts';
import { statusQuery } from '@/api/queries';
import { AsOf } from '@/components/chain/AsOf';
import { useText } from '@/lib/i18n/text';

interface DataSetAsOfProps {
  /** Its name in /status, or those of all that the list is made of. */
  dataSet: string | readonly string[];
  /** Who tells it, in the page's language. */
  source: string;
  changedAt: string | null;
}

/** Whose a list is and how old, by the state of its data sets: as old as the oldest, stale where one is. */
export function DataSetAsOf({ dataSet, source, changedAt }: DataSetAsOfProps) {
  const text = useText('common');
  const { data: status, isPending } = useQuery(statusQuery());
  if (isPending) {
    // Takes about the room that the line will take, unseen: what stands below must not jump.
    return (
      <span className="invisible text-13">{text('facts.as_of', { source, time: source })}</span>
    );
  }
  const rows = status?.data.filter(({ DataSet }) => [dataSet].flat().includes(DataSet)) ?? [];
  // Not collected yet: the list itself says what it waits for.
  if (rows.every((row) => row.LastSuccess === null && row.WaitingFor !== null)) return null;
  return <AsOf facts={mergeDataSetFacts(rows, source, changedAt)} />;
}
