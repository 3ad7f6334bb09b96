import type { Traffic } from './traffic.ts';

/** A fault, and the longest time without an acknowledged creation, in milliseconds. */
export interface Measured {
  name: string;
  silence: number;
}

/** The outcome as sentences and a table. */
export function describeOutcome(
  measured: readonly Measured[],
  { acknowledged, lostQuotes, requests: { repeated, slowest } }: Traffic,
  problems: readonly string[],
): string {
  const paid = acknowledged.filter(({ payment }) => payment !== undefined).length;
  const kinds = Map.groupBy(measured, ({ name }) => name);
  const rows = [...kinds].map(([name, all]) => {
    const seconds = all.map(({ silence }) => silence / 1000).sort((a, b) => a - b);
    const median = seconds[Math.floor((seconds.length - 1) / 2)] ?? 0;
    return `| ${name} | ${all.length} | ${median.toFixed(1)} s | ${seconds.at(-1)?.toFixed(1)} s |`;
  });
  return [
    `${acknowledged.length} creations and ${paid} payments were acknowledged. ${repeated} attempts were repeated, the slowest took ${(slowest / 1000).toFixed(1)} s, and ${lostQuotes} quotes were lost.`,
    '',
    '| fault | times | median without an acknowledged creation | worst |',
    '|---|---|---|---|',
    ...rows,
    '',
    problems.length === 0 ? 'Nothing was lost and nothing done twice.' : problems.join('\n'),
  ].join('\n');
}
