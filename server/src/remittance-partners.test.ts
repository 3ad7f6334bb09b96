import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from '../test/environment.ts';
import { type RunningServer, startServer } from '../test/harness.ts';
import { spawnServer } from '../test/process.ts';
import { asPartner, staged } from '../test/staging.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

/** Runs `npm run partners` with these words; answers its output and exit code. */
async function run(...words: string[]) {
  const { databaseUrl: DATABASE_URL } = server.config;
  const settings = testEnvironment({ DEMO: 'true', DATABASE_URL });
  const command = spawnServer(settings, words, 'remittance-partners.ts');
  return { code: await command.ended, output: command.output() };
}

const BY = ['--operator', 'Zanele', '--reason', 'They asked for it.'];

test('npm run partners makes and revokes keys, sets webhooks and sends them again', async () => {
  const added = await run('add-key', 'PARTNER_ONE', ...BY);
  const key = /thk_[\w-]{43}/.exec(added.output)?.[0] ?? '';
  const id = /Key (\d+)/.exec(added.output)?.[1] ?? '';
  expect([
    added.code,
    (await asPartner(server.url, 'GET /partner/deliveries', { key })).status,
  ]).toEqual([0, 200]);
  const listed = await run('list');
  expect(listed.output).toContain(`key ${id} ${key.slice(0, 10)}…`);
  expect(listed.output).not.toContain(key);

  const set = await run('set-webhook', 'PARTNER_ONE', 'https://partner.example/hooks', ...BY);
  expect(set.output).toContain('whsec_');
  const { reference } = await staged(server.url);
  const deliveries = await run('deliveries', 'PARTNER_ONE');
  expect(deliveries.output).toContain(`${reference} UNALLOCATED: WAITING, 0 tries`);
  const [event = ''] = /[0-9a-f-]{36}/.exec(deliveries.output) ?? [];
  expect((await run('resend', event, ...BY)).output).toContain('is sent again.');

  expect((await run('revoke-key', id, ...BY)).output).toContain('is of no use any more.');
  expect((await asPartner(server.url, 'GET /partner/deliveries', { key })).status).toBe(401);
  const audited = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('subject', '=', 'partner:PARTNER_ONE')
    .orderBy('id')
    .execute();
  expect(audited).toEqual(
    ['partner.key-added', 'partner.endpoint-set', 'partner.key-revoked'].map((action) => ({
      actor: 'operator:Zanele',
      action,
    })),
  );
});

test('it refuses what is nobody’s, and says how it is used', async () => {
  const [unknown, without] = await Promise.all([
    run('add-key', 'PARTNER_NINE', ...BY),
    run('add-key', 'PARTNER_ONE'),
  ]);
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining('There is no partner PARTNER_NINE.'),
  ]);
  expect([without.code, without.output]).toEqual([
    1,
    expect.stringContaining('npm run partners -- list'),
  ]);
});
