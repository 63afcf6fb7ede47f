const ROWS = 10;

/** As tall as the rows that will stand here. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <p className="sr-only">{label}</p>
      <div className="space-y-2 md:space-y-px md:pt-11">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="panel flex h-24 p-3 md:h-11">
            <div className="skeleton h-5 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
