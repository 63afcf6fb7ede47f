import type { FactGroup } from '@/api/types';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatDecimal, formatDecimalShown } from '@/lib/format/numbers';
import { BAND_COLOURS, weightBand } from '@/lib/format/weight-band';
import { useLocale, useText } from '@/lib/i18n/text';

import { spellOut } from './evidence';
import { findNewestDay, useMost } from './weight-limits';
import type { WeightItem } from './WeightItemDetails';
import { explainMissing, useWeightItemNames, WeightItemDetails } from './WeightItemDetails';

interface WeightBarsProps {
  items: readonly WeightItem[];
  /** What the numbers are divided by to be points. */
  unit: 1 | 100;
  facts?: FactGroup | null;
  /** Whether a row opens what the item measures and what was found: where no list of that stands below. */
  withDetails?: boolean;
  fileName: string;
  className?: string;
}

interface Bar {
  item: WeightItem;
  name: string;
  points: number | null;
  /** null: the present rules have no such item. */
  max: number | null;
}

const ROW = 'flex min-h-8 items-center gap-3 text-13';

const percent = (part: number) => `${String(100 * part)}%`;

/** What a score is made of: a track as long as an item can give, filled as far as it gives. */
export function WeightBars(props: WeightBarsProps) {
  const { items, unit, facts, withDetails = false, fileName, className } = props;
  const text = useText('weight-items');
  const common = useText('common');
  const locale = useLocale();
  const of = unit === 100 ? 'chain' : 'validator';
  const maxOf = useMost(of);
  const nameOf = useWeightItemNames(of);
  const bars = items.map((item): Bar => {
    const max = maxOf(item.Slug);
    return {
      item,
      name: nameOf(item.Slug) ?? spellOut(item.Slug.replaceAll('_', ' ')),
      points: item.Weight === null ? null : item.Weight / unit,
      max: max === null ? null : max / unit,
    };
  });
  const total = bars.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const longest = Math.max(1, ...bars.map(({ max, points }) => max ?? points ?? 0));
  const title = text('bars.title');
  const weakest = findWeakest(bars);
  return (
    <PictureFrame
      title={title}
      finding={
        <>
          {text('bars.finding', {
            total: formatDecimal(total, 2, locale),
            band: common(`weight_band.${weightBand(total)}`),
          })}{' '}
          {weakest && text('bars.weakest', { name: weakest.name })}
        </>
      }
      {...(facts !== undefined && { facts })}
      formula={text('bars.formula')}
      fileName={fileName}
      {...(className !== undefined && { className })}
      table={
        <PictureTable
          title={title}
          columns={[text('bars.item'), text('bars.points'), text('bars.max')]}
          rows={bars.map(({ item, name, points, max }) => ({
            key: String(item.ID),
            head: name,
            cells: [
              points === null ? '—' : formatDecimal(points, 2, locale),
              max === null ? '—' : formatDecimalShown(max, locale),
            ],
          }))}
        />
      }
    >
      <ul>
        {bars.map((bar) => (
          <li key={bar.item.ID}>
            {withDetails ? (
              <details>
                <summary className={`cursor-pointer ${ROW}`}>
                  <BarParts bar={bar} longest={longest} />
                </summary>
                <div className="pb-3 text-14">
                  <WeightItemDetails item={bar.item} of={of} newest={findNewestDay(items)} />
                </div>
              </details>
            ) : (
              <div className={ROW}>
                <BarParts bar={bar} longest={longest} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </PictureFrame>
  );
}

/** Which of them loses most of the points that there are; null where nothing is lost. */
function findWeakest(bars: readonly Bar[]): Bar | null {
  const lost = ({ points, max }: Bar) => (points === null || max === null ? 0 : max - points);
  const [weakest] = [...bars].sort((a, b) => lost(b) - lost(a));
  return weakest && lost(weakest) > 0 ? weakest : null;
}

function BarParts({ bar, longest }: { bar: Bar; longest: number }) {
  return (
    <>
      <span className="w-2/5 shrink-0">{bar.name}</span>
      <Track bar={bar} longest={longest} />
      <Points bar={bar} />
    </>
  );
}

function Track({ bar: { points, max }, longest }: { bar: Bar; longest: number }) {
  const whole = max ?? points ?? 0;
  const part = whole > 0 ? Math.max(0, (points ?? 0) / whole) : 0;
  return (
    <span className="min-w-0 flex-1" aria-hidden="true">
      <span
        className="block border border-line bg-sunken"
        style={{ width: percent(whole / longest), height: 12 }}
      >
        <span
          className="block"
          style={{
            width: percent(part),
            height: 10,
            background: BAND_COLOURS[weightBand(100 * part)],
          }}
        />
      </span>
    </span>
  );
}

function Points({ bar: { item, points, max } }: { bar: Bar }) {
  const text = useText('weight-items');
  const locale = useLocale();
  return (
    <span className="num shrink-0 text-end">
      {points === null ? (
        <UnknownValue reason={explainMissing(item, { text, locale })} />
      ) : (
        formatDecimalShown(points, locale)
      )}
      {max !== null && <span className="text-ink-3">/{formatDecimalShown(max, locale)}</span>}
    </span>
  );
}
