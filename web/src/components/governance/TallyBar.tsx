import type { TallyShares } from './tally';

const WIDTH = 200;
const HEIGHT = 10;

/** In the order in which they are drawn. */
export const TALLY_PARTS = ['yes', 'abstain', 'no', 'veto'] as const;

/** A veto is told from a plain no by its lightness, too. */
export const TALLY_FILLS: Readonly<Record<(typeof TALLY_PARTS)[number], string>> = {
  yes: 'var(--c-up)',
  abstain: 'var(--c-line-strong)',
  no: 'var(--c-down)',
  veto: 'var(--c-text)',
};

interface TallyBarProps {
  shares: TallyShares;
  /** Of yes among the votes without abstentions; null: not known. */
  threshold: number | null;
  /** Of vetoes among all votes; null: not known, or the chain has no veto. */
  vetoThreshold: number | null;
  /** What the bar says, in words. */
  label: string;
  className?: string;
}

/**
 * All votes as one bar: yes, abstain, no and veto, the mark that yes has to pass from the start, and the dashed one that
 * vetoes must not pass from the end.
 */
export function TallyBar({ shares, threshold, vetoThreshold, label, className }: TallyBarProps) {
  const decided = 1 - shares.abstain;
  const mark = threshold === null ? null : threshold * decided * WIDTH;
  return (
    <svg
      viewBox={`0 -3 ${String(WIDTH)} ${String(HEIGHT + 6)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={className}
    >
      {TALLY_PARTS.map((name, index) => {
        const width = shares[name] * WIDTH;
        const from =
          TALLY_PARTS.slice(0, index).reduce((sum, before) => sum + shares[before], 0) * WIDTH;
        return (
          width > 0 && (
            <rect
              key={name}
              x={from}
              y="0"
              width={width}
              height={HEIGHT}
              fill={TALLY_FILLS[name]}
            />
          )
        );
      })}
      {mark !== null && (
        <rect x={mark - 0.5} y="-3" width="1" height={HEIGHT + 6} fill="var(--c-text)" />
      )}
      {vetoThreshold !== null && (
        <path
          data-mark="veto"
          d={`M${String((1 - vetoThreshold) * WIDTH)} -3V${String(HEIGHT + 3)}`}
          stroke="var(--c-text)"
          strokeDasharray="3 2"
        />
      )}
    </svg>
  );
}

interface TurnoutBarProps {
  /** Share of the bonded stake that has voted. */
  turnout: number;
  quorum: number | null;
  label: string;
  className?: string;
}

/** How much of the stake has voted, with the mark of the quorum. */
export function TurnoutBar({ turnout, quorum, label, className }: TurnoutBarProps) {
  return (
    <svg
      viewBox={`0 -3 ${String(WIDTH)} ${String(HEIGHT + 6)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width={WIDTH} height={HEIGHT} fill="var(--c-line)" />
      <rect width={Math.min(turnout, 1) * WIDTH} height={HEIGHT} fill="var(--c-data)" />
      {quorum !== null && (
        <rect x={quorum * WIDTH - 0.5} y="-3" width="1" height={HEIGHT + 6} fill="var(--c-text)" />
      )}
    </svg>
  );
}
