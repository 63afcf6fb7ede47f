import { FailedNotice } from '@/components/page/FailedNotice';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';

import { Factors } from './Factors';
import { rubricPoints } from './rubric-points';
import { useRubric } from './use-rubric';

/** The rules as the server has them: what adds how much, and from which evidence. */
export function Rubric() {
  const text = useText('weight');
  const { rubric, error, isPending, refetch } = useRubric();
  if (isPending) return <div className="skeleton mt-10 h-[40rem]" />;
  if (!rubric) {
    return (
      <div className="mt-10">
        {error ? (
          <FailedNotice title={text('ui.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Notice title={text('ui.waiting')} />
        )}
      </div>
    );
  }
  return (
    <>
      <Factors
        kind="chain"
        heading={text('networks.heading')}
        unit={rubric.chain.unit}
        factors={rubricPoints(rubric.chain)}
        language={rubric.language}
      />
      <Factors
        kind="validator"
        heading={text('validators.heading')}
        unit={rubric.validator.unit}
        factors={rubricPoints(rubric.validator)}
        language={rubric.language}
      />
      <section className="mt-10 max-w-prose">
        <h2 className="mb-3 text-24">{text('rules.heading')}</h2>
        <ul
          lang={rubric.language}
          className="list-disc space-y-2 ps-5 text-14 text-ink-2 marker:text-ink-3"
        >
          {[...rubric.evidence_rules, rubric.recompute].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="num mt-3 text-13 text-ink-3">
          {text('ui.version', { version: rubric.version })}
        </p>
      </section>
    </>
  );
}
