import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall } from '../../test/operators.ts';
import { asPartner, stageOrder } from '../../test/staging.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../test/terminal.ts';
import type { Environment } from '../platform/core/config.ts';

let server: RunningServer;
let zanele: TerminalTester;
let pieter: TerminalTester;
beforeAll(async () => {
  server = await startServer({ demo: true });
  zanele = await terminalOperator(server, 'admin');
  pieter = await terminalOperator(server, 'admin');
});
afterAll(() => server.close());

/** Runs `thumela partners`; returns its output and exit code. */
const run = (words: string[], proof: Environment = {}) =>
  runCommand(server.config.databaseUrl, { DEMO: 'true', ...proof }, 'partners', ...words);

/** Runs `thumela cases`; returns its output and exit code. */
const cases = (words: string[], proof: Environment) =>
  runCommand(server.config.databaseUrl, { DEMO: 'true', ...proof }, 'cases', ...words);

const why = ['--reason', 'They asked for it.'];

/** The same, by an operator who proves who they are. */
const by = async (tester: TerminalTester, ...words: string[]) =>
  await run([...words, ...tester.by, ...why], await tester.proof());

const caseOf = (output: string) => Number(/case (\d+)/.exec(output)?.[1]);

test('keys and webhooks are proposed and decided by a second person; one person revokes', async () => {
  const proposed = await by(zanele, 'add-key', 'PARTNER_ONE');
  expect(proposed).toMatchObject({ code: 0, output: expect.not.stringContaining('thk_') });
  const decision = { decision: 'CHANGE', reason: 'I called them.' };
  const admin = await operatorCall(server, 'admin');
  const decided = await admin.call<{ secret: string }>(
    'POST',
    `/console/api/cases/${caseOf(proposed.output)}/decision`,
    decision,
  );
  const key = decided.body.secret;
  expect((await asPartner(server.url, 'GET /partner/deliveries', { key })).status).toBe(200);
  const listed = await run(['list']);
  const id = new RegExp(`key (\\d+) ${key.slice(0, 10)}`).exec(listed.output)?.[1] ?? '';
  expect(listed.output).not.toContain(key);

  const set = await by(zanele, 'set-webhook', 'PARTNER_ONE', 'https://partner.example/hooks');
  const deciding = ['decide', String(caseOf(set.output)), 'CHANGE', ...why];
  const own = await cases([...deciding, ...zanele.by], await zanele.proof());
  expect([own.code, own.output]).toEqual([1, expect.stringContaining('needs two people')]);
  const second = await cases([...deciding, ...pieter.by], await pieter.proof());
  expect(second.output).toMatch(/Shown this once:\nwhsec_/);
  const { reference } = await stageOrder(server.url);
  const deliveries = await run(['deliveries', 'PARTNER_ONE']);
  expect(deliveries.output).toContain(`${reference} UNALLOCATED: WAITING, 0 tries`);
  const [event = ''] = /[0-9a-f-]{36}/.exec(deliveries.output) ?? [];
  expect((await by(zanele, 'resend', event)).output).toContain('is sent again.');

  expect((await by(zanele, 'revoke-key', id)).output).toContain('is revoked.');
  expect((await asPartner(server.url, 'GET /partner/deliveries', { key })).status).toBe(401);
  const audited = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('subject', '=', 'partner:PARTNER_ONE')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { actor: admin.actor, action: 'partner.key-added' },
    { actor: pieter.actor, action: 'partner.endpoint-set' },
    { actor: zanele.actor, action: 'partner.key-revoked' },
  ]);
}, 120_000);

test('a restart and a commission are proposals too; a role without the permission begins nothing', async () => {
  expect((await by(zanele, 'stop', 'PARTNER_TWO')).code).toBe(0);
  for (const words of [
    ['restart', 'PARTNER_TWO'],
    ['earn', 'PARTNER_TWO', '1.50'],
  ]) {
    expect((await by(zanele, ...words)).output).toMatch(/^Proposed\. A second person decides case/);
  }
  const { rows } = await server.owner.pool.query(
    `select active, (select count(*)::int from partner_commissions) as commissions
     from remittance_partners where name = 'PARTNER_TWO'`,
  );
  expect(rows).toEqual([{ active: false, commissions: 0 }]);
  const treasury = await terminalOperator(server, 'treasury');
  expect(await by(treasury, 'add-key', 'PARTNER_ONE')).toEqual({
    code: 1,
    output: 'Your role does not allow this.\n',
  });
});

test('an unknown partner is refused; a missing operator is wrong usage', async () => {
  const [unknown, without] = await Promise.all([
    by(zanele, 'add-key', 'PARTNER_NINE'),
    run(['add-key', 'PARTNER_ONE']),
  ]);
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining('There is no partner PARTNER_NINE.'),
  ]);
  expect([without.code, without.output]).toEqual([
    2,
    expect.stringContaining('--operator is missing.'),
  ]);
});
