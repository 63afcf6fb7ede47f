import type { ReactNode } from 'react';

import { Readout } from './Readout';
import { useWidth } from './use-width';

interface ReadoutValues {
  /** What is read. */
  label: string;
  count: number;
  index: number | null;
  valueText: string;
  onChoose: (index: number | null) => void;
}

interface DrawingProps {
  height: number;
  /** The values that are read one by one. */
  readout: ReadoutValues;
  /** Which value is at a place, in pixels. */
  indexAt: (x: number, y: number, width: number) => number;
  /** Of values in rows: up and down go to the next row. */
  rowLength?: number;
  /** The shapes, in CSS pixels. */
  children: (width: number) => ReactNode;
}

/**
 * An SVG as wide as there is room, drawn anew when that changes: its texts keep their size, on a phone too. Colours are
 * the tokens', so that it follows the theme; what it is drawn with is what `paintDrawing` can copy.
 */
export function Drawing({ height, readout, indexAt, rowLength, children }: DrawingProps) {
  const [element, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={element} style={{ minHeight: height }}>
      {width > 0 && (
        <Readout
          {...readout}
          indexAt={(x, y) => indexAt(x * width, y * height, width)}
          {...(rowLength !== undefined && { rowLength })}
        >
          <svg
            data-drawing=""
            viewBox={`0 0 ${String(width)} ${String(height)}`}
            aria-hidden="true"
            className="block w-full"
          >
            {children(width)}
          </svg>
        </Readout>
      )}
    </div>
  );
}
