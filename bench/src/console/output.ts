import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './run.ts';

/** Says everything on the terminal and in a file at once, so that what was measured outlives an interruption. */
export function outputTo(file: string): (sentence: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (sentence) => {
    console.log(sentence);
    appendFileSync(file, `${sentence}\n`);
  };
}

/** The widest name of what is measured. */
const NAME = 44;

export const HEAD = `${'milliseconds'.padEnd(NAME)}${['p50', 'p95', 'p99', 'per s'].map((head) => head.padStart(9)).join('')}`;

/** One line of the table, said as soon as it is known. */
export function lineOf(outcome: Outcome): string {
  const name = outcome.name.padEnd(NAME);
  if ('failed' in outcome) return `${name}  FAILED: ${outcome.failed}`;
  const { p50, p95, p99, rate } = outcome.measured;
  const cells = [p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), rate.toFixed(0)];
  return `${name}${cells.map((cell) => cell.padStart(9)).join('')}`;
}
