import { WeightDial } from '@/components/ui/WeightDial';
import { useText } from '@/lib/i18n/text';

import { bandRanges } from './band-ranges';
import { useRubric } from './use-rubric';

export function WeightBands() {
  const text = useText('weight');
  const { rubric } = useRubric();
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-24">{text('bands.heading')}</h2>
      <table className="w-full max-w-3xl border-collapse text-start text-13 sm:text-16">
        <thead>
          <tr className="border-b border-line-strong">
            {(['range', 'label', 'advice'] as const).map((column) => (
              <th key={column} scope="col" className="label py-2 pe-2 text-start">
                {text(`bands.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bandRanges(rubric?.bands).map(({ name, from, upTo }) => (
            <tr key={name} className="border-b border-line">
              <td className="py-2 pe-2">
                <span className="num inline-flex items-center gap-3 whitespace-nowrap">
                  <span aria-hidden="true" className="max-sm:hidden">
                    <WeightDial weight={upTo} className="size-10" explained={false} />
                  </span>
                  {`${String(from)}–${String(upTo)}`}
                </span>
              </td>
              <th scope="row" className="py-2 pe-2 text-start font-medium">
                {text(`bands.${name}`)}
              </th>
              <td className="py-2 text-ink-2">{text(`bands.${name}_advice`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
