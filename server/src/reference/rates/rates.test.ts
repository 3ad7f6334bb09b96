import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testEnvironment } from '../../../test/environment.ts';
import { call, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  askQuote,
  corridors,
  create,
  type ErrorBody,
  type QuotationBody,
} from '../../../test/outbound.ts';
import { spawnServer } from '../../../test/process.ts';
import { loadSnapshot } from '../load.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-rates-'));
let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const WHO = ['--source', 'The bank of 09:00', '--operator', 'Thandi Dlamini'];
const HEADING = 'country,currency,mid,margin-percent';

/** Runs `npm run rates` on a file of these lines; answers its output and exit code. */
async function rates(lines: readonly string[], args: readonly string[] = WHO) {
  const file = join(folder, `${randomUUID()}.csv`);
  writeFileSync(file, lines.join('\n'));
  const DATABASE_URL = server.config.databaseUrl;
  const settings = testEnvironment({ DEMO: 'false', DATABASE_URL });
  const command = spawnServer(settings, [file, ...args], 'rates.ts');
  return { code: await command.ended, output: command.output() };
}

const quote = async () => {
  await server.services.reference.refresh();
  return await askQuote<QuotationBody & ErrorBody>(
    server.url,
    customer,
    corridors.zimbabweCash,
    300,
  );
};
const rows = async () =>
  (await server.database.pool.query('select * from exchange_rates order by id')).rows;

test('an operator brings rates with source and name, and quotes go by them at once', async () => {
  const { code, output } = await rates([HEADING, 'ZW,USD,0.0640,1.5', '', 'MW,MWK,109.25,2']);
  expect(output).toMatch(
    /^ZW {2}R 1 = USD 0\.0640, less 1\.5 % \(rate \d+\)\nMW .*\n2 rates hold from \S+Z for 24 h\.\n$/,
  );
  expect(code).toBe(0);
  expect((await quote()).body).toMatchObject({ 'effective-rate': 0.06304 });
  expect((await rows()).at(-2)).toMatchObject({
    mid: '0.0640',
    source: 'The bank of 09:00',
    changed_by: 'Thandi Dlamini',
    demonstration: false,
  });
  const audited = await server.database.pool.query(
    `select actor, subject, details from audit_entries where action = 'rates.loaded' order by id desc limit 1`,
  );
  expect(audited.rows).toMatchObject([
    {
      actor: 'operator:Thandi Dlamini',
      details: { source: 'The bank of 09:00', rates: [{ country: 'ZW', mid: '0.0640' }, {}] },
    },
  ]);
});

test.each([
  [
    'in what the file says',
    ['zw,USD,0.064,1', 'MW,MWK,-3,2', 'ZM,ZMW,1.2,100', 'KE,KES,8,1', 'KE,KES,8,1'],
    [
      "Rate 1: country must be a code of two letters, not 'zw'.",
      "Rate 2: mid must be a number above 0 such as 0.0615, not '-3'.",
      "Rate 3: margin-percent must be a number from 0 to below 100, not '100'.",
      'Rate 5: KE is there already.',
    ],
  ],
  [
    'in what does not fit the server, a slipped point among it',
    ['FR,EUR,0.05,1', 'GB,USD,0.0458,1', 'ZM,ZMW,11.64,2', 'KE,KES,8.007,1.5'],
    [
      'FR: this server does not send money there.',
      'GB: the currency there is GBP, not USD.',
      'ZM: 11.64 less 2 % is more than 10 % away from 1.164 less 2 %; say --allow-jumps if it is right.',
    ],
  ],
])(
  'nonsense is refused as a whole, every problem at once: %s',
  async (_where, lines, problems) => {
    const before = await rows();
    const { code, output } = await rates([HEADING, ...lines]);
    expect(output.trimEnd().split('\n')).toEqual(problems);
    expect(code).toBe(1);
    expect(await rows()).toEqual(before);
  },
  30_000,
);

test('a jump that is meant is taken when it is said', async () => {
  const { code } = await rates([HEADING, 'ZM,ZMW,1.5,2'], [...WHO, '--allow-jumps']);
  expect(code).toBe(0);
});

test('a command that cannot be meant says why', async () => {
  const right = [HEADING, 'ZW,USD,0.064,1'];
  const runs = await Promise.all([
    rates(['hello'], WHO),
    rates(right, WHO.slice(0, 2)),
    rates(right, [...WHO, '--valid-from', '2026-01-01T00:00Z']),
    rates(right, [...WHO, '--valid-from', 'now']),
  ]);
  expect(runs).toMatchObject([
    {
      code: 1,
      output: expect.stringMatching(/^The file is no list of rates: its first line must/),
    },
    { code: 1, output: expect.stringMatching(/^npm run rates -- FILE/) },
    { code: 1, output: expect.stringMatching(/older than RATE_LIFETIME_HOURS allows\.\n$/) },
    { code: 1, output: expect.stringMatching(/^--valid-from must be such as .*, not 'now'\.\n$/) },
  ]);
});

const REFUSED = {
  'error-code': 'CORRIDOR_NOT_AVAILABLE',
  message: 'We cannot send money to Zimbabwe at the moment.',
  errors: ['There is no exchange rate of today for USD. Please try again later.'],
};

test('a rate older than its lifetime prices nothing new until it is renewed, and it is logged once', async () => {
  const error = vi.spyOn(server.services.log, 'error');
  const outdated = expect.stringContaining('older than RATE_LIFETIME_HOURS');
  const promised = (await quote()).body['quotation-reference'];
  await server.owner.pool.query(
    `update exchange_rates set valid_from = valid_from - interval '25 hours'
     where destination_id = 1 and not demonstration`,
  );
  for (const _attempt of [1, 2]) {
    const { status, body } = await quote();
    expect([status, body]).toEqual([400, REFUSED]);
  }
  const listed = await call<object[]>(
    server.url,
    'GET /api/transactions/currency?payout-partner-id=11',
    { headers: customer.headers },
  );
  expect(listed.body).toHaveLength(1);
  expect(listed.body[0]).not.toHaveProperty('price');
  const kept = await create(server.url, customer, corridors.zimbabweCash, promised);
  expect(kept.status).toBe(201);
  expect(error.mock.calls).toEqual([[{ country: 'Zimbabwe', currency: 'USD' }, outdated]]);
  expect((await rates([HEADING, 'ZW,USD,0.0641,1.5'])).code).toBe(0);
  expect((await quote()).status).toBe(201);
});

test('the rates of the demonstration hold for ever in a demo; outside of one nothing is offered by them', async () => {
  await server.owner.pool.query('delete from exchange_rates where not demonstration');
  const { status, body } = await quote();
  expect([status, body['error-code']]).toEqual([400, 'CORRIDOR_NOT_AVAILABLE']);
  const countries = await call<{ countries: unknown[] }[]>(
    server.url,
    'GET /api/transactions/country',
    { headers: customer.headers },
  );
  expect(countries.body).toEqual([{ countries: [] }]);
  const terms = { demo: true, rateLifetimeHours: 1 };
  const inDemo = await loadSnapshot(server.database.db, terms);
  expect(inDemo.destination(1)?.rate).toMatchObject({ mid: '0.0615', goodUntil: undefined });
});
