const DEGREES = Array.from({ length: 72 }, (_, index) => index * 5);

/** What stands still: the graduated ring, the rings of the orbits and the sun. */
export function OrreryDial({ radii }: { radii: readonly number[] }) {
  return (
    <g aria-hidden="true" fill="none">
      <circle r="286" stroke="var(--c-line-strong)" />
      <circle r="264" stroke="var(--c-line)" />
      {DEGREES.map((degrees) => (
        <line
          key={degrees}
          x1="0"
          x2="0"
          y1="-285"
          y2={degrees % 30 === 0 ? '-270' : '-279'}
          stroke="var(--c-line-strong)"
          transform={`rotate(${String(degrees)})`}
        />
      ))}
      {radii.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          stroke={index % 2 === 0 ? 'var(--c-brass-fill)' : 'var(--c-line-strong)'}
          strokeOpacity={index % 2 === 0 ? 0.55 : 1}
          strokeDasharray={index % 2 === 0 ? undefined : '1 6'}
        />
      ))}
      <circle r="30" fill="var(--c-brass-fill)" />
      {/* Rings from above: crossing ellipses around a middle are other projects' marks. */}
      <g stroke="var(--c-bg)" strokeWidth="1.4">
        <circle r="22" />
        <circle r="12" />
      </g>
      <circle r="36" stroke="var(--c-brass)" strokeWidth="1.2" strokeDasharray="1 3.71" />
    </g>
  );
}
