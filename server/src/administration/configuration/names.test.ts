import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const AT = '/console/api/configuration';
const reason = 'The country is called so now.';

let server: RunningServer;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  admin = await operatorCall(server, 'admin');
  second = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Named {
  part: string;
  key: string;
  name: string;
  of?: string;
}
const names = async () => (await admin.call<Named[]>('GET', `${AT}/names`)).body;
const find = async (part: string, name: string) =>
  (await names()).find((row) => row.part === part && row.name === name);
const propose = ({ part, key }: Pick<Named, 'part' | 'key'>, seen: string, name: string) =>
  admin.call<{ 'case-id': number }>('PUT', `${AT}/names/${part}/${key}`, { seen, name, reason });
const decide = (id: number, by: SignedIn) =>
  by.call('POST', `/console/api/cases/${id}/decision`, { decision: 'CHANGE', reason: 'I agree.' });

test('the name of a destination is proposed by one operator, decided by another, and used at once', async () => {
  const destination = await find('DESTINATION', 'Zimbabwe');
  if (!destination) throw new Error('Zimbabwe is missing.');
  const { status, body } = await propose(destination, 'Zimbabwe', '  Republic of  Zimbabwe ');
  expect(status).toBe(200);
  expect((await propose(destination, 'Zimbabwe', 'Another')).status).toBe(409);
  expect((await decide(body['case-id'], admin)).status).toBe(409);
  expect(await find('DESTINATION', 'Republic of Zimbabwe')).toBeUndefined();
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);
  expect(await find('DESTINATION', 'Republic of Zimbabwe')).toMatchObject({ key: destination.key });
  const shown = () => server.services.reference.now.destinations.map(({ name }) => name);
  await expect.poll(shown, { timeout: 5_000 }).toContain('Republic of Zimbabwe');
  const { body: history } = await admin.call<object[]>('GET', `${AT}/history?area=NAMES`);
  expect(history).toEqual([
    expect.objectContaining({
      ...{ actor: second.actor, action: 'name.changed', before: 'Zimbabwe' },
      after: 'Republic of Zimbabwe',
    }),
  ]);
});

test.each(['METHOD', 'PARTNER', 'COUNTRY'])('a name of kind %s can be changed', async (part) => {
  const row = (await names()).find((one) => one.part === part);
  if (!row) throw new Error(`There is no ${part}.`);
  const { body } = await propose(row, row.name, `${row.name} renamed`);
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);
  expect((await names()).find((one) => one.part === part && one.key === row.key)?.name).toBe(
    `${row.name} renamed`,
  );
});

test('a name that is empty, unchanged, taken, too long or not as shown is refused, and so is an unknown key', async () => {
  const ghana = await find('DESTINATION', 'Ghana');
  if (!ghana) throw new Error('Ghana is missing.');
  for (const name of ['', ' ', 'Ghana', 'ZAMBIA', 'a'.repeat(81), 'a\u0007']) {
    expect((await propose(ghana, 'Ghana', name)).status, name).toBe(400);
  }
  expect((await propose(ghana, 'Gold Coast', 'Ghana 2')).status).toBe(409);
  expect((await propose({ part: 'PARTNER', key: 'x' }, 'a', 'b')).status).toBe(404);
  const treasury = await operatorCall(server, 'treasury');
  const path = `${AT}/names/DESTINATION/${ghana.key}` as const;
  const asTreasury = await treasury.call('PUT', path, { seen: 'Ghana', name: 'New', reason });
  expect(asTreasury.status).toBe(403);
});
