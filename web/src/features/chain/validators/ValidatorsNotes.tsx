import type { ChainRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { useText } from '@/lib/i18n/text';

import type { Only } from './validators-tab-search';

interface ValidatorsNotesProps {
  chain: ChainRecord;
  /** How many the table has. */
  found: number;
  only: Only | null;
  answer: { host: string | null; isAsking: boolean };
}

/** Under the rows: how many they are, who told them, and whom the filter leaves out. */
export function ValidatorsNotes({ chain, found, only, answer }: ValidatorsNotesProps) {
  const text = useText('chain-validators');
  const facts = chain.Facts.validators;
  return (
    <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-13 text-ink-2">
      <p role="status">
        {/* Of none, the notice above says why. */}
        {found > 0 && text('found', { count: found })}{' '}
        {answer.isAsking && <span>{text('loading')}</span>}
        {answer.host !== null && !answer.isAsking && (
          <TooltipTrigger tooltip={text('enhanced.note', { host: answer.host })}>
            {text('enhanced')}
          </TooltipTrigger>
        )}
      </p>
      {facts && <AsOf facts={facts} />}
      {only === 'identity' && <p className="w-full">{text('filter')}</p>}
    </div>
  );
}
