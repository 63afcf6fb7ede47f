import type { ChainRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { isAbsent } from '@/lib/chains/absent';
import { emptyReason } from '@/lib/chains/empty-reason';
import { useText } from '@/lib/i18n/text';

/** Why the list is empty. */
export function Nobody({ chain, filtered }: { chain: ChainRecord; filtered: boolean }) {
  const text = useText('chain-validators');
  const common = useText('common');
  const staking = useText('chain-staking');
  const reason = emptyReason(chain, {
    absent: isAbsent(chain, 'ActiveValidators'),
    read: filtered || chain.Facts.validators !== null || chain.ChainInfo.ActiveValidators === 0,
  });
  if (reason === 'absent') {
    return (
      <Notice
        title={common(`staking_kind.${chain.StakingKind}`)}
        text={staking(`staking.note.${chain.StakingKind}`)}
      />
    );
  }
  const read = filtered ? text('none.filtered') : text('none.listed');
  return (
    <Notice title={text('none')} text={reason === 'none' ? read : common(`empty.${reason}`)} />
  );
}
