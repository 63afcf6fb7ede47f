import type { KeyboardEvent } from 'react';
import { useState } from 'react';

import { kSecondary } from '@/components/ui/buttons';

const kHeight = 80;
const kBar = 8;
const kStep = 10;

export interface DayBar {
  /** YYYY-MM-DD. */
  date: string;
  count: number;
}

interface DayBarsProps {
  /** What is drawn, for those who do not see it. */
  title: string;
  days: readonly DayBar[];
  /** A day in words. */
  nameOf: (day: DayBar) => string;
  formatDay: (day: DayBar) => string;
  formatCount: (count: number) => string;
  words: { reader: string; asTable: string; day: string; count: string };
  /** The class of its height. */
  height?: string;
  /** Offered beside a chart that is large enough to be read. */
  withTable?: boolean;
}

/** A bar a day, read by pointer or keyboard, or as a table. */
export function DayBars(props: DayBarsProps) {
  const { words, withTable = true } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="relative z-1">
      {asTable ? <BarTable {...props} /> : <Bars {...props} />}
      {withTable && (
        <figcaption className="mt-2 flex justify-end">
          <button
            type="button"
            className={kSecondary}
            aria-pressed={asTable}
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            {words.asTable}
          </button>
        </figcaption>
      )}
    </figure>
  );
}

function Bars({ title, days, nameOf, words, height = 'h-24' }: DayBarsProps) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? last, last);
  const day = days[index];
  if (!day) return null;
  const most = Math.max(1, ...days.map(({ count }) => count));

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Partial<Record<string, number>>> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      Home: 0,
      End: last,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, step)));
  };

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-roledescription={words.reader}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={nameOf(day)}
        className="cursor-crosshair"
        onKeyDown={onKeyDown}
        onBlur={() => {
          setChosen(null);
        }}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const at = Math.floor(((event.clientX - left) / width) * days.length);
          setChosen(Math.max(0, Math.min(last, at)));
        }}
        onPointerLeave={() => {
          setChosen(null);
        }}
      >
        <svg
          viewBox={`0 0 ${String(days.length * kStep)} ${String(kHeight)}`}
          aria-hidden="true"
          className={`w-full ${height}`}
          preserveAspectRatio="none"
        >
          <path d={`M0 ${String(kHeight)}H${String(days.length * kStep)}`} stroke="var(--c-line-strong)" />
          {days.map(({ date, count }, place) => {
            const tall = (count / most) * kHeight;
            return (
              <rect
                key={date}
                x={place * kStep}
                y={kHeight - tall}
                width={kBar}
                height={tall}
                fill={place === chosen ? 'var(--c-text)' : 'var(--c-brass-fill)'}
              />
            );
          })}
        </svg>
      </div>
      <p aria-hidden="true" className="num mt-1 min-h-5 text-11 text-ink-3">
        {nameOf(day)}
      </p>
    </>
  );
}

function BarTable({ title, days, formatDay, formatCount, words }: DayBarsProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-2">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {words.day}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                {formatDay(day)}
              </th>
              <td className="num py-2 ps-4 text-end">{formatCount(day.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
