const ORBITS = [46, 78, 110];

/** An orrery from above, whose outermost body has left its orbit and stands beyond the rim. */
export function LostBody({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 340 320" fill="none" className={className} aria-hidden="true">
      <g transform="translate(150 170)">
        <circle r="140" stroke="var(--c-line-strong)" strokeWidth="8" strokeDasharray="1 6.33" />
        <circle r="134" stroke="var(--c-line-strong)" />
        {ORBITS.map((radius) => (
          <circle
            key={radius}
            r={radius}
            stroke="var(--c-line-strong)"
            strokeDasharray={radius === 110 ? '3 7' : undefined}
          />
        ))}
        <circle r="18" fill="var(--c-brass-fill)" />
        <circle cx="-32" cy="33" r="8" fill="var(--c-verdigris)" />
        <circle cx="-71" cy="-32" r="11" fill="var(--c-text-3)" />
        {/* Where it would be, and the way that it went. */}
        <circle cx="78" cy="-78" r="9" stroke="var(--c-text-3)" strokeDasharray="3 4" />
        <path d="M86 -87 L150 -140" stroke="var(--c-text-3)" strokeDasharray="3 6" />
        <circle cx="159" cy="-147" r="9" fill="var(--c-down)" />
      </g>
    </svg>
  );
}
