import type { ReactNode } from 'react';

import type { FactGroup, ValidatorChainEntry, ValidatorRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { CopyButton } from '@/components/ui/CopyButton';
import { Logo } from '@/components/ui/Logo';
import { Notice } from '@/components/ui/Notice';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { SourceMark } from '@/components/ui/SourceMark';
import { AbsentValue, MissingValue } from '@/components/ui/UnknownValue';
import { Commission } from '@/components/validator/Commission';
import { Tokens } from '@/components/validator/Tokens';
import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { formatAmount } from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import type { MetricName } from '@/lib/sources/metrics';
import { truncateMiddle, validatorState } from '@/lib/validators/validator-state';

import { Pills } from '@/components/ui/Pills';
import type { ChainFilter, ValidatorSearch } from './validator-search';
import { CHAIN_FILTERS } from './validator-search';

/** A truncated operator address: so many characters on each side. */
const ADDRESS_END_LENGTH = 12;

interface ValidatorChainsProps {
  validator: ValidatorRecord;
  filter: ChainFilter | null;
  pathOf: (change: Partial<ValidatorSearch>) => string;
}

export function ValidatorChains({ validator, filter, pathOf }: ValidatorChainsProps) {
  const text = useText('validator');
  const shown = validator.Chains.filter(
    ({ Status, Jailed }) => filter === null || validatorState(Status, Jailed) === filter,
  );
  const factsOf = (entry: ValidatorChainEntry) =>
    validator.Facts.find(
      ({ ChainId, OperatorAddress }) =>
        ChainId === entry.ChainId && OperatorAddress === entry.OperatorAddress,
    );
  return (
    <>
      <div className="mb-4">
        <Pills
          label={text('filter')}
          options={['all', ...CHAIN_FILTERS]}
          current={filter ?? 'all'}
          nameOf={(option) => text(`filter.${option}`)}
          pathOf={(option) => pathOf({ filter: option === 'all' ? null : option })}
        />
      </div>
      {shown.length === 0 ? (
        <Notice title={text('chains.none')} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((entry) => (
            <li key={entry.ID}>
              <ChainCard identity={validator.Identity} entry={entry} facts={factsOf(entry)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChainCardProps {
  identity: string;
  entry: ValidatorChainEntry;
  facts: ValidatorRecord['Facts'][number] | undefined;
}

function ChainCard({ identity, entry, facts }: ChainCardProps) {
  const read = facts?.validators;
  const text = useText('validator');
  const locale = useLocale();
  return (
    <article
      data-record={`validator:${identity}@${entry.ChainId}`}
      className="panel relative flex h-full flex-col p-4 hover:border-line-strong"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-sans text-16 font-semibold tracking-normal [word-spacing:normal]">
          <Link
            to={paths.chain(entry.ChainId)}
            className="flex items-center gap-2 break-words after:absolute after:inset-0"
          >
            <Logo id={entry.ChainId} source={entry.Logo} className="size-6 shrink-0" />
            {entry.PrettyName}
          </Link>
        </h2>
        <span className="flex items-center gap-2 text-13 text-ink-2">
          <SourceMark />
          <ValidatorStatusMark state={validatorState(entry.Status, entry.Jailed)} />
        </span>
      </div>
      <p className="num text-11 break-all text-ink-3">{entry.ChainId}</p>
      {!entry.Confirmed && (
        <p className="text-13 text-warn">
          <TooltipTrigger tooltip={text('unconfirmed.note')}>{text('unconfirmed')}</TooltipTrigger>
        </p>
      )}
      <dl className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-2">
        <Entry name={text('commission')} metric="commission">
          {entry.CommissionRates === null ? (
            <AbsentValue />
          ) : (
            <Commission rate={entry.CommissionRates} />
          )}
        </Entry>
        {entry.Tokens === null ? (
          <Entry name={text('power')} metric="power">
            <span title={entry.Power ?? undefined}>{formatAmount(entry.Power ?? '', locale)}</span>
          </Entry>
        ) : (
          <Entry name={text('tokens')} metric="tokens">
            <Tokens amount={entry.Tokens} exponent={entry.Exponent} symbol={entry.Symbol} />
          </Entry>
        )}
        <Entry name={text('stat.delegators')}>
          <Delegators entry={entry} facts={facts?.delegators ?? null} />
        </Entry>
      </dl>
      <p className="relative z-1 mt-2 self-start" title={entry.OperatorAddress}>
        <CopyButton
          plain
          value={entry.OperatorAddress}
          name={entry.OperatorAddress}
          label={truncateMiddle(entry.OperatorAddress, ADDRESS_END_LENGTH)}
        />
      </p>
      <p className="mt-auto border-t border-line pt-2">
        {read && <AsOf facts={{ ...read, Stale: read.Stale || entry.Stale }} />}
      </p>
    </article>
  );
}

/** Counted apart from the rest, in a slower round of its own: it has its own source and time. */
function Delegators({ entry, facts }: { entry: ValidatorChainEntry; facts: FactGroup | null }) {
  const text = useText('validator');
  const locale = useLocale();
  const count = entry.DelegationCount;
  if (count === null) {
    return <MissingValue absent={entry.Tokens === null} reason={text('delegators.unknown')} />;
  }
  const shown = formatCompact(count, locale);
  return facts ? (
    <SourcedValue facts={facts} name="DelegationCount">
      {shown}
    </SourcedValue>
  ) : (
    shown
  );
}

interface EntryProps {
  name: string;
  /** Of those whose source is that of the entry. */
  metric?: MetricName;
  children: ReactNode;
}

function Entry({ name, metric, children }: EntryProps) {
  return (
    <div className="min-w-0">
      <dt className="label">{name}</dt>
      <dd data-metric={metric} className="num text-13">
        {children}
      </dd>
    </div>
  );
}
