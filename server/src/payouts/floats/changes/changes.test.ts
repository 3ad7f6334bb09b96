import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../../test/operators.ts';
import { addChannel } from '../../../../test/prefunding.ts';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  first = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'treasury');
  await addChannel(server, 'wallets', ['USD']);
});
afterAll(() => server.close());

const at = '/console/api/books/channel-floats';
const reason = { reason: 'As our contract says.' };
const terms = {
  ...{ channel: 'wallets', currency: 'USD', minimum: '1000.00' },
  ...{ 'arrival-days': 2, 'cover-days': 5, active: true, ...reason },
};
const propose = (more: object = {}, by = first) =>
  by.call<{ id: number }>('POST', `${at}/changes`, { ...terms, ...more });

interface Floats {
  floats: { channel: string; currency: string; minimum: number; active: boolean }[];
  changes: { id: number }[];
  channels: { name: string; currencies: string[] }[];
}
const read = async () => (await first.call<Floats>('GET', at)).body;

test('a float is set up by two people, never by one', async () => {
  const { body } = await propose();
  expect((await read()).changes).toMatchObject([{ id: body.id, 'proposed-by': first.actor }]);
  const agree = (by: SignedIn) => by.call('POST', `${at}/changes/${body.id}/agreement`, reason);
  expect((await agree(first)).status).toBe(409);
  expect((await read()).floats).toEqual([]);
  expect((await agree(second)).status).toBe(204);
  expect((await agree(second)).status).toBe(409);
  expect(await read()).toMatchObject({
    floats: [
      { channel: 'wallets', currency: 'USD', minimum: 1000, active: true, available: -1000 },
    ],
    changes: [],
  });
  const alone = server.owner.pool.query(
    `insert into float_changes (channel, currency, minimum_cents, arrival_days, cover_days, active, state, proposed_by,
       reason, decided_by, decided_at)
     values ('wallets', 'USD', 0, 2, 5, true, 'AGREED', 'operator:Ann', 'x', 'operator:Ann', now())`,
  );
  await expect(alone).rejects.toThrow(/float_changes_two_people/);
});

test('one change of a float is proposed at a time, and one person withdraws it', async () => {
  const { body } = await propose({ minimum: '0' });
  expect((await propose()).status).toBe(409);
  expect((await first.call('POST', `${at}/changes/${body.id}/cancellation`, reason)).status).toBe(
    204,
  );
  expect((await read()).floats).toMatchObject([{ minimum: 1000 }]);
});

test.each([
  ['a currency that the channel does not pay out', { currency: 'KES' }],
  ['an unknown channel', { channel: 'nobody' }],
  ['an amount that is none', { minimum: 'much' }],
  ['a minimum below zero', { minimum: '-1' }],
  ['more days than money ever takes', { 'arrival-days': 11 }],
  ['no day to last for', { 'cover-days': 0 }],
  ['no reason', { reason: ' ' }],
])('%s is refused', async (_what, more) => {
  expect((await propose(more)).status).toBe(400);
});

test('a channel can have a float in rand, and unknown changes are not found', async () => {
  expect((await read()).channels).toContainEqual({ name: 'wallets', currencies: ['USD', 'ZAR'] });
  const { body } = await propose({ currency: 'ZAR' });
  expect((await second.call('POST', `${at}/changes/${body.id}/agreement`, reason)).status).toBe(
    204,
  );
  expect((await second.call('POST', `${at}/changes/999/agreement`, reason)).status).toBe(404);
});

test('only roles that move money change floats, and support sees none', async () => {
  const compliance = await operatorCall(server, 'compliance');
  expect((await propose({}, compliance)).status).toBe(403);
  expect((await compliance.call('GET', at)).status).toBe(200);
  const support = await operatorCall(server, 'support');
  expect((await support.call('GET', at)).status).toBe(403);
});
