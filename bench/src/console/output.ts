import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './run.ts';

/** Prints to the terminal and appends to a file, so that results survive an interruption. */
export function outputTo(file: string): (sentence: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (sentence) => {
    console.log(sentence);
    appendFileSync(file, `${sentence}\n`);
  };
}

/** Width of the column for the kind of request. */
const NAME = 44;

export const HEAD = `${'milliseconds'.padEnd(NAME)}${['p50', 'p95', 'p99', 'per s'].map((head) => head.padStart(9)).join('')}`;

/** One line of the table, printed when its result is known. */
export function lineOf(outcome: Outcome): string {
  const name = outcome.name.padEnd(NAME);
  if ('failed' in outcome) return `${name}  FAILED: ${outcome.failed}`;
  const { p50, p95, p99, rate } = outcome.measured;
  const cells = [p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), rate.toFixed(0)];
  return `${name}${cells.map((cell) => cell.padStart(9)).join('')}`;
}
