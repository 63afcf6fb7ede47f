import { useText } from '@/lib/i18n/text';

export const PART_CLASS =
  'block font-sans text-11 font-normal tracking-normal text-ink-2 normal-case [word-spacing:normal]';

/** Under a number of delegators that is the sum over some of the chains alone; a whole sum has nothing under it. */
export function CountedPart({
  coverage: { Counted, Chains },
}: {
  coverage: { Counted: number; Chains: number };
}) {
  const text = useText('common');
  if (Counted >= Chains) return null;
  return (
    <span className={PART_CLASS}>
      {text('delegators.part', { counted: Counted, count: Chains })}
    </span>
  );
}
