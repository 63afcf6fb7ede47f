import type { ReactNode } from 'react';

import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { Commission } from '@/components/validator/Commission';
import { Tokens } from '@/components/validator/Tokens';
import { formatAmount } from '@/lib/format/amounts';
import { formatFraction, formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import type { RecordKey } from '@/lib/sources/metrics';

import { OtherCoins } from '../ChainNotes';
import type { ShownValidator } from './merge-validators';

type ListedMetric = 'tokens' | 'power' | 'delegation' | 'delegators' | 'commission';

interface Figure {
  name: ListedMetric | 'power.share';
  /** What its source tooltip is found by; none where there is no value. */
  metric: ListedMetric | undefined;
  value: ReactNode;
}

export interface Unit {
  Symbol: string | null;
  Exponent: number | null;
}

interface ValidatorFiguresProps {
  validator: ShownValidator;
  unit: Unit;
  /** Its share in the power of the active ones, a fraction. */
  share: number | null;
  chainId: string;
  node: RecordKey | undefined;
}

export function ValidatorFigures(props: ValidatorFiguresProps) {
  const { validator, unit, share, chainId, node } = props;
  const text = useText('chain-validators');
  const common = useText('common');
  const locale = useLocale();
  const { identity, tokens, power, delegation, delegators, commission } = validator;

  const recordKeyOf = (metric: Figure['name']): RecordKey | undefined => {
    if (validator.fromNode.some((name) => name === metric)) return node;
    // Counted apart from the rest, in a slower round of its own.
    return metric === 'delegators' && identity !== null
      ? `validator:${identity}@${chainId}`
      : undefined;
  };
  const amount = (units: string) => (
    <Tokens amount={units} exponent={unit.Exponent} symbol={unit.Symbol} />
  );
  // Power that was given comes with no stake, no delegators and no commission.
  const missing = (reason: string) =>
    tokens === null ? <AbsentValue /> : <UnknownValue reason={reason} />;

  const figures: Figure[] = [];
  if (tokens !== null) {
    figures.push({
      name: 'tokens',
      metric: 'tokens',
      value: (
        <>
          {amount(tokens)}
          <OtherCoins coins={validator.otherTokens} />
        </>
      ),
    });
  }
  if (power === null && tokens !== null) {
    figures.push({
      name: 'delegation',
      metric: delegation === null ? undefined : 'delegation',
      value: delegation === null ? missing(text('delegation.unknown')) : amount(delegation),
    });
  }
  if (power !== null) {
    const note = tokens === null ? `${power}\n${text('power.note')}` : power;
    figures.push({
      name: 'power',
      metric: 'power',
      value: <span title={note}>{formatAmount(power, locale)}</span>,
    });
  }
  if (share !== null) {
    figures.push({
      name: 'power.share',
      metric: undefined,
      value: formatFraction(share, locale),
    });
  }
  figures.push(
    {
      name: 'delegators',
      metric: delegators === null || identity === null ? undefined : 'delegators',
      value:
        delegators === null
          ? missing(text('delegators.unknown'))
          : formatInteger(delegators, locale),
    },
    {
      name: 'commission',
      metric: commission === null ? undefined : 'commission',
      value:
        commission !== null ? (
          <Commission rate={commission} />
        ) : tokens === null ? (
          <AbsentValue />
        ) : (
          common('not_available')
        ),
    },
  );
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 pt-3 sm:flex sm:flex-wrap sm:justify-between">
      {figures.map(({ name, metric, value }) => (
        <div key={name} className="min-w-0">
          <dt className="label truncate">{text(name)}</dt>
          <dd data-record={recordKeyOf(name)} data-metric={metric} className="num mt-0.5 text-14">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
