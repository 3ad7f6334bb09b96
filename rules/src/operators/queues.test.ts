import { expect, test } from 'vitest';
import { caseKinds } from './case-roles.ts';
import { EVERY_QUEUE, kindsSeen, queueNames, queueOf, queues } from './queues.ts';

test('every kind of case stands in one queue', () => {
  const standing: string[] = queueNames.flatMap((name) => [...queues[name]]);
  expect(standing.toSorted()).toEqual([...caseKinds].toSorted());
  for (const kind of caseKinds) expect(queues[queueOf(kind)]).toContain(kind);
});

test('a queue has for everybody the kinds that they may see', () => {
  expect(kindsSeen(['support'], 'sanctions')).toEqual([]);
  expect(kindsSeen(['compliance'], 'sanctions')).toEqual(['SANCTIONS_MATCH', 'FROZEN']);
  expect(kindsSeen(['support'], EVERY_QUEUE)).not.toContain('OVERDUE_REPORT');
  expect(kindsSeen(['compliance'], EVERY_QUEUE)).toEqual(caseKinds);
});
