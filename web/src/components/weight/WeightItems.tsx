import type { ReactNode } from 'react';

import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatDate } from '@/lib/format/dates';
import { formatDecimal, formatDecimalShown, formatFigure } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { hasText, useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { Evidence, EvidenceTable } from './evidence';
import { listValues, listTables, spellOut } from './evidence';
import type { ScoreSubject } from './evidence-sentences';
import { findNewestDay, useMost } from './weight-limits';
import { WeightBars } from './WeightBars';
import type { WeightItem } from './WeightItemDetails';
import { explainMissing, useWeightItemWords, WeightItemDetails } from './WeightItemDetails';

export interface WeightItemsProps {
  items: readonly WeightItem[];
  /** What the numbers are divided by to be points. */
  unit: 1 | 100;
  /** That of an item's own heading. */
  level: 'h2' | 'h3';
}

/** Each item with its points, what it measures, what was found, and the figures behind it. */
export function WeightItems({ items, unit, level: Heading }: WeightItemsProps) {
  const text = useText('weight-items');
  const locale = useLocale();
  const newest = findNewestDay(items);
  const of = unit === 100 ? 'chain' : 'validator';
  const maxOf = useMost(of);
  const total = items.reduce((sum, { Weight }) => sum + (Weight ?? 0), 0);
  return (
    <>
      <WeightBars
        items={items}
        unit={unit}
        fileName={`weight-${of}`}
        className="panel mb-4 p-4 sm:p-5"
      />
      <p className="mb-4 flex flex-wrap items-center gap-x-6 text-14">
        <span className="num font-medium">
          {text('total', { total: formatDecimal(total / unit, 2, locale) })}
        </span>
        <Link to={paths.weight()} className="link inline-flex min-h-11 items-center">
          {text('guide')}
        </Link>
      </p>
      <ul className="space-y-3">
        {items.map((item) => (
          <li key={item.ID} className="panel p-4 sm:p-5">
            <div className="flex items-start justify-between gap-6">
              <div className="min-w-0">
                <Name of={of} slug={item.Slug} as={Heading} />
                <WeightItemDetails item={item} of={of} newest={newest} />
              </div>
              <Points item={item} unit={unit} max={maxOf(item.Slug)} />
            </div>
            {item.Evidence && <EvidenceOf evidence={item.Evidence} />}
            {item.AsOf && (
              <p className="mt-3 text-13 text-ink-3">
                {text('as_of', { time: formatDate(new Date(item.AsOf), locale) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NameProps {
  of: ScoreSubject;
  slug: string;
  as: 'h2' | 'h3';
}

/** Its name, and beside it the one that the API and the formulas use. */
function Name({ of, slug, as: Heading }: NameProps) {
  const name = useWeightItemWords(of, slug)?.name;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <Heading className="font-sans text-16 font-semibold tracking-normal [word-spacing:normal]">
        {name ?? slug}
      </Heading>
      {name !== undefined && <span className="num text-13 text-ink-3">{slug}</span>}
    </div>
  );
}

interface PointsProps {
  item: WeightItem;
  unit: 1 | 100;
  max: number | null;
}

function Points({ item, unit, max }: PointsProps) {
  const text = useText('weight-items');
  const locale = useLocale();
  if (item.Weight === null) {
    return (
      <span className="num shrink-0 text-18 font-medium">
        <UnknownValue reason={explainMissing(item, { text, locale })} />
      </span>
    );
  }
  const points = formatDecimal(item.Weight / unit, 2, locale);
  return (
    <span className="num max-w-1/3 shrink-0 text-end text-14 sm:text-16 font-medium">
      {max === null
        ? points
        : text('points', { points, max: formatDecimalShown(max / unit, locale) })}
    </span>
  );
}

function EvidenceOf({ evidence }: { evidence: Evidence }) {
  const text = useText('weight-items');
  const figures = listValues(evidence);
  const tables = listTables(evidence);
  if (figures.length === 0 && tables.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">
        {text('evidence')}
      </summary>
      {figures.length > 0 && (
        <dl className="divide-y divide-line">
          {figures.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-6 py-2 text-13">
              <dt className="text-ink-2">
                <MetricName name={name} />
              </dt>
              <dd className="num min-w-0 text-end break-all">
                <FigureValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map(([name, table]) => (
        <EvidenceRows key={name} name={name} table={table} />
      ))}
    </details>
  );
}

function EvidenceRows({ name, table }: { name: string; table: EvidenceTable }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-13">
        <caption className="sr-only">
          <MetricName name={name} />
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-2">
            {table.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pe-4 text-start font-medium">
                <MetricName name={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={table.columns[column]} className="num py-2 pe-4 whitespace-nowrap">
                  <FigureValue value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MetricName({ name }: { name: string }): ReactNode {
  const text = useText('weight-items');
  const locale = useLocale();
  const key = `figure.${name}`;
  return hasText(locale, 'weight-items', key)
    ? text(key as TextKey<'weight-items'>)
    : spellOut(name);
}

function FigureValue({ value }: { value: string | number | boolean | null }): ReactNode {
  const text = useText('weight-items');
  const locale = useLocale();
  if (value === null) return <UnknownValue reason={text('not_measured')} />;
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  return typeof value === 'number' ? formatFigure(value, locale) : value;
}
