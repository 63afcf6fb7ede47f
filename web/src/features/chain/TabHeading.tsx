import type { FactGroup } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';

interface TabHeadingProps {
  title: string;
  count?: string;
  facts: FactGroup | null;
}

export function TabHeading({ title, count, facts }: TabHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-18 sm:text-24">
        {title} {count && <span className="num text-14 font-normal text-ink-2">({count})</span>}
      </h2>
      {facts && <AsOf facts={facts} />}
    </div>
  );
}
