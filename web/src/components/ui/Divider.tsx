/** The graduated edge of an instrument as a divider. */
export function Divider({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rule ${className}`} />;
}
