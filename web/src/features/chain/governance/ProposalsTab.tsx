import type { ChainRecord } from '@/api/types';
import { TallyKey } from '@/components/governance/TallyKey';
import { Notice } from '@/components/ui/Notice';
import { hasGovernance } from '@/lib/chains/absent';
import { emptyReason } from '@/lib/chains/empty-reason';
import { useText } from '@/lib/i18n/text';

import { TabHeading } from '../TabHeading';
import { ProposalRow } from './ProposalRow';

/** The newest proposals of a chain: all of them are in its record. */
export function ProposalsTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-more');
  const common = useText('common');
  const facts = chain.Facts.proposals;
  const shown = chain.Proposals.length;
  if (shown === 0) {
    const reason = emptyReason(chain, { absent: !hasGovernance(chain), read: facts !== null });
    return reason === 'absent' ? (
      <Notice title={text('proposals.absent')} text={text('proposals.absent_text')} />
    ) : (
      <Notice
        title={text('proposals.none')}
        {...(reason !== 'none' && { text: common(`empty.${reason}`) })}
      />
    );
  }
  return (
    <section>
      <TabHeading title={text('proposals.heading', { total: shown })} facts={facts} />
      {chain.ProposalsTotal !== null && chain.ProposalsTotal > shown && (
        <p className="-mt-2 mb-4 text-13 text-ink-2">
          {text('proposals.newest', { shown, total: chain.ProposalsTotal })}
        </p>
      )}
      <TallyKey hasMarks />
      <ol className="divide-y divide-line">
        {chain.Proposals.map((proposal) => (
          <li key={proposal.ID}>
            <ProposalRow chainId={chain.ChainId} proposal={proposal} />
          </li>
        ))}
      </ol>
    </section>
  );
}
