import type { Measured } from './measure.ts';

/** Measurements by name and number of connections. */
export type Results = ReadonlyMap<string, ReadonlyMap<number, Measured>>;

/** A target and its measured value. */
export interface Target {
  what: string;
  value: number;
  bound: number;
  /** Whether the bound is a minimum or a maximum. */
  sense: 'at least' | 'at most';
  unit?: string;
  /** Printed for information; not a target. */
  printed?: true;
}

/** Table of all measurements. */
export function formatTable(results: Results): string {
  const head = ['', 'connections', 'per second', 'p50 ms', 'p95 ms'];
  const rows = [...results].flatMap(([name, byConnections]) =>
    [...byConnections].map(([connections, { rate, p50, p95 }], index) => [
      index === 0 ? name : '',
      String(connections),
      rate.toFixed(0),
      p50.toFixed(2),
      p95.toFixed(2),
    ]),
  );
  return alignColumns([head, ...rows]);
}

/** Targets with their measured values. */
export function formatTargets(targets: readonly Target[]): string {
  const rows = targets.map((target) => [
    verdictOf(target),
    target.what,
    `${target.value.toFixed(2)}${target.unit ?? ''}`,
    target.printed ? '' : `${target.sense} ${target.bound.toFixed(2)}${target.unit ?? ''}`,
  ]);
  return alignColumns(rows);
}

function verdictOf(target: Target): string {
  if (target.printed) return '';
  return meetsTarget(target) ? 'pass' : 'FAIL';
}

export function meetsTarget({ value, bound, sense }: Target): boolean {
  return sense === 'at least' ? value >= bound : value <= bound;
}

function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
