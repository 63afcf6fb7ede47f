import type { SourceStatus } from '@/api/types';
import { VantagePoint } from '@/components/page/VantagePoint';
import { RelativeTime } from '@/components/ui/Time';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { useText } from '@/lib/i18n/text';
import { useDataSetName } from '@/lib/sources/data-sets';
import { sourceState } from '@/lib/sources/system-state';

const COLUMNS = ['data_set', 'state', 'updated', 'attempt', 'coverage'] as const;
const COLOURS = {
  operational: 'text-up',
  failed: 'text-down',
  stale: 'text-warn',
  waiting: 'text-info',
  closed: 'text-ink-3',
} as const;

/** A row a data set, on a phone each is a card; and from where endpoints are measured. */
export function SourceTable({ sources }: { sources: readonly SourceStatus[] }) {
  const text = useText('status');
  return (
    <>
      <table className="block w-full border-collapse text-14 md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="border-b border-line-strong">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="label px-3 py-2 text-start">
                {text(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {sources.map((source) => (
            <SourceRow key={`${source.DataSet} ${source.Source}`} source={source} />
          ))}
        </tbody>
      </table>
      <VantagePoint className="mt-3" />
    </>
  );
}

const CELL_CLASS = 'block px-3 py-1 align-top md:table-cell md:py-3';

function SourceRow({ source }: { source: SourceStatus }) {
  const text = useText('status');
  const nameOf = useDataSetName();
  const state = sourceState(source);
  return (
    <tr className="block border-b border-line py-2 md:table-row">
      <th scope="row" className={`${CELL_CLASS} text-start font-medium`}>
        {nameOf(source.DataSet)}
        <span className="block text-13 font-normal text-ink-3">{source.Source}</span>
      </th>
      <td className={CELL_CLASS}>
        <span className={`font-medium ${COLOURS[state]}`}>{text(`state.${state}`)}</span>
        {source.LastError !== null && (
          <span lang="en" className="block max-w-md text-13 break-words text-ink-2">
            {text('error', { reason: source.LastError })}
          </span>
        )}
        {source.FailedChains.length > 0 && <FailedChains chains={source.FailedChains} />}
        {source.WaitingFor !== null && (
          <span lang="en" className="block max-w-md text-13 break-words text-ink-2">
            {text('waiting_for', { what: source.WaitingFor })}
          </span>
        )}
      </td>
      <td className={CELL_CLASS}>
        <CellName name={text('column.updated')} />
        <Moment time={source.LastSuccess} />
      </td>
      <td className={CELL_CLASS}>
        <CellName name={text('column.attempt')} />
        <Moment time={source.LastAttempt} />
      </td>
      <td className={`${CELL_CLASS} num text-13`}>
        <CellName name={text('column.coverage')} />
        {source.Coverage === null ? (
          <UnknownValue reason={text('coverage.none')} />
        ) : (
          text('coverage', { answered: source.Coverage.answered, of: source.Coverage.of })
        )}
      </td>
    </tr>
  );
}

/** Folded: hundreds may have failed at once. */
function FailedChains({ chains }: { chains: SourceStatus['FailedChains'] }) {
  const text = useText('status');
  return (
    <details className="max-w-md text-13 text-ink-2">
      <summary>{text('failed_chains', { count: chains.length })}</summary>
      <ul className="mt-1 space-y-1">
        {chains.map(({ ChainId, PrettyName, Error: reason }) => (
          <li key={ChainId} className="break-words">
            <span title={ChainId} className="font-medium">
              {PrettyName}
            </span>
            : <span lang="en">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The column's name where there is no head of the table to read it from. */
function CellName({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="label me-2 md:hidden">
      {name}
    </span>
  );
}

function Moment({ time }: { time: string | null }) {
  const text = useText('status');
  return time === null ? <UnknownValue reason={text('never')} /> : <RelativeTime time={time} />;
}
