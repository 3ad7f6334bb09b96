import { businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_KEY } from '../../../test/environment.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { runCommand } from '../../../test/terminal.ts';
import { casesService } from '../../casework/cases/service.ts';
import { sealAll } from '../../platform/audit-log/seal.ts';
import { type AuditEntry, appendAuditEntry } from '../../platform/audit-log/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';

let server: RunningServer;
let compliance: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  admin = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

const write = (...entries: AuditEntry[]) =>
  withTransaction(server.database, async (handle) => {
    for (const entry of entries) await appendAuditEntry(handle, entry);
  });

interface Found {
  entries: { id: number; actor: string; action: string; subject: string; sealed: boolean }[];
  more: boolean;
}

const search = async (
  { size, before, ...wanted }: Record<string, string>,
  who = compliance,
): Promise<Found> => {
  const page = { ...(size && { size: +size }), ...(before && { before: +before }) };
  const body = { ...wanted, ...page };
  return (await who.call<Found>('POST', '/console/api/audit/search', body)).body;
};

const verify = (after?: number) =>
  compliance.call<{
    state: string;
    after: number;
    left: number;
    broken?: number;
    missed: number[];
  }>('POST', '/console/api/audit/verification', after === undefined ? {} : { after });

test('entries are found by who, what, to what, when and the words of their details', async () => {
  await write(
    {
      actor: 'operator:zanele@staff.example',
      action: 'customer.suspended',
      subject: 'customer:71',
    },
    { actor: 'clock', action: 'transaction.expired', subject: 'transaction:4711' },
    {
      actor: 'clock',
      action: 'transaction.held',
      subject: 'transaction:4712',
      details: { reason: 'Purple elephants', cents: 77_123 },
    },
  );
  const today = businessDay(server.database.clock.now());
  const subjects = async (query: Record<string, string>) =>
    (await search(query)).entries.map(({ subject }) => subject);
  expect(await subjects({ actor: 'zanele@staff.example' })).toEqual(['customer:71']);
  expect(await subjects({ actor: 'clock', action: 'transaction.' })).toEqual([
    'transaction:4712',
    'transaction:4711',
  ]);
  expect(await subjects({ action: 'transaction.expired' })).toEqual(['transaction:4711']);
  expect(await subjects({ words: 'elephants purple' })).toEqual(['transaction:4712']);
  expect(await subjects({ words: '77123' })).toEqual(['transaction:4712']);
  expect(await subjects({ subject: 'customer:71', from: today, to: today })).toEqual([
    'customer:71',
  ]);
  expect(await subjects({ subject: 'customer:71', to: '2020-01-01' })).toEqual([]);
  expect(
    (await compliance.call('POST', '/console/api/audit/search', { from: 'yesterday' })).status,
  ).toBe(400);
});

test('pages follow one another without a gap, also while entries are written', async () => {
  const actor = 'operator:pages@staff.example';
  const subjects = [1, 2, 3, 4, 5].map((number) => `page:${number}`);
  await write(...subjects.map((subject) => ({ actor, action: 'test.done', subject })));
  const first = await search({ actor, size: '2' });
  await write({ actor, action: 'test.done', subject: 'page:6' });
  const second = await search({ actor, size: '2', before: String(first.entries.at(-1)?.id) });
  const third = await search({ actor, size: '2', before: String(second.entries.at(-1)?.id) });
  const seen = [first, second, third].flatMap(({ entries }) => entries);
  expect(seen.map(({ subject }) => subject)).toEqual(subjects.toReversed());
  expect([first.more, second.more, third.more]).toEqual([true, true, false]);
});

/** Writes many entries at once. */
const writeMany = (count: number, actor: string, action: string, words: string) =>
  server.database.pool.query(
    `insert into audit_entries (actor, action, subject, details)
     select $2, $3, 'many:' || n, jsonb_build_object('reason', $4::text) from generate_series(1, $1::int) n`,
    [count, actor, action, words],
  );

test('words are found however many entries mention them, and whether newer ones do or not', async () => {
  await writeMany(300, 'clock', 'test.often', 'once usual');
  await writeMany(1, 'clock', 'test.seldom', 'once needle');
  await writeMany(2_100, 'clock', 'test.often', 'always');
  const found = async (query: Record<string, string>) => {
    const { entries, more } = await search({ size: '20', ...query });
    return [entries.length, more];
  };
  expect(await found({ words: 'always' })).toEqual([20, true]);
  expect(await found({ words: 'needle' })).toEqual([1, false]);
  expect(await found({ words: 'usual' })).toEqual([20, true]);
  expect(await found({ words: 'once', actor: 'clock', action: 'test.seldom' })).toEqual([1, false]);
  expect(await found({ words: 'once', action: 'test.' })).toEqual([20, true]);
  expect(await found({ words: 'always needle' })).toEqual([0, false]);
  expect(await found({ actor: 'clock', action: 'test.seldom' })).toEqual([1, false]);
  expect(await found({ actor: 'clock', action: 'test.s' })).toEqual([0, false]);
});

test('pages of rare words follow one another', async () => {
  const first = await search({ words: 'usual', size: '20' });
  const last = String(first.entries.at(-1)?.id);
  const second = await search({ words: 'usual', size: '20', before: last });
  expect(second.entries).toHaveLength(20);
  expect(Math.max(...second.entries.map(({ id }) => id))).toBeLessThan(Number(last));
});

test('only compliance reads entries that reveal a sanctions match or a report', async () => {
  const actor = 'operator:guarded@staff.example';
  const open = (kind: 'SANCTIONS_MATCH' | 'CONTACT_MESSAGE') =>
    withTransaction(server.database, (handle) =>
      casesService(handle).open({ kind, subject: 'transaction:9', facts: {}, actor }),
    );
  const [match, letter] = [await open('SANCTIONS_MATCH'), await open('CONTACT_MESSAGE')];
  const entry = (action: string, subject: string, details = {}) => ({
    actor,
    action,
    subject,
    details,
  });
  await write(
    entry('case.decided', `case:${match}`),
    entry('case.decided', `case:${letter}`),
    entry('case.decided', 'case:none'),
    entry('report.filed', 'report:3'),
    entry('transaction.held', 'transaction:9', { holds: ['SANCTIONS'] }),
  );
  expect((await search({ actor })).entries).toHaveLength(5);
  const shown = (await search({ actor }, admin)).entries.map(({ subject }) => subject);
  expect(shown).toEqual(['case:none', `case:${letter}`]);
});

test('keys that the contract does not name are ignored', async () => {
  const body = { a: null, b: 7, subject: 'nothing:0' };
  const { status } = await compliance.call('POST', '/console/api/audit/search', body);
  expect(status).toBe(200);
});

test('the chain is verified in parts, each going on where the one before ended', async () => {
  await write({ actor: 'clock', action: 'test.done', subject: 'one' });
  await sealAll(server.database, AUDIT_KEY);
  const whole = await verify();
  expect(whole.body).toMatchObject({ state: 'HOLDS', left: 0, missed: [] });
  await write({ actor: 'clock', action: 'test.done', subject: 'two' });
  await sealAll(server.database, AUDIT_KEY);
  const rest = await verify(whole.body.after);
  expect(rest.body).toMatchObject({ state: 'HOLDS', seals: 1 });
  expect(rest.body.after).toBeGreaterThan(whole.body.after);
  const { entries } = await search({ action: 'audit.verified' });
  expect(entries.slice(0, 2)).toMatchObject([
    {
      ...{ actor: compliance.actor, subject: 'audit' },
      details: { result: 'REST_HOLDS', from: whole.body.after },
    },
    { details: { result: 'HOLDS', from: 0 } },
  ]);
});

test('an entry that was changed is found by the button and by the command', async () => {
  const command = () => runCommand(server.config.databaseUrl, {}, 'audit', 'verify');
  await sealAll(server.database, AUDIT_KEY);
  const sound = await command();
  expect(sound.output).toMatch(
    /^\d+ seals are intact, covering \d+ entries\.\nThe audit trail is intact\.\n$/,
  );
  expect(sound.code).toBe(0);
  const { pool } = server.owner;
  await pool.query('alter table audit_entries disable trigger all');
  await pool.query(`update audit_entries set actor = 'nobody' where subject = 'two'`);
  await pool.query('alter table audit_entries enable trigger all');
  const { body } = await verify();
  expect(body).toMatchObject({ state: 'BROKEN', broken: expect.any(Number) });
  const { code, output } = await command();
  expect(output).toContain(`Seal ${body.broken} is broken`);
  expect(code).toBe(1);
});
