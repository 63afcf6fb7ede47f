/** What an item of a score was computed from: figures by their names, or a list of such, a row a chain. */
export type Evidence = Readonly<Record<string, unknown>>;

type EvidenceValue = string | number | boolean | null;

export interface EvidenceTable {
  columns: readonly string[];
  rows: readonly (readonly EvidenceValue[])[];
}

function isEvidenceValue(value: unknown): value is EvidenceValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isRow(value: unknown): value is Evidence {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The single values. */
export function listValues(evidence: Evidence): (readonly [name: string, value: EvidenceValue])[] {
  return Object.entries(evidence).flatMap(([name, value]) =>
    isEvidenceValue(value) ? [[name, value] as const] : [],
  );
}

/** The lists, each as a table. */
export function listTables(evidence: Evidence): (readonly [name: string, table: EvidenceTable])[] {
  return Object.entries(evidence).flatMap(([name, value]) => {
    const rows = Array.isArray(value) ? (value as unknown[]).filter(isRow) : [];
    if (rows.length === 0) return [];
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cells = rows.map((row) =>
      columns.map((column) => {
        const cell = row[column];
        return isEvidenceValue(cell) ? cell : null;
      }),
    );
    return [[name, { columns, rows: cells }] as const];
  });
}

/** 'VotingPeriodSeconds' as 'Voting period seconds': for a value that the catalogue does not name yet. */
export function spellOut(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
