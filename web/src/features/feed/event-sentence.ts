import type { FeedEvent, EventParams } from '@/api/types';
import { decodeEntities } from '@/lib/format/entities';
import type { TextKey } from '@/lib/i18n/catalogues';
import type { Values } from '@/lib/i18n/message';

interface Sentence {
  key: TextKey<'feed'>;
  values: Values;
}

const RESULTS: Readonly<Partial<Record<string, TextKey<'feed'>>>> = {
  PROPOSAL_STATUS_PASSED: 'said.proposal.passed',
  PROPOSAL_STATUS_REJECTED: 'said.proposal.rejected',
  PROPOSAL_STATUS_FAILED: 'said.proposal.failed',
};

const SENTENCES: Readonly<Record<string, TextKey<'feed'>>> = {
  'proposal.voting_began': 'said.proposal.began',
  'proposal.cancelled': 'said.proposal.cancelled',
  'active_set.entered': 'said.active_set.entered',
  'active_set.left': 'said.active_set.left',
  'jailed.jailed': 'said.jailed',
  'unjailed.unjailed': 'said.unjailed',
  'pool.created': 'said.pool',
  'upgrade.planned': 'said.upgrade.planned',
  'upgrade.done': 'said.upgrade.done',
  'upgrade.cancelled': 'said.upgrade.cancelled',
  'launch.live': 'said.launch',
};

function keyOf(type: string, params: EventParams): TextKey<'feed'> | null {
  if (params.Action === null) return null;
  if (type === 'proposal' && params.Action === 'voting_ended') {
    return RESULTS[params.Result ?? ''] ?? 'said.proposal.ended';
  }
  return SENTENCES[`${type}.${params.Action}`] ?? null;
}

/** What happened as a text of the catalogue; null where only its own text says it. */
export function sentenceOf({ Type, Params, ChainId }: FeedEvent): Sentence | null {
  const key = keyOf(Type, Params);
  if (key === null) return null;
  const said = (...texts: (string | null)[]) =>
    decodeEntities(texts.find((words) => words !== null) ?? '?');
  return {
    key,
    values: {
      chain: said(Params.ChainName, ChainId),
      proposal: Params.ProposalId ?? '?',
      title: Params.Title === null ? '' : `: ${decodeEntities(Params.Title)}`,
      validator: said(Params.Moniker, Params.OperatorAddress),
      upgrade: said(Params.UpgradeName),
      height: Params.Height ?? '?',
      pool: Params.PoolId ?? '?',
    },
  };
}
