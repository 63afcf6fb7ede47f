interface CardSkeletonsProps {
  label: string;
  count: number;
  /** The class of a card's height. */
  height: string;
  columns?: string;
}

/** A grid of cards that are still to come. */
export function CardSkeletons({ label, count, height, columns = '' }: CardSkeletonsProps) {
  return (
    <div role="status">
      <p className="sr-only">{label}</p>
      <div className={`grid grid-cols-1 gap-3 ${columns}`}>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={`panel p-5 ${height}`}>
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton mt-4 h-4 w-full" />
            <div className="skeleton mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
