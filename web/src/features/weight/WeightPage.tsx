import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';

import { Recompute } from './Recompute';
import { Rubric } from './Rubric';
import { WeightBands } from './WeightBands';

const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7'] as const;

export default function WeightPage() {
  const text = useText('weight');
  useHead('weight');
  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="mb-4 text-30 sm:text-36">{text('heading')}</PageHeading>
      <Divider />
      <p className="mt-4 max-w-prose text-18 text-ink-2">{text('lead')}</p>
      <WeightBands />
      <Rubric />
      <Recompute />
      <section className="panel mt-10 p-6">
        <h2 className="text-18">{text('disclaimer.heading')}</h2>
        <p className="mt-2 max-w-prose text-ink-2">{text('disclaimer.text')}</p>
      </section>
      <section className="mt-10 max-w-prose">
        <h2 className="mb-4 text-24">{text('faq.heading')}</h2>
        {QUESTIONS.map((number) => (
          <details key={number} className="border-t border-line py-1">
            <summary className="flex min-h-11 cursor-pointer items-center font-medium">
              {text(`faq.question_${number}`)}
            </summary>
            <p className="pb-3 text-ink-2">{text(`faq.answer_${number}`)}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
