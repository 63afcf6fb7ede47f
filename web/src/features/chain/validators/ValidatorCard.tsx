import type { ReactNode } from 'react';

import { UnknownValue } from '@/components/ui/UnknownValue';
import { Commission } from '@/components/validator/Commission';
import { Tokens } from '@/components/validator/Tokens';
import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import type { RecordKey } from '@/lib/sources/metrics';
import { truncateMiddle } from '@/lib/validators/validator-state';

import type { ShownValidator } from './merge-validators';

/** A truncated operator address: so many characters on each side. */
const ADDRESS_END_LENGTH = 12;

type ListedMetric = 'tokens' | 'delegation' | 'delegators' | 'commission';

interface Unit {
  Symbol: string | null;
  Exponent: number | null;
}

interface ValidatorCardProps {
  validator: ShownValidator;
  /** What its tokens are counted in. */
  unit: Unit;
  chainId: string;
  /** The node that was asked, and when. */
  node: RecordKey | undefined;
}

/** A link to the validator where it has an identity to be found by. */
export function ValidatorCard({ validator, unit, chainId, node }: ValidatorCardProps) {
  const text = useText('chain-validators');
  const common = useText('common');
  const locale = useLocale();
  const { identity, operatorAddress, delegation, delegators, commission, state } = validator;
  const address = truncateMiddle(operatorAddress, ADDRESS_END_LENGTH);
  const name = validator.moniker || address;

  const recordKeyOf = (metric: ListedMetric): RecordKey | undefined => {
    if (validator.fromNode.some((name) => name === metric)) return node;
    // Counted apart from the rest, in a slower round of its own.
    return metric === 'delegators' && identity !== null
      ? `validator:${identity}@${chainId}`
      : undefined;
  };
  const metrics: readonly (readonly [name: ListedMetric, known: boolean, value: ReactNode])[] = [
    ['tokens', true, amountOf(validator.tokens, unit)],
    [
      'delegation',
      delegation !== null,
      delegation === null ? (
        <UnknownValue reason={text('delegation.unknown')} />
      ) : (
        amountOf(delegation, unit)
      ),
    ],
    [
      'delegators',
      delegators !== null && identity !== null,
      delegators === null ? (
        <UnknownValue reason={text('delegators.unknown')} />
      ) : (
        formatInteger(delegators, locale)
      ),
    ],
    [
      'commission',
      commission !== null,
      commission === null ? common('not_available') : <Commission rate={commission} />,
    ],
  ];
  return (
    <article
      data-record={`chain:${chainId}`}
      className={`panel relative flex h-full flex-col p-4 sm:p-5 ${
        identity === null ? 'dimmed' : 'hover:border-brass'
      }`}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="num grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-18 font-semibold text-brass"
        >
          {initialOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-sans text-16 font-semibold tracking-normal [word-spacing:normal]">
            {identity === null ? (
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the others have a link: their figures' sources
              <span tabIndex={0}>{name}</span>
            ) : (
              <Link
                to={paths.validator(identity)}
                className="after:absolute after:inset-0"
                title={name}
              >
                {name}
              </Link>
            )}
          </h3>
          <p className="truncate text-13 text-ink-2">
            {identity === null ? (
              text('no_identity')
            ) : (
              <>
                <span className="sr-only">{text('identity')}: </span>
                <span className="num">{identity}</span>
              </>
            )}
          </p>
        </div>
        <p className="shrink-0 text-13 text-ink-2">
          <ValidatorStatusMark state={state} />
        </p>
      </div>
      <p className="mt-3 text-13 text-ink-3">
        <span className="sr-only">{text('operator')}: </span>
        <span className="num relative z-1 break-all" title={operatorAddress}>
          {address}
        </span>
        {identity === null && <span className="block text-warn">{text('not_collected')}</span>}
      </p>
      <div aria-hidden="true" className="mt-auto h-3 border-b border-line" />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 pt-3 sm:flex sm:flex-wrap sm:justify-between">
        {metrics.map(([name, known, value]) => (
          <div key={name} className="min-w-0">
            <dt className="label truncate">{text(name)}</dt>
            <dd
              data-record={recordKeyOf(name)}
              data-metric={known ? name : undefined}
              className="num mt-0.5 text-14"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function amountOf(amount: string, unit: Unit) {
  return <Tokens amount={amount} exponent={unit.Exponent} symbol={unit.Symbol} />;
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? '?';
}
