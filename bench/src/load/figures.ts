import { CALLS, type Samples } from './samples.ts';

/** The samples of a phase as lines. */
export function describeSamples(samples: Samples): string {
  const lines = CALLS.map((call) => {
    const at = (share: number) => samples.quantile(share, { call }).toFixed(0);
    return `  ${call}: ${samples.countGood(call)} answered, half in ${at(0.5)} ms, 99 % in ${at(0.99)} ms, all in ${at(1)} ms`;
  });
  const { refused, slowestRefusal, broken, wrong } = samples;
  const others = [...broken, ...wrong].map(([what, count]) => `  ${count} × ${what}`);
  const refusals =
    refused > 0 ? [`  refused: ${refused}, the slowest after ${slowestRefusal.toFixed(0)} ms`] : [];
  return [...lines, ...refusals, ...others].join('\n');
}
