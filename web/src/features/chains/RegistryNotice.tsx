import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';

import { statusQuery } from '@/api/queries';
import { useNow } from '@/lib/browser/clock';
import { formatRelative } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

/** Says what the list is while the registry behind it has not been read, or not for long. */
export function RegistryNotice() {
  const text = useText('chains');
  const locale = useLocale();
  const now = useNow();
  const { data: status } = useQuery(statusQuery());
  const registry = status?.data.find((row) => row.DataSet === 'registry');
  if (!registry || (registry.LastSuccess !== null && !registry.Stale)) return null;
  return (
    <p className="mb-4 flex items-start gap-3 rounded-sm border border-warn px-4 py-3 text-14">
      <Hourglass size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      {registry.LastSuccess === null
        ? text('notice.waiting')
        : text('notice.stale', {
            time: formatRelative(new Date(registry.LastSuccess), now, locale),
          })}
    </p>
  );
}
