import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useText } from '@/lib/i18n/text';

import { useTickerLines } from './use-ticker-lines';

const TURN_MS = 6000;

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Items in a window of one line: as many whole ones as fit, then the next line of them. What cannot be seen
 * cannot be tabbed to either. It holds still under the pointer, with focus inside, and when asked to (WCAG 2.2.2).
 */
export function TickerLines<T>({
  rows,
  itemOf,
}: {
  rows: readonly T[];
  itemOf: (row: T, isHidden: boolean) => ReactNode;
}) {
  const text = useText('ticker');
  const list = useRef<HTMLUListElement>(null);
  const lines = useTickerLines(list, rows);
  const count = (lines.at(-1) ?? 0) + 1;
  const [wanted, setWanted] = useState(0);
  const [paused, setPaused] = useState(wantsLessMotion);
  const [held, setHeld] = useState(false);
  const shown = wanted % count;

  useEffect(() => {
    if (paused || held || count === 1) return;
    const timer = setInterval(() => {
      if (!document.hidden) setWanted((before) => before + 1);
    }, TURN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [paused, held, count]);

  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = shown * element.clientHeight;
  }, [shown, lines]);

  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is held here is pressed inside
    <div
      role="group"
      aria-label={text('turn')}
      className="flex min-w-0 flex-1 items-center gap-2"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul
        ref={list}
        aria-live="off"
        className="relative flex h-9 min-w-0 flex-1 flex-wrap gap-x-6 overflow-hidden whitespace-nowrap motion-safe:scroll-smooth"
      >
        {rows.map((row, index) => itemOf(row, (lines[index] ?? 0) !== shown))}
      </ul>
      {count > 1 && (
        <Controls
          paused={paused}
          onPause={setPaused}
          onTurn={(by) => {
            setWanted(shown + by + count);
          }}
        />
      )}
    </div>
  );
}

interface ControlsProps {
  paused: boolean;
  onPause: (paused: boolean) => void;
  onTurn: (by: number) => void;
}

function Controls({ paused, onPause, onTurn }: ControlsProps) {
  const text = useText('ticker');
  const button = (name: string, icon: ReactNode, act: () => void) => (
    <button
      type="button"
      className="grid h-9 w-7 place-items-center hover:bg-surface hover:text-ink"
      aria-label={name}
      title={name}
      onClick={act}
    >
      {icon}
    </button>
  );
  return (
    <div className="flex shrink-0">
      {button(text('earlier'), <ChevronLeft size={16} />, () => {
        onTurn(-1);
      })}
      {button(
        text(paused ? 'resume' : 'pause'),
        paused ? <Play size={14} /> : <Pause size={14} />,
        () => {
          onPause(!paused);
        },
      )}
      {button(text('later'), <ChevronRight size={16} />, () => {
        onTurn(1);
      })}
    </div>
  );
}
