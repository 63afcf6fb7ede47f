import { Link } from '@/lib/router/router';

interface PillsProps<T extends string> {
  label: string;
  options: readonly T[];
  /** Null: none of them. */
  current: T | null;
  nameOf: (option: T) => string;
  pathOf: (option: T) => string;
  /** A choice of what is listed is a step that Back undoes; another look at the same is none. */
  isStep?: boolean;
  /** On a phone two a line, so that none moves when a name gets longer. */
  inColumns?: boolean;
}

/** One of a few ways to look at a tab, each with its URL. */
export function Pills<T extends string>(props: PillsProps<T>) {
  const { label, options, current, nameOf, pathOf, isStep = false, inColumns = false } = props;
  return (
    <nav aria-label={label}>
      <ul className={`${inColumns ? 'grid grid-cols-2 sm:flex' : 'flex'} flex-wrap gap-2`}>
        {options.map((option) => (
          <li key={option}>
            <Link
              to={pathOf(option)}
              replace={!isStep}
              aria-current={option === current ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-sm border border-line-strong px-4 text-14 text-ink-2 hover:bg-sunken aria-[current]:border-brass aria-[current]:font-medium aria-[current]:text-brass"
            >
              {nameOf(option)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
