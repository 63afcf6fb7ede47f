import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useTheme } from '@/lib/browser/theme';
import { useText } from '@/lib/i18n/text';

import type { Ink } from './draw-matrix';
import { drawMatrix, readInk } from './draw-matrix';
import type { Matrix } from './matrix-data';
import type { Place, Size } from './matrix-layout';
import { placeAt, scrollTo, sizeOf, stepBy } from './matrix-layout';

/** So many rows before the end of what is loaded the next ones are asked for. */
const ROWS_AHEAD = 100;

interface MatrixCanvasProps {
  matrix: Matrix;
  /** The cell that is read; -1 in one of them: a name. */
  read: Place;
  /** What it says. */
  words: string;
  onRead: (place: Place) => void;
  /** A click on what is read, or Enter. */
  onOpen: (place: Place) => void;
  onNearEnd: () => void;
}

/**
 * The part of the matrix that is in sight, drawn anew with each step of scrolling: a window that stays where it is
 * over a field as large as the whole. Read by pointer, finger or arrow keys.
 */
export function MatrixCanvas(props: MatrixCanvasProps) {
  const { matrix, read, words, onRead, onOpen, onNearEnd } = props;
  const text = useText('matrix');
  const picture = useText('picture');
  const { theme } = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef<Ink | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const whole = sizeOf(matrix.total, matrix.chains.length, size.width);
  const count = { rows: matrix.rows.length, columns: matrix.chains.length };

  useLayoutEffect(() => {
    const watched = frame.current;
    if (!watched) return;
    const measure = () => {
      setSize({ width: watched.clientWidth, height: watched.clientHeight });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => {
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    ink.current = readInk();
  }, [theme]);

  // Without dependencies: whatever changed, the window shows it in the next frame.
  useEffect(() => {
    const scrolled = frame.current;
    if (!scrolled) return;
    let asked = 0;
    const draw = () => {
      asked = 0;
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context || !ink.current) return;
      const scale = window.devicePixelRatio;
      const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
      // Setting a size makes the canvas anew, also where it is the same.
      if (element.width !== width || element.height !== height) {
        Object.assign(element, { width, height });
      }
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const scroll = { left: scrolled.scrollLeft, top: scrolled.scrollTop };
      drawMatrix({ context, ink: ink.current, size, scroll }, matrix, read);
    };
    const request = () => {
      if (asked === 0) asked = requestAnimationFrame(draw);
    };
    const onScroll = () => {
      request();
      const { row } = placeAt(0, size.height, scrollOf(scrolled), size.width);
      if (row + ROWS_AHEAD > matrix.rows.length) onNearEnd();
    };
    request();
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      scrolled.removeEventListener('scroll', onScroll);
    };
  });

  const placeOf = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !frame.current) return null;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const place = placeAt(x, y, scrollOf(frame.current), size.width);
    return place.row < count.rows && place.column < count.columns ? place : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onOpen(read);
      return;
    }
    const from = { row: Math.max(0, read.row), column: Math.max(0, read.column) };
    const place = stepBy(event.key, event.ctrlKey || event.metaKey, from, count);
    if (!place || !frame.current) return;
    event.preventDefault();
    onRead(place);
    const { left, top } = scrollTo(place, scrollOf(frame.current), size);
    Object.assign(frame.current, { scrollLeft: left, scrollTop: top });
    if (place.row + ROWS_AHEAD > count.rows) onNearEnd();
  };
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={text('title')}
      aria-roledescription={picture('role')}
      aria-valuemin={0}
      aria-valuemax={count.rows * count.columns - 1}
      aria-valuenow={Math.max(0, read.row) * count.columns + Math.max(0, read.column)}
      aria-valuetext={words}
      className="relative cursor-crosshair overflow-auto border border-line"
      style={{ height: 'min(70dvh, 48rem)' }}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        const place = event.pointerType === 'touch' ? null : placeOf(event);
        if (place && (place.row !== read.row || place.column !== read.column)) onRead(place);
      }}
      onPointerUp={(event) => {
        const place = placeOf(event);
        if (!place) return;
        // A finger reads first; a second tap on the same opens it.
        const isRead = place.row === read.row && place.column === read.column;
        if (event.pointerType === 'touch' && !isRead) onRead(place);
        else onOpen(place);
      }}
    >
      <div style={whole}>
        <canvas
          ref={canvas}
          aria-hidden="true"
          style={{ ...size, position: 'sticky', left: 0, top: 0, display: 'block' }}
        />
      </div>
    </div>
  );
}

function scrollOf({ scrollLeft, scrollTop }: HTMLElement) {
  return { left: scrollLeft, top: scrollTop };
}
