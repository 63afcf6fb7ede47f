import { makeIdenticon } from '@/lib/chains/identicon';

const RIM = 17.4;

/** A full circle as a path: several of them are one element. */
function circlePath(x: number, y: number, radius: number): string {
  const turn = (to: number) =>
    `a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${to.toFixed(1)} 0`;
  return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}${turn(2 * radius)}${turn(-2 * radius)}Z`;
}

/**
 * The logo of a chain that has none of its own: an orrery seen from above, drawn from its id. Circles around one
 * middle and a graduated rim: crossing ellipses around a dot are other projects' marks.
 */
export function Identicon({ id, className = '' }: { id: string; className?: string }) {
  const { hue, marks, orbits } = makeIdenticon(id);
  const bodies = orbits.map(({ radius, angle, size }) =>
    circlePath(20 + radius * Math.cos(angle), 20 + radius * Math.sin(angle), size),
  );
  const step = (2 * Math.PI * RIM) / marks;
  return (
    <svg
      viewBox="0 0 40 40"
      className={`glyph ${className}`}
      style={{ '--glyph-hue': hue }}
      aria-hidden="true"
    >
      <circle
        cx="20"
        cy="20"
        r={RIM}
        className="glyph-line"
        strokeWidth="2"
        strokeDasharray={`0.8 ${(step - 0.8).toFixed(3)}`}
      />
      <path
        className="glyph-line"
        strokeWidth="0.9"
        d={orbits.map(({ radius }) => circlePath(20, 20, radius)).join('')}
      />
      <path
        className="glyph-ink glyph-cut"
        strokeWidth="1"
        d={circlePath(20, 20, 3.4) + bodies.join('')}
      />
    </svg>
  );
}
