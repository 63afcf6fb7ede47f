import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ChainRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { isAbsent } from '@/lib/chains/absent';
import { emptyReason } from '@/lib/chains/empty-reason';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useLocation } from '@/lib/router/router';

import { buildChainTab } from '../chain-tabs';
import { fetchNodeValidators, findBrowserNodes } from './fetch-node-validators';
import { isShownByDefault, mergeValidators, shareOfPower } from './merge-validators';
import { addressPrefix } from './node-validators';
import { ValidatorCard } from './ValidatorCard';

const PAGE_SIZE = 10;

/** The validators of the record at once; then, where the browser can reach a node of the chain, its values. */
export default function ValidatorsTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-validators');
  const { search } = useLocation();
  const [count, setCount] = useState(PAGE_SIZE);
  // Only x/staking is asked: elsewhere a node's list is told in another way, or is no list of validators.
  const nodes = hasPlainStake(chain.StakingKind) ? findBrowserNodes(chain.Apis) : [];
  const own = chain.Validators;
  // What is staked may be another asset than the one that the chain is known by.
  const unit = own[0] ?? chain.Denom;
  const prefix = own[0] ? addressPrefix(own[0].OperatorAddress) : null;
  const {
    data: answer,
    dataUpdatedAt,
    isFetching,
  } = useQuery({
    queryKey: ['node-validators', chain.ChainId, nodes],
    queryFn: ({ signal }) => fetchNodeValidators(nodes, prefix, signal),
    retry: false,
    refetchOnWindowFocus: false,
  });

  const all = mergeValidators(own, answer?.validators ?? []);
  const filtered = new URLSearchParams(search).get('show') !== 'all';
  const rows = filtered ? all.filter(isShownByDefault) : all;
  const active = all.filter(({ state }) => state === 'active').length;
  const shown = rows.slice(0, count);
  const facts = chain.Facts.validators;
  const Heading = rows.length > 0 ? 'h2' : 'div';
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="text-18 sm:text-24">
          {/* Of none, the notice below says why. */}
          {rows.length > 0 && text('found', { count: rows.length })}{' '}
          <span
            role="status"
            className="font-sans text-14 font-normal tracking-normal text-ink-2 [word-spacing:normal]"
          >
            {nodes.length > 0 && isFetching && text('loading')}
            {answer && !isFetching && (
              <TooltipTrigger tooltip={text('enhanced.note', { host: answer.host })}>
                {text('enhanced')}
              </TooltipTrigger>
            )}
          </span>
        </Heading>
        {facts && <AsOf facts={facts} />}
      </div>
      {all.length > 0 && (
        <FilterNotice
          filtered={filtered}
          hidden={active - rows.length}
          to={paths.chain(
            chain.ChainId,
            buildChainTab('validators') + (filtered ? '&show=all' : ''),
          )}
        />
      )}
      {rows.length === 0 && <Nobody chain={chain} filtered={all.length > 0} />}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {shown.map((validator) => (
          <li key={validator.operatorAddress}>
            <ValidatorCard
              validator={validator}
              unit={unit}
              share={shareOfPower(validator, all)}
              chainId={chain.ChainId}
              node={
                answer ? `node:${answer.host} ${new Date(dataUpdatedAt).toISOString()}` : undefined
              }
            />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p role="status" className="num text-13 text-ink-2">
            {text('showing', { shown: shown.length, total: rows.length })}
          </p>
          {shown.length < rows.length && (
            <button
              type="button"
              className={SECONDARY_BUTTON}
              onClick={() => {
                setCount(count + PAGE_SIZE);
              }}
            >
              {text('more')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function hasPlainStake(kind: ChainRecord['StakingKind']): boolean {
  return kind === 'staking' || kind === 'unknown';
}

/** Why the list is empty. */
function Nobody({ chain, filtered }: { chain: ChainRecord; filtered: boolean }) {
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

interface FilterNoticeProps {
  filtered: boolean;
  hidden: number;
  /** The same tab with the filter the other way round. */
  to: string;
}

function FilterNotice({ filtered, hidden, to }: FilterNoticeProps) {
  const text = useText('chain-validators');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-sm border border-line-strong bg-sunken px-4 py-1 text-14 text-ink-2">
      <p className="max-w-prose flex-1 basis-72 py-2">
        {filtered ? (
          <>
            {text('filter')}{' '}
            <span className="whitespace-nowrap text-ink">
              {hidden > 0 ? text('filter.hidden', { count: hidden }) : text('filter.hidden_none')}
            </span>
          </>
        ) : (
          text('filter.off')
        )}
      </p>
      <Link to={to} replace className="link inline-flex min-h-11 items-center">
        {filtered ? text('filter.show_all') : text('filter.apply')}
      </Link>
    </div>
  );
}
