import type { ProposalDetail } from '@/api/types';
import { formatDateTime } from '@/lib/format/dates';
import { formatFraction } from '@/lib/format/numbers';
import { tallyShares } from '@/lib/governance/tally';
import { useLocale, useText } from '@/lib/i18n/text';

const WIDTH = 600;
const HEIGHT = 160;
const PARTS = ['yes', 'abstain', 'no', 'veto'] as const;
const FILLS = {
  yes: 'var(--c-up)',
  abstain: 'var(--c-line-strong)',
  no: 'var(--c-down)',
  veto: 'var(--c-text)',
} as const;

/** How the votes were divided from the first reading to the last: areas that fill the height, and the same as a table. */
export function TallyHistory({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const votes = useText('votes');
  const locale = useLocale();
  const points = proposal.TallyHistory.flatMap((moment) => {
    const shares = tallyShares(moment);
    return shares === null ? [] : [{ at: Date.parse(moment.At), shares }];
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * WIDTH;
  const share = (fraction: number) => formatFraction(fraction, locale);
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-20">{text('record.history')}</h2>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('record.history')}
        className="block h-40 w-full"
      >
        {PARTS.map((part, index) => {
          const below = (point: (typeof points)[number]) =>
            PARTS.slice(0, index).reduce((sum, name) => sum + point.shares[name], 0);
          const edge = points.map((point) => `${String(x(point.at))},${String(HEIGHT * below(point))}`);
          const far = points
            .map(
              (point) =>
                `${String(x(point.at))},${String(HEIGHT * (below(point) + point.shares[part]))}`,
            )
            .reverse();
          return <polygon key={part} points={[...edge, ...far].join(' ')} fill={FILLS[part]} />;
        })}
      </svg>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center text-13">{votes('table')}</summary>
        <table className="w-full text-13">
          <thead>
            <tr>
              <th scope="col" className="label text-start">
                {text('record.time')}
              </th>
              {PARTS.map((part) => (
                <th key={part} scope="col" className="label text-end">
                  {votes(`part.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, shares }) => (
              <tr key={at} className="border-b border-line">
                <th scope="row" className="num text-start font-normal">
                  {formatDateTime(new Date(at), locale)}
                </th>
                {PARTS.map((part) => (
                  <td key={part} className="num text-end">
                    {share(shares[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
