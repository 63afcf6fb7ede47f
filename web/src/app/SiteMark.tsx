/** The mark of the site: a body on a tilted orbit inside a graduated ring. */
export function SiteMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" className={className} aria-hidden="true">
      <circle
        cx="16"
        cy="16"
        r="14"
        stroke="var(--c-text-3)"
        strokeWidth="1.6"
        strokeDasharray="0.9 2.765"
      />
      <ellipse
        cx="16"
        cy="16"
        rx="10.5"
        ry="4.2"
        stroke="var(--c-brass)"
        strokeWidth="1.7"
        transform="rotate(-28 16 16)"
      />
      <circle cx="16" cy="16" r="3.4" fill="var(--c-brass-fill)" />
      <circle cx="24.4" cy="10.6" r="2.3" fill="var(--c-verdigris)" />
    </svg>
  );
}
