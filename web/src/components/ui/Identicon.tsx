import { makeIdenticon } from '@/lib/chains/identicon';

const RADIUS = 14;

/** An ellipse around the middle of the drawing, as a path: several of them are one element. */
function ringPath({ tilt, open }: { tilt: number; open: number }): string {
  const radians = (tilt * Math.PI) / 180;
  const [x, y] = [RADIUS * Math.cos(radians), RADIUS * Math.sin(radians)];
  const arc = (toX: number, toY: number) =>
    `A${String(RADIUS)} ${open.toFixed(1)} ${tilt.toFixed(0)} 1 0 ${toX.toFixed(2)} ${toY.toFixed(2)}`;
  return `M${(20 + x).toFixed(2)} ${(20 + y).toFixed(2)}${arc(20 - x, 20 - y)}${arc(20 + x, 20 + y)}Z`;
}

function dotPath(x: number, y: number, radius: number): string {
  const turn = (to: number) => `a${String(radius)} ${String(radius)} 0 1 0 ${String(to)} 0`;
  return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}${turn(2 * radius)}${turn(-2 * radius)}Z`;
}

/** The logo of a chain that has none of its own: a small instrument drawn from its id. */
export function Identicon({ id, className = '' }: { id: string; className?: string }) {
  const { hue, rings, body } = makeIdenticon(id);
  const [first = { tilt: 0, open: 6 }, ...others] = rings;
  const tilt = (first.tilt * Math.PI) / 180;
  const [along, across] = [RADIUS * Math.cos(body), first.open * Math.sin(body)];
  const x = 20 + along * Math.cos(tilt) - across * Math.sin(tilt);
  const y = 20 + along * Math.sin(tilt) + across * Math.cos(tilt);
  return (
    <svg
      viewBox="0 0 40 40"
      className={`glyph ${className}`}
      style={{ '--glyph-hue': hue }}
      aria-hidden="true"
    >
      {others.length > 0 && (
        <path className="glyph-line" strokeWidth="1.1" d={others.map(ringPath).join('')} />
      )}
      <path className="glyph-line" strokeWidth="1.8" d={ringPath(first)} />
      <path
        className="glyph-ink glyph-cut"
        strokeWidth="1.2"
        d={dotPath(20, 20, 4.4) + dotPath(x, y, 3)}
      />
    </svg>
  );
}
