import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const AT = '/console/api/configuration';
const reason = 'For the test.';

let server: RunningServer;
let admin: SignedIn;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer();
  admin = await operatorCall(server, 'admin');
  compliance = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

interface Changed {
  'case-id': number | null;
}
interface List {
  list: string;
  'listed-on': string;
  due: boolean;
  countries: { alpha3: string }[];
}

/** Decides a change as a second operator. */
const decide = (id: number | null, who: SignedIn) =>
  testDesk(server.services).decide(BigInt(id ?? 0), 'CHANGE', {
    actor: who.actor,
    reason: 'I looked at it too.',
  });

const setSwitch = (key: string, seen: string, value: string) =>
  admin.call<Changed>('PUT', `${AT}/switches/${key}`, { seen, value, reason });

const told = async (key: string) =>
  (await callServer<{ value: string }>(server.url, `GET /api/system-config?key=${key}`)).body.value;

describe('a switch', () => {
  const CHAT = 'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE';

  test('is what the portal reads, and is changed as it was seen', async () => {
    expect((await setSwitch(CHAT, 'true', 'false')).body).toEqual({ 'case-id': null });
    expect(await told(CHAT)).toBe('false');
    expect((await setSwitch(CHAT, 'true', 'false')).status).toBe(409);
    expect((await setSwitch(CHAT, 'false', 'perhaps')).status).toBe(400);
    expect((await setSwitch('NONE', 'false', 'true')).status).toBe(404);
    const history = await admin.call('GET', `${AT}/history?area=SWITCHES`);
    expect(history.body).toEqual([
      expect.objectContaining({ actor: admin.actor, before: 'true', after: 'false', reason }),
    ]);
  });

  test('by which money moves is switched off by one person and on by two', async () => {
    const KEY = 'INBOUND_AVAILABLE';
    expect((await setSwitch(KEY, 'true', 'false')).body['case-id']).toBeNull();
    const asked = await setSwitch(KEY, 'false', 'true');
    expect(await told(KEY)).toBe('false');
    expect((await setSwitch(KEY, 'false', 'true')).status).toBe(409);
    await expect(decide(asked.body['case-id'], admin)).rejects.toThrow();
    const support = await operatorCall(server, 'support');
    await expect(decide(asked.body['case-id'], support)).rejects.toThrow('Your role cannot');
    const unknown = { ...admin, actor: 'operator:unknown@example.com' } as const;
    await expect(decide(asked.body['case-id'], unknown)).rejects.toThrow('Your role cannot');
    await decide(asked.body['case-id'], await operatorCall(server, 'admin'));
    await server.services.reference.refresh();
    expect(await told(KEY)).toBe('true');
  });

  test('that only an admin decides is not offered to treasury', async () => {
    const KEY = 'INBOUND_AVAILABLE';
    await setSwitch(KEY, 'true', 'false');
    const { 'case-id': id } = (await setSwitch(KEY, 'false', 'true')).body;
    const offered = async (who: SignedIn) => {
      const [listed, one] = await Promise.all([
        who.call<{ cases: { id: number; 'may-decide': boolean }[] }>(
          'GET',
          '/console/api/cases?queue=configuration',
        ),
        who.call<{ decisions: { allowed: boolean }[]; proposal: { refusable: boolean } }>(
          'GET',
          `/console/api/cases/${id}`,
        ),
      ]);
      return {
        listed: listed.body.cases.find((each) => each.id === id)?.['may-decide'],
        decisions: one.body.decisions.some(({ allowed }) => allowed),
        refusal: one.body.proposal.refusable,
      };
    };
    const treasury = await operatorCall(server, 'treasury');
    const other = await operatorCall(server, 'admin');
    expect(await offered(treasury)).toEqual({ listed: false, decisions: false, refusal: false });
    expect(await offered(other)).toEqual({ listed: true, decisions: true, refusal: true });
    await expect(decide(id, treasury)).rejects.toThrow('Your role cannot');
    await decide(id, other);
    await server.services.reference.refresh();
  });

  test('cannot be turned into another proposal by extra keys in the body', async () => {
    const KEY = 'INBOUND_AVAILABLE';
    await setSwitch(KEY, 'true', 'false');
    const body = { seen: 'false', value: 'true', reason, change: 'PARTNER_KEY', key: 'OTHER' };
    const asked = await admin.call<Changed>('PUT', `${AT}/switches/${KEY}`, body);
    const { rows } = await server.owner.pool.query('select facts from cases where id = $1', [
      asked.body['case-id'],
    ]);
    expect(rows).toEqual([{ facts: expect.objectContaining({ change: 'SWITCH', key: KEY }) }]);
    await decide(asked.body['case-id'], await operatorCall(server, 'admin'));
    await server.services.reference.refresh();
    expect(await told(KEY)).toBe('true');
  });
});

const lists = async () => (await admin.call<List[]>('GET', `${AT}/country-lists`)).body;
const blocked = async () => {
  const list = (await lists()).find((each) => each.list === 'BLOCKED');
  return list?.countries.map(({ alpha3 }) => alpha3) ?? [];
};
const setBlocked = (seen: string[], countries: string[], day: string) =>
  compliance.call<Changed>('PUT', `${AT}/country-lists/BLOCKED`, {
    seen,
    countries,
    'listed-on': day,
    reason,
  });

describe('a list of countries', () => {
  test('says when it is due, 150 days after its day', async () => {
    const { clock } = server.database;
    const due = new Date('2026-11-16T00:00:00+02:00') < clock.now();
    expect(await lists()).toEqual([
      expect.objectContaining({
        list: 'BLOCKED',
        'listed-on': '2026-06-19',
        'due-on': '2026-11-16',
        due,
      }),
      expect.objectContaining({ list: 'EDD', due }),
    ]);
  });

  test('one person adds a country at once; removing one takes a second person', async () => {
    const before = await blocked();
    expect((await setBlocked(before, [...before, 'SYR'], '2026-10-23')).body['case-id']).toBeNull();
    expect(server.services.reference.now.isBlocked('SYR')).toBe(true);
    expect((await setBlocked(before, before, '2026-10-23')).status).toBe(409);

    const after = await blocked();
    const asked = await setBlocked(after, before, '2026-10-24');
    expect(await blocked()).toEqual(after);
    await decide(asked.body['case-id'], await operatorCall(server, 'compliance'));
    await server.services.reference.refresh();
    expect(server.services.reference.now.isBlocked('SYR')).toBe(false);
    const history = await admin.call('GET', `${AT}/history?area=COUNTRY_LISTS`);
    expect(history.body).toMatchObject([
      { after: 'IRN, MMR, PRK (2026-10-24)' },
      { before: 'IRN, MMR, PRK (2026-06-19)', after: 'IRN, MMR, PRK, SYR (2026-10-23)' },
    ]);
  });

  test.each([
    ['a country nobody knows', ['XXX'], '2026-11-01'],
    ['a day to come', ['IRN'], '2036-01-01'],
    ['a day before that of the list in force', ['IRN'], '2020-01-01'],
    ['no day', ['IRN'], 'yesterday'],
  ])('is refused with %s', async (_what, countries, day) => {
    expect((await setBlocked(await blocked(), countries, day)).status).toBe(400);
  });

  test('shows every country with its lists', async () => {
    const { body } = await admin.call<{ alpha3: string }[]>('GET', `${AT}/countries`);
    const of = (code: string) => body.find(({ alpha3 }) => alpha3 === code);
    expect(of('KEN')).toMatchObject({ destination: true, offered: true, lists: ['EDD'] });
    expect(of('IRN')).toMatchObject({ destination: false, lists: ['BLOCKED'] });
  });
});

describe('requested documents', () => {
  const change = (id: number, type: string, seenType: string, active = true) =>
    admin.call<Changed>('PUT', `${AT}/documents/${id}`, {
      seen: { type: seenType, active: true },
      type,
      active,
      reason,
    });
  const permits = async () => {
    await server.services.reference.refresh();
    return server.services.reference.now.documentTypesOf('PERMIT');
  };

  test('get other words by two people, as they were seen', async () => {
    expect((await change(12, 'A payslip', 'Another word')).status).toBe(409);
    const { id = 0, type = '' } = (await permits())[0] ?? {};
    const asked = await change(id, 'Permit, visa', type);
    expect(asked).toMatchObject({ status: 200, body: { 'case-id': expect.any(Number) } });
    await expect(decide(asked.body['case-id'], admin)).rejects.toThrow();
    expect((await permits())[0]?.type).toBe(type);
    await decide(asked.body['case-id'], await operatorCall(server, 'admin'));
    expect((await permits())[0]?.type).toBe('Permit, visa');
    expect((await change(id, 'Permit, visa', 'Permit, visa', false)).status).toBe(400);
    expect((await change(9999, 'None', 'None')).status).toBe(404);
  });

  test.each([['x'], [{}], [12]])(
    'are those of the address, with %j for an id in the body',
    async (id) => {
      const body = { id, seen: { type: 'None', active: true }, type: 'None', active: true, reason };
      expect((await admin.call('PUT', `${AT}/documents/9999`, body)).status).toBe(404);
    },
  );

  test('get a further one by two people, which is then offered', async () => {
    // A key that names another kind of proposal changes nothing: two people would decide what no check has seen.
    const hostile = { change: 'PARTNER', partner: 'PARTNER_ONE' };
    const document = { purpose: 'PERMIT', name: 'ASYLUM_PAPER', type: 'Asylum paper' };
    const body = { ...hostile, ...document, reason };
    const add = () => admin.call<Changed>('POST', `${AT}/documents`, body);
    const asked = await add();
    expect(asked).toMatchObject({ status: 200, body: { 'case-id': expect.any(Number) } });
    await expect(decide(asked.body['case-id'], admin)).rejects.toThrow();
    expect((await add()).status).toBe(409);
    expect(await permits()).toHaveLength(1);
    await decide(asked.body['case-id'], await operatorCall(server, 'admin'));
    expect((await add()).status).toBe(400);
    expect(await permits()).toHaveLength(2);
    const { body: listed } = await admin.call<unknown[]>('GET', `${AT}/documents`);
    expect(listed).toHaveLength(5);
  });
});

test('a new version of the declaration is what customers are shown, and is published as the last one was read', async () => {
  const { body: versions } = await admin.call<{ text: string; version: number }[]>(
    'GET',
    `${AT}/declarations`,
  );
  const [latest] = versions;
  const text = `${latest?.text}\n\nOne more paragraph.`;
  const publish = (seen: number) =>
    admin.call('POST', `${AT}/declarations`, { seen, text, reason });
  expect((await publish(7)).status).toBe(409);
  expect((await publish(1)).body).toEqual({ version: 2 });
  expect((await publish(2)).status).toBe(400);
  const shown = await callServer<{ declaration: string }>(
    server.url,
    'GET /api/user/declarations/latest?requires-signature=true',
  );
  const again = await admin.call('GET', `${AT}/declarations`);
  expect(again.body).toMatchObject([
    { version: 2, text, 'published-by': admin.actor, reason, signatures: 0 },
    { version: 1, 'published-by': null },
  ]);
  expect(shown.status).toBeLessThan(500);
});
