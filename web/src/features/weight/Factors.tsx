import type { TextKey } from '@/lib/i18n/catalogues';
import { formatDecimalShown } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import type { Factor } from './rubric-points';

interface FactorsProps {
  kind: 'chain' | 'validator';
  heading: string;
  /** What the points of the section are, in words. */
  unit: string;
  factors: readonly Factor[];
  language: string;
}

export function Factors({ kind, heading, unit, factors, language }: FactorsProps) {
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-24">{heading}</h2>
      <p className="mb-4 max-w-prose text-14 text-ink-2" lang={language}>
        {unit}
      </p>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-sm border border-line bg-line md:grid-cols-2">
        {factors.map((factor) => (
          <li key={factor.slug} className="bg-surface p-4 md:odd:last:col-span-2">
            <FactorCard kind={kind} factor={factor} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A factor that this version of the page has no words for goes by its name in the rules. */
function FactorCard({
  kind,
  factor,
  language,
}: Pick<FactorsProps, 'kind' | 'language'> & { factor: Factor }) {
  const text = useText('weight');
  const locale = useLocale();
  const key = `${kind}.${factor.slug}`;
  const name = text(key as TextKey<'weight'>);
  const known = name !== key;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-16">{known ? name : factor.slug}</h3>
        <span className="num shrink-0 text-13 text-ink-2">
          {text('ui.points', { points: formatDecimalShown(factor.points, locale) })}
        </span>
      </div>
      {known && (
        <p className="mt-1 text-14 text-ink-2">{text(`${key}.text` as TextKey<'weight'>)}</p>
      )}
      <details className="mt-1 text-13 text-ink-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-verdigris underline underline-offset-4">
          {text('ui.how')}
        </summary>
        <dl>
          <dt className="label">{text('ui.formula')}</dt>
          <dd className="num mb-2 break-words" lang={language}>
            {factor.formula}
          </dd>
          <dt className="label">{text('ui.evidence')}</dt>
          <dd className="break-words" lang={language}>
            {factor.evidence}
          </dd>
        </dl>
      </details>
    </>
  );
}
