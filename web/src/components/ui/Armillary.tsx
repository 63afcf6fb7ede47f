import { makeGlyph } from '@/lib/glyph';

/** The logo of a chain that has none of its own: a small instrument drawn from its id. */
export function Armillary({ id, className = '' }: { id: string; className?: string }) {
  const { hue, rings, body } = makeGlyph(id);
  const first = rings[0] ?? { tilt: 0, open: 6 };
  const x = 20 + 14 * Math.cos(body);
  const y = 20 + first.open * Math.sin(body);
  return (
    <svg
      viewBox="0 0 40 40"
      className={className}
      style={{ '--glyph-hue': hue }}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="glyph-ground" cx="20" cy="20" r="20" />
      {rings.map((ring, index) => (
        <ellipse
          key={ring.tilt}
          className="glyph-line"
          cx="20"
          cy="20"
          rx="14"
          ry={ring.open}
          strokeWidth={index === 0 ? 1.8 : 1.1}
          transform={`rotate(${String(ring.tilt)} 20 20)`}
        />
      ))}
      <circle className="glyph-ink" cx="20" cy="20" r="4.2" />
      <circle
        className="glyph-ink glyph-cut"
        cx={x}
        cy={y}
        r="2.9"
        strokeWidth="1.2"
        transform={`rotate(${String(first.tilt)} 20 20)`}
      />
    </svg>
  );
}
