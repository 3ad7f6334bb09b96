import { defaultRuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';

const AT = '/console/api/configuration/rules';
const reason = 'The annual review asks for it.';
const DEFAULTS = defaultRuleValues(SCREENING);

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  first = await operatorCall(server, 'compliance');
  second = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

interface State {
  name: string;
  version: number;
  newest: number;
  'case-id': number | null;
  versions: {
    version: number;
    'in-force': boolean;
    'proposed-by': string;
    'confirmed-by': string;
  }[];
}
const propose = (
  values: Readonly<Record<string, number>>,
  { seen, from }: { seen: number; from?: string },
  by = first,
) =>
  by.call<{ 'case-id': number }>('PUT', `${AT}/SCREENING`, {
    ...{ seen, reason, ...(from && { 'valid-from': from }) },
    figures: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
const decide = (id: number, by: SignedIn) =>
  by.call('POST', `/console/api/cases/${id}/decision`, { decision: 'CHANGE', reason: 'I agree.' });
const readState = async () =>
  (await first.call<State[]>('GET', AT)).body.find(({ name }) => name === 'SCREENING');
const readInForce = () => readRuleSet(server.services.database, SCREENING);

test('a version is proposed by one person of compliance and applies once another confirms it', async () => {
  expect(await readInForce()).toEqual({ version: 0, values: DEFAULTS });
  const { status, body } = await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 6 }, { seen: 0 });
  expect(status).toBe(200);
  expect(await readState()).toMatchObject({ version: 0, 'case-id': body['case-id'] });
  expect((await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 7 }, { seen: 0 })).status).toBe(409);
  expect((await decide(body['case-id'], first)).status).toBe(409);
  expect(await readInForce()).toMatchObject({ version: 0 });
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);
  expect(await readInForce()).toEqual({
    version: 1,
    values: { ...DEFAULTS, CLEARANCE_MONTHS: 6 },
  });
  expect(await readState()).toMatchObject({
    ...{ version: 1, newest: 1, 'case-id': null },
    versions: [{ 'in-force': true, 'proposed-by': first.actor, 'confirmed-by': second.actor }],
  });
});

test('a version that begins later applies from then on', async () => {
  const from = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 9 }, { seen: 1, from });
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);
  expect(await readState()).toMatchObject({ version: 1, newest: 2 });
  await server.owner.pool.query(
    `alter table rule_set_versions disable trigger rule_set_versions_append_only`,
  );
  await server.owner.pool.query(
    `update rule_set_versions set valid_from = now() where version = 2`,
  );
  expect((await readInForce()).values.CLEARANCE_MONTHS).toBe(9);
});

test('a version that was made from an older one, has wrong figures or began in the past is refused', async () => {
  expect((await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 3 }, { seen: 1 })).status).toBe(409);
  expect((await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 25 }, { seen: 2 })).status).toBe(400);
  expect((await propose({ CLEARANCE_MONTHS: 3 }, { seen: 2 })).status).toBe(400);
  expect((await propose({ ...DEFAULTS, OTHER: 3 }, { seen: 2 })).status).toBe(400);
  const past = { seen: 2, from: '2026-01-01T00:00:00+02:00' };
  expect((await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 3 }, past)).status).toBe(400);
  expect((await first.call('PUT', `${AT}/NONE`, { seen: 0, figures: [], reason })).status).toBe(
    404,
  );
});

test('roles that may not read the figures see that a change waits and not its figures', async () => {
  const { body } = await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 4 }, { seen: 2 });
  const readCase = async (by: SignedIn) =>
    JSON.stringify((await by.call('GET', `/console/api/cases/${body['case-id']}`)).body);
  expect(await readCase(first)).toContain('SCREENING CLEARANCE_MONTHS 9 4');
  const support = await readCase(await operatorCall(server, 'support'));
  expect(support).toContain('"SCREENING"');
  expect(support).not.toContain('CLEARANCE_MONTHS');
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);
});

test('only compliance proposes and decides, and treasury does not read', async () => {
  const admin = await operatorCall(server, 'admin');
  const treasury = await operatorCall(server, 'treasury');
  expect((await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 1 }, { seen: 3 }, admin)).status).toBe(
    403,
  );
  expect((await treasury.call('GET', AT)).status).toBe(403);
  const { body } = await propose({ ...DEFAULTS, CLEARANCE_MONTHS: 1 }, { seen: 3 });
  expect((await decide(body['case-id'], admin)).status).toBe(403);
});

test('the database refuses a version by one person', async () => {
  await expect(
    server.services.database.pool.query(
      `insert into rule_set_versions (rule_set, version, figures, valid_from, case_id, proposed_by, confirmed_by, reason)
        select 'SCREENING', 9, '{}', now(), min(id), 'operator:a', 'operator:a', 'none' from cases`,
    ),
  ).rejects.toThrow('rule_set_versions_by_two');
});
