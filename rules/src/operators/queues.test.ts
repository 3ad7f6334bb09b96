import { expect, test } from 'vitest';
import { caseKinds } from './case-roles.ts';
import { EVERY_QUEUE, findCaseQueue, listVisibleKinds, queueNames, queues } from './queues.ts';

test('every kind of case is in exactly one queue', () => {
  const standing: string[] = queueNames.flatMap((name) => [...queues[name]]);
  expect(standing.toSorted()).toEqual([...caseKinds].toSorted());
  for (const kind of caseKinds) expect(queues[findCaseQueue(kind)]).toContain(kind);
});

test('a queue shows operators the kinds that they may see', () => {
  expect(listVisibleKinds(['support'], 'sanctions')).toEqual([]);
  expect(listVisibleKinds(['compliance'], 'sanctions')).toEqual(['SANCTIONS_MATCH', 'FROZEN']);
  expect(listVisibleKinds(['support'], EVERY_QUEUE)).not.toContain('OVERDUE_REPORT');
  expect(listVisibleKinds(['compliance'], EVERY_QUEUE)).toEqual(caseKinds);
});
