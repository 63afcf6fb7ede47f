import { ChevronDown } from 'lucide-react';

interface SelectProps<T extends string> {
  label: string;
  value: T | null;
  options: readonly T[];
  nameOf: (option: T) => string;
  /** The words for no choice; without them one of the options is always chosen. */
  every?: string;
  onChoose: (option: T | null) => void;
}

/** One of a few: the browser's own list, which every keyboard and phone knows. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, nameOf, every, onChoose } = props;
  return (
    <div className="relative min-w-0 lg:w-44">
      <select
        aria-label={label}
        className="field w-full appearance-none truncate pe-8"
        value={value ?? ''}
        onChange={(event) => {
          onChoose(options.find((option) => option === event.target.value) ?? null);
        }}
      >
        {every !== undefined && <option value="">{every}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
