import { useState } from 'react';

import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { useText } from '@/lib/i18n/text';
import { useHistory } from '@/lib/router/router';

import { PictureTable } from './PictureTable';
import { Readout } from './Readout';

const HEIGHT = 80;
const BAR = 8;
const STEP = 10;

interface DayBar {
  /** YYYY-MM-DD. */
  date: string;
  count: number;
}

interface DayBarsProps {
  /** What is drawn, for those who do not see it. */
  title: string;
  /** What is counted. */
  counted: string;
  days: readonly DayBar[];
  formatDay: (day: DayBar) => string;
  formatCount: (count: number) => string;
  /** The class of its height. */
  height?: string;
  /** Offered beside a chart that is large enough to be read. */
  withTable?: boolean;
  /** Where a click on the bars leads: that of the card that they stand in. */
  to: string;
}

/** A bar a day, read by pointer, finger or keyboard, or as a table. Its texts are the namespace `picture`. */
export function DayBars(props: DayBarsProps) {
  const text = useText('picture');
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="relative z-1">
      {asTable ? <BarTable {...props} /> : <Bars {...props} />}
      {props.withTable !== false && (
        <figcaption className="mt-2 flex justify-end">
          <button
            type="button"
            className={SECONDARY_BUTTON}
            aria-pressed={asTable}
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            {text('as_table')}
          </button>
        </figcaption>
      )}
    </figure>
  );
}

function Bars({ title, days, formatDay, formatCount, height = 'h-24', to }: DayBarsProps) {
  const history = useHistory();
  const [chosen, setChosen] = useState<number | null>(null);
  const day = days[Math.min(chosen ?? days.length - 1, days.length - 1)];
  if (!day) return null;
  const most = Math.max(1, ...days.map(({ count }) => count));
  const words = `${formatDay(day)}: ${formatCount(day.count)}`;
  const width = days.length * STEP;
  return (
    <>
      <Readout
        label={title}
        count={days.length}
        index={chosen}
        valueText={words}
        indexAt={(x) => Math.max(0, Math.min(days.length - 1, Math.floor(x * days.length)))}
        onChoose={setChosen}
        onClick={() => {
          history.navigate(to);
        }}
      >
        <svg
          viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
          aria-hidden="true"
          className={`w-full ${height}`}
          preserveAspectRatio="none"
        >
          <path d={`M0 ${String(HEIGHT)}H${String(width)}`} stroke="var(--c-line-strong)" />
          {days.map(({ date, count }, barIndex) => {
            const tall = (count / most) * HEIGHT;
            return (
              <rect
                key={date}
                x={barIndex * STEP}
                y={HEIGHT - tall}
                width={BAR}
                height={tall}
                fill={barIndex === chosen ? 'var(--c-text)' : 'var(--c-data)'}
              />
            );
          })}
        </svg>
      </Readout>
      <p aria-hidden="true" className="num mt-1 min-h-5 text-11 text-ink-3">
        {words}
      </p>
    </>
  );
}

function BarTable({ title, counted, days, formatDay, formatCount }: DayBarsProps) {
  const text = useText('picture');
  return (
    <PictureTable
      title={title}
      columns={[text('day'), counted]}
      rows={[...days].reverse().map((day) => ({
        key: day.date,
        head: formatDay(day),
        cells: [formatCount(day.count)],
      }))}
    />
  );
}
