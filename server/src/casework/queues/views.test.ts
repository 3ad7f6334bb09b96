import type { AnswerOf } from '@thumela/contract/call.ts';
import type { listViews, saveView } from '@thumela/contract/console/queue-views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

let server: RunningServer;
let owner: SignedIn;
let colleague: SignedIn;
let support: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await operatorCall(server, 'compliance');
  colleague = await operatorCall(server, 'compliance', 'treasury');
  support = await operatorCall(server, 'support');
});
afterAll(() => server.close());

const save = (operator: SignedIn, given: object) =>
  operator.call<AnswerOf<typeof saveView>>('PUT', '/console/api/queue-views', {
    ...{ name: 'Late holds', queue: 'holds', filters: { overdue: true, sort: 'amount' } },
    ...{ columns: ['due', 'amount'], ...given },
  });
const namesOf = async (operator: SignedIn) =>
  (await operator.call<AnswerOf<typeof listViews>>('GET', '/console/api/queue-views')).body.map(
    ({ name }) => name,
  );

test('a view is saved with filters, order and columns, for its owner or for a role', async () => {
  const { body: view } = await save(owner, {});
  expect(view).toMatchObject({
    ...{ own: true, queue: 'holds', columns: ['amount', 'due'] },
    filters: { overdue: true, sort: 'amount' },
  });
  expect(await namesOf(colleague)).toEqual([]);
  const { body: shared } = await save(owner, { 'shared-with': 'compliance' });
  expect(shared.id).toBe(view.id);
  expect(await namesOf(colleague)).toEqual(['Late holds']);
  expect(await namesOf(support)).toEqual([]);
  const path = `/console/api/queue-views/${view.id}` as const;
  expect((await colleague.call('DELETE', path)).status).toBe(404);
  expect((await owner.call('DELETE', path)).status).toBe(204);
  expect(await namesOf(colleague)).toEqual([]);
});

test('a view needs a name, and is not shared with a role its owner does not have', async () => {
  expect((await save(owner, { name: ' ' })).status).toBe(400);
  expect((await save(owner, { name: 'x'.repeat(61) })).status).toBe(400);
  expect((await save(owner, { 'shared-with': 'admin' })).status).toBe(403);
  expect(await namesOf(owner)).toEqual([]);
});
