import { useState } from 'react';

import type { VotingProposal } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { useLocale, useText } from '@/lib/i18n/text';

import { proposalColumns } from './proposal-columns';
import { ProposalSummary } from './ProposalSummary';

/** The departure board of votes: a row each, what it says opens in place. */
export function ProposalTable({ proposals }: { proposals: readonly VotingProposal[] }) {
  const text = useText('proposals');
  const locale = useLocale();
  const [openId, setOpenId] = useState<number | null>(null);
  const onToggle = (id: number) => {
    setOpenId(id === openId ? null : id);
  };
  return (
    <DataTable
      caption={text('heading')}
      columns={proposalColumns({ text, locale, openId, onToggle })}
      rows={proposals}
      identify={({ ID, Stale }) => ({
        key: String(ID),
        record: `proposal:${String(ID)}`,
        dimmed: Stale,
      })}
      expansion={{
        openKey: openId === null ? null : String(openId),
        content: (proposal) => <ProposalSummary proposal={proposal} />,
      }}
    />
  );
}
