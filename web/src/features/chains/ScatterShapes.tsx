import { formatInteger, formatShare } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import type { ScatterLayout, ScatterPoint } from './scatter-layout';

interface ScatterShapesProps {
  layout: ScatterLayout;
  /** Which point is read. */
  index: number | null;
  /** Of the plot, without the room for its scales. */
  width: number;
  height: number;
}

/** Rates beside their lines, counts below; a circle a chain, its area the market value. */
export function ScatterShapes({ layout, index, width, height }: ScatterShapesProps) {
  const text = useText('chain-scatter');
  const locale = useLocale();
  const { points, xTicks, yTicks } = layout;
  const read = index === null ? undefined : points[index];
  return (
    <>
      <g className="num text-11" fill="var(--c-text-3)">
        {yTicks.map(({ value, y }) => (
          <g key={value}>
            <path d={`M0 ${String(y)}H${String(width)}`} stroke="var(--c-line)" />
            <text x={width + 6} y={y + 4}>
              {formatShare(value, locale)}
            </text>
          </g>
        ))}
        <path d={`M0 ${String(height)}H${String(width)}`} stroke="var(--c-line-strong)" />
        {xTicks.map(({ value, x }) => (
          <text key={value} x={x} y={height + 16} textAnchor={x === 0 ? 'start' : 'middle'}>
            {formatInteger(value, locale)}
          </text>
        ))}
        <text x={width} y={height + 32} textAnchor="end">
          {text('axis.x')}
        </text>
        <text x={0} y={12}>
          {text('axis.y')}
        </text>
      </g>
      {points.map((point) => (
        <Circle key={point.chainId} point={point} isRead={point === read} />
      ))}
      {read && !read.isNamed && <Name point={read} width={width} />}
    </>
  );
}

function Circle({ point, isRead }: { point: ScatterPoint; isRead: boolean }) {
  return (
    <>
      <path
        d={point.path}
        transform={`translate(${String(point.x)} ${String(point.y)})`}
        fill={isRead ? 'var(--c-brass-fill)' : 'var(--c-data)'}
        // Without a market value it has an outline alone: it is not small, its size is not known.
        fillOpacity={point.marketCap === null ? 0 : 0.55}
        stroke={isRead ? 'var(--c-brass)' : 'var(--c-data)'}
        strokeWidth={isRead ? 2 : 1}
      />
      {point.isNamed && <Name point={point} />}
    </>
  );
}

/** To the right of its circle, or to the left where the plot ends. */
function Name({ point, width }: { point: ScatterPoint; width?: number }) {
  const toTheLeft = width !== undefined && point.x > width / 2;
  const away = point.radius + 3;
  return (
    <text
      x={point.x + (toTheLeft ? -away : away)}
      y={point.y + 4}
      textAnchor={toTheLeft ? 'end' : 'start'}
      fill="var(--c-text)"
      className="text-11"
    >
      {point.name}
    </text>
  );
}
