import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { putListInForce } from '../../../test/listed.ts';
import { stageOrder } from '../../../test/staging.ts';

const by = (name: string) => ({ actor: `operator:${name}`, reason: 'Another person.' }) as const;

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer({ demo: true });
  desk = testDesk({ ...server.services });
  await putListInForce(server, [
    { id: 'T-1', name: 'Petra Namesake' },
    { id: 'T-2', name: 'Greta Doppelname' },
  ]);
});
afterAll(() => server.close());

const grace = { 'first-name': 'Grace', 'last-name': 'Moyoza', country: 'GB' };
const greta = { 'first-name': 'Greta', 'last-name': 'Doppelname', country: 'GB' };
const petra = { 'first-name': 'Petra', 'last-name': 'Namesake', msisdn: '082 000 0011' };
const lerato = { 'first-name': 'Lerato', 'last-name': 'Mokoena', msisdn: '082 000 0011' };

async function clear(orderId: number): Promise<void> {
  const { id } = await server.database.db
    .selectFrom('cases')
    .select('id')
    .where('subject', '=', `order:${orderId}`)
    .where('kind', '=', 'SANCTIONS_MATCH')
    .executeTakeFirstOrThrow();
  const decided = { decision: 'RELEASE', parameters: { difference: 'BIRTH' } } as const;
  await desk.propose(id, decided, by('Zanele'));
  await desk.decide(id, decided, by('Pieter'));
}

test.each([
  ['recipient', { sender: grace, recipient: petra }, { sender: greta, recipient: petra }],
  ['sender', { sender: greta, recipient: lerato }, { sender: greta, recipient: petra }],
])(
  'a cleared %s of an order waits no more when the same two people return',
  async (_side, order, other) => {
    const first = await stageOrder(server.url, order);
    expect(first.status).toBe('STAGED');
    await clear(first.id);
    expect((await stageOrder(server.url, order)).status).toBe('UNALLOCATED');
    expect((await stageOrder(server.url, other)).status).toBe('STAGED');
  },
);

test('a recipient whose date of birth the partner adds is compared by it, and waits', async () => {
  const order = { sender: { ...grace, 'first-name': 'Gracia' }, recipient: petra };
  await clear((await stageOrder(server.url, order)).id);
  const born = { ...petra, 'date-of-birth': '1980-02-03' };
  expect((await stageOrder(server.url, { ...order, recipient: born })).status).toBe('STAGED');
});
