import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { useText } from '@/lib/i18n/text';

/** How far Page Up and Page Down go. */
const PAGES_PER_SERIES = 10;

interface ReadoutProps {
  /** What is read. */
  label: string;
  count: number;
  /** Which of the values is read out; null: none was chosen, the last one stands for all. */
  index: number | null;
  /** The value at the index, in words. */
  valueText: string;
  /** Which value is at a place of the drawing, both 0 to 1. */
  indexAt: (x: number, y: number) => number;
  onChoose: (index: number | null) => void;
  /** Of values in rows: up and down go to the next row. */
  rowLength?: number;
  /** Of a drawing in a card whose link it would swallow the clicks of. */
  onClick?: () => void;
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** A drawing whose values are read one by one: by pointer, by finger, or by the arrow keys. */
export function Readout(props: ReadoutProps) {
  const {
    label,
    count,
    index,
    valueText,
    indexAt,
    onChoose,
    rowLength = 1,
    onClick,
    children,
    className = '',
    style,
  } = props;
  const text = useText('picture');
  const last = count - 1;
  const current = index ?? last;

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // Without a size there are no places.
    if (box.width === 0 || box.height === 0) return;
    onChoose(
      indexAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.round(count / PAGES_PER_SERIES));
    const targets: Readonly<Partial<Record<string, number>>> = {
      ArrowLeft: current - 1,
      ArrowDown: rowLength > 1 ? current + rowLength : current - 1,
      ArrowRight: current + 1,
      ArrowUp: rowLength > 1 ? current - rowLength : current + 1,
      PageDown: current - page,
      PageUp: current + page,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(last, target)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-roledescription={text('role')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={valueText}
      className={`${onClick ? 'cursor-pointer' : 'cursor-crosshair'} touch-pan-y ${className}`}
      style={style}
      onClick={onClick}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={({ pointerType }) => {
        // A finger that was lifted has read its value: it stays.
        if (pointerType !== 'touch') onChoose(null);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
