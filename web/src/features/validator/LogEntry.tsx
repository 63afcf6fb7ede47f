import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ValidatorLog } from '@/api/types';
import { CopyButton } from '@/components/ui/CopyButton';
import { RelativeTime } from '@/components/ui/Time';
import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { formatCommission } from '@/lib/format/commission';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { truncateMiddle, validatorState } from '@/lib/validators/validator-state';

import { logLabel } from './log-label';

/** A truncated operator address: so many characters on each side. */
const ADDRESS_END_LENGTH = 12;
/** A truncated consensus key: the longest has 2,604 characters. */
const KEY_END_LENGTH = 10;
const TONES: Readonly<Partial<Record<string, string>>> = {
  jailed: 'text-down',
  unjailed: 'text-up',
};

/** One row of the record: what changed, on which chain, at which height, and its source. */
export function LogEntry({ log }: { log: ValidatorLog }) {
  const text = useText('validator-logs');
  const locale = useLocale();
  const label = logLabel(log);
  return (
    <article className="panel p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          className={`font-sans text-16 font-semibold tracking-normal [word-spacing:normal] ${TONES[label] ?? ''}`}
        >
          {text(`log.${label}`)}
        </h2>
        <span className="text-13 text-ink-2">
          <RelativeTime time={log.ObservedAt} />
        </span>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <Change log={log} />
      </p>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2 text-13 sm:grid-cols-2 lg:grid-cols-5">
        <Fact name={text('log.chain')}>
          <Link to={paths.chain(log.ChainId)} title={log.ChainId} className="link break-words">
            {log.PrettyName}
          </Link>
        </Fact>
        <Fact name={text('log.height')}>{formatInteger(log.Height, locale)}</Fact>
        <Fact name={text('log.operator')}>
          <span title={log.OperatorAddress}>
            {truncateMiddle(log.OperatorAddress, ADDRESS_END_LENGTH)}
          </span>
        </Fact>
        <Fact name={text('log.node')}>
          <span className="break-all">{log.ApiAddress}</span>
        </Fact>
        {log.UnbondingHeight !== null && (
          <Fact name={text('log.unbonding_height')}>
            {formatInteger(log.UnbondingHeight, locale)}
          </Fact>
        )}
      </dl>
      {log.UnjailTxHash !== null && (
        <div className="mt-2 flex items-center gap-2 text-13">
          <span className="label">{text('log.unjail_tx')}</span>
          <span className="num min-w-0 break-all">{log.UnjailTxHash}</span>
          <CopyButton value={log.UnjailTxHash} name={text('log.unjail_tx')} />
        </div>
      )}
    </article>
  );
}

/** From what to what. */
function Change({ log }: { log: ValidatorLog }) {
  const text = useText('validator-logs');
  const locale = useLocale();
  const arrow = (
    <>
      <ArrowRight size={16} aria-hidden="true" className="text-ink-3" />
      <span className="sr-only">{text('log.to')}</span>
    </>
  );
  if (log.Kind === 'state') {
    return (
      <>
        {log.StatusOld !== null && (
          <>
            <ValidatorStatusMark state={validatorState(log.StatusOld, log.JailedOld === true)} />
            {arrow}
          </>
        )}
        <ValidatorStatusMark state={validatorState(log.StatusNew ?? '', log.JailedNew === true)} />
      </>
    );
  }
  if (log.Kind === 'consensus_key') {
    return (
      <>
        <ConsensusKey value={log.Old} name={text('log.key_before')} />
        {arrow}
        <ConsensusKey value={log.New} name={text('log.key_now')} />
      </>
    );
  }
  const isRate = log.Kind === 'commission_rate' || log.Kind === 'max_rate';
  const show = (value: string | null) => {
    const shown = isRate ? formatCommission(value, locale) : value;
    return shown === null || shown === '' ? text('log.nothing') : shown;
  };
  return (
    <>
      <span className="break-all text-ink-2">{show(log.Old)}</span>
      {arrow}
      <span className="break-all">{show(log.New)}</span>
    </>
  );
}

/** "/cosmos.crypto.ed25519.PubKey BASE64": the kind of key, and its two ends to tell it by. */
function ConsensusKey({ value, name }: { value: string | null; name: string }) {
  const [type = '', key = ''] = (value ?? '').split(' ');
  const kind = type.split('.').at(-2) ?? type;
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="text-ink-2">{kind}</span>
      <span className="num min-w-0 break-all" title={name}>
        {truncateMiddle(key, KEY_END_LENGTH)}
      </span>
      <CopyButton value={key} name={name} />
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
