import { expect, test } from 'vitest';
import { COMPARING_RULES } from './find-problems.ts';
import { SAMPLE_EVIDENCE } from './sample-evidence.ts';
import { TAMPERINGS } from './tamper.ts';

test.each(COMPARING_RULES)(
  'the rule about $what finds nothing in a good run and something in a tampered one',
  ({ what, find }) => {
    expect(find(SAMPLE_EVIDENCE)).toEqual([]);
    const tampered = TAMPERINGS[what]?.(SAMPLE_EVIDENCE);
    if (!tampered) throw new Error(`Nothing is planted for ${what}.`);
    expect(find(tampered)).not.toEqual([]);
  },
);

test('an act whose answer was lost may have happened or not', () => {
  const { acts, records } = SAMPLE_EVIDENCE;
  const isLost = COMPARING_RULES.find(({ what }) => what.startsWith('creations'));
  const isUnrequested = COMPARING_RULES.find(({ what }) => what.startsWith('transactions that no'));
  const ambiguous = acts.map(({ status, answered, ...act }) => ({ ...act, unanswered: 1 }));
  const without = { ...records, transactions: [] };
  expect(isUnrequested?.find({ ...SAMPLE_EVIDENCE, acts: ambiguous })).toEqual([]);
  expect(isLost?.find({ ...SAMPLE_EVIDENCE, acts: ambiguous, records: without })).toEqual([]);
});
