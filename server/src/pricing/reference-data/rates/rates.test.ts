import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import {
  callServer,
  prepareTestDatabase,
  type RunningServer,
  startServer,
} from '../../../../test/harness.ts';
import { WHY } from '../../../../test/holds.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
} from '../../../../test/outbound.ts';
import {
  identifyAmong,
  runCommand,
  type TerminalTester,
  terminalOperator,
} from '../../../../test/terminal.ts';
import { executeCommand } from '../../../cli/run.ts';
import { loadSnapshot } from '../load.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-rates-'));
let server: RunningServer;
let customer: TestCustomer;
let thandi: TerminalTester;
let sipho: TerminalTester;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
  thandi = await terminalOperator(server, 'treasury');
  sipho = await terminalOperator(server, 'admin');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const SOURCE = ['--source', 'The bank of 09:00'];
const HEADING = 'country,currency,mid,margin-percent';

/** Runs `thumela rates load` on a file of these lines; returns its output and exit code. */
async function rates(
  lines: readonly string[],
  args: readonly string[] = [...SOURCE, ...thandi.by],
  { database, config }: Pick<RunningServer, 'database' | 'config'> = server,
) {
  const path = join(folder, `${randomUUID()}.csv`);
  writeFileSync(path, lines.join('\n'));
  const proof = database === server.database ? await thandi.proof() : {};
  return await runCommand(config.databaseUrl, proof, 'rates', 'load', path, ...args);
}

/** Runs `thumela cases` in this process. */
const cases = async (who: TerminalTester, ...words: readonly string[]) => {
  const identify = identifyAmong(server, thandi, sipho);
  return await executeCommand({ ...server, identify }, ['cases', ...words, ...who.by, ...WHY]);
};
const decide = (who: TerminalTester, id: string, decision = 'APPLY') =>
  cases(who, 'decide', id, decision);

/** The case in which rates wait for a second person. */
const caseOf = (output: string) => /decides case (\d+): APPLY\.\n$/.exec(output)?.[1] ?? '';

const quote = async () => {
  await server.services.reference.refresh();
  return await requestQuote<QuotationBody & ErrorBody>(
    server.url,
    customer,
    corridors.zimbabweCash,
    300,
  );
};
const rows = async () =>
  (await server.database.pool.query('select * from exchange_rates order by id')).rows;

test('the first rates of an installation hold at once and need no operator', async () => {
  const fresh = await prepareTestDatabase();
  await fresh.owner.pool.query('delete from exchange_rates where not demonstration');
  const first = await rates([HEADING, 'ZW,USD,0.0640,1.5', '', 'MW,MWK,109.25,2'], SOURCE, fresh);
  expect(first.output).toMatch(
    /^ZW {2}R 1 = USD 0\.0640, less 1\.5 % \(rate \d+\)\nMW .*\n2 rates hold from \S+Z for 24 h\.\n$/,
  );
  expect(first.code).toBe(0);
  const loaded = await fresh.database.pool.query(
    'select mid, source, changed_by from exchange_rates where not demonstration order by id',
  );
  const from = { source: 'The bank of 09:00', changed_by: 'command' };
  expect(loaded.rows).toEqual([
    { mid: '0.0640', ...from },
    { mid: '109.25', ...from },
  ]);
  const audited = await fresh.database.pool.query(
    `select actor, details from audit_entries where action = 'rates.loaded'`,
  );
  expect(audited.rows).toMatchObject([
    { actor: 'command', details: { source: 'The bank of 09:00', rates: [{ country: 'ZW' }, {}] } },
  ]);
  const second = await rates([HEADING, 'ZW,USD,0.0641,1.5'], SOURCE, fresh);
  expect(second).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^--operator is missing/),
  });
  await fresh.close();
}, 120_000);

test('later rates hold once another operator confirms them, and quotes follow at once', async () => {
  const before = (await quote()).body['effective-rate'];
  const { code, output } = await rates([HEADING, 'ZW,USD,0.0620,1', 'MW,MWK,107.8,2']);
  expect([code, output]).toEqual([0, expect.stringMatching(/^2 rates are proposed\. /)]);
  const id = caseOf(output);
  await expect(decide(thandi, id)).rejects.toThrow('needs two people');
  expect((await quote()).body['effective-rate']).toBe(before);
  await decide(sipho, id);
  expect((await quote()).body).toMatchObject({ 'effective-rate': 0.06138 });
  const { rows: unchanged } = await server.database.pool.query(
    `select count(*)::int as times from exchange_rates join destinations d on d.id = destination_id
     where alpha2 = 'MW' and not demonstration`,
  );
  expect(unchanged).toEqual([{ times: 2 }]);
});

test('a rate outside the band stops its country until two people decide about it', async () => {
  const { output } = await rates([HEADING, 'ZM,ZMW,11.64,2', 'KE,KES,8.008,1.5']);
  await decide(sipho, caseOf(output));
  const { rows: stops } = await server.database.pool.query(
    `select s.case_id::text as id, s.mid, c.facts from rate_stops s join cases c on c.id = case_id
     where ended_at is null`,
  );
  expect(stops).toMatchObject([
    { mid: '11.64', facts: { country: 'ZM', mid: '1.164', 'moved-percent': '+900.0' } },
  ]);
  const midOf = async (country: string) => {
    const { rows } = await server.database.pool.query(
      `select trim_scale(mid)::text as mid from exchange_rates
       join destinations d on d.id = destination_id
       where alpha2 = $1 and not demonstration order by valid_from desc limit 1`,
      [country],
    );
    return rows[0].mid;
  };
  expect([await midOf('ZM'), await midOf('KE')]).toEqual(['1.164', '8.008']);
  const { id } = stops[0];
  await expect(decide(thandi, id, 'KEEP_OLD_RATE')).rejects.toThrow('needs two people');
  await cases(thandi, 'propose', id, 'KEEP_OLD_RATE');
  await expect(decide(thandi, id, 'KEEP_OLD_RATE')).rejects.toThrow('needs two people');
  await decide(sipho, id, 'KEEP_OLD_RATE');
}, 120_000);

test('who only types a name, or may not change prices, proposes no rates', async () => {
  const support = await terminalOperator(server, 'support');
  const path = join(folder, `${randomUUID()}.csv`);
  writeFileSync(path, [HEADING, 'ZW,USD,0.0621,1'].join('\n'));
  const { databaseUrl } = server.config;
  const wrong = { OPERATOR_PASSWORD: 'a wrong password', OPERATOR_CODE: '000000' };
  const runs = [
    await runCommand(
      databaseUrl,
      wrong,
      'rates',
      'load',
      path,
      ...SOURCE,
      '--operator',
      'Thandi Dlamini',
    ),
    await runCommand(
      databaseUrl,
      await support.proof(),
      'rates',
      'load',
      path,
      ...SOURCE,
      ...support.by,
    ),
  ];
  expect(runs).toMatchObject([
    { code: 1, output: expect.stringMatching(/password or code is wrong\.\n/) },
    { code: 1, output: expect.stringMatching(/role/) },
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
    'in what does not fit the server',
    ['FR,EUR,0.05,1', 'GB,USD,0.0458,1', 'KE,KES,8.007,1.5'],
    ['FR: this server does not send money there.', 'GB: the currency there is GBP, not USD.'],
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

test('a command that cannot be meant says why', async () => {
  const right = [HEADING, 'ZW,USD,0.064,1'];
  const runs = await Promise.all([
    rates(['hello']),
    rates(right, []),
    rates(right, [...SOURCE, '--valid-from', 'now']),
  ]);
  expect(runs).toMatchObject([
    {
      code: 1,
      output: expect.stringMatching(/^The file is no list of rates: its first line must/),
    },
    { code: 2, output: expect.stringMatching(/^--source is missing/) },
    { code: 2, output: expect.stringMatching(/^--valid-from must be such as .*, not 'now'\.\n/) },
  ]);
});

const REFUSED = {
  'error-code': 'CORRIDOR_NOT_AVAILABLE',
  message: 'We cannot send money to Zimbabwe at the moment.',
  errors: ['There is no exchange rate for USD today. Please try again later.'],
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
  const listed = await callServer<object[]>(
    server.url,
    'GET /api/transactions/currency?payout-partner-id=11',
    { headers: customer.headers },
  );
  expect(listed.body).toHaveLength(1);
  expect(listed.body[0]).not.toHaveProperty('price');
  const kept = await createFromQuote(server.url, customer, corridors.zimbabweCash, promised);
  expect(kept.status).toBe(201);
  expect(error.mock.calls).toEqual([[{ country: 'Zimbabwe', currency: 'USD' }, outdated]]);
  // An unchanged rate is renewed.
  const renewal = await rates([HEADING, 'ZW,USD,0.0620,1']);
  await decide(sipho, caseOf(renewal.output));
  expect((await quote()).status).toBe(201);
});

test('demonstration rates do not expire in a demo, and offer nothing outside of one', async () => {
  await server.owner.pool.query('delete from exchange_rates where not demonstration');
  const { status, body } = await quote();
  expect([status, body['error-code']]).toEqual([400, 'CORRIDOR_NOT_AVAILABLE']);
  const countries = await callServer<{ countries: unknown[] }[]>(
    server.url,
    'GET /api/transactions/country',
    { headers: customer.headers },
  );
  expect(countries.body).toEqual([{ countries: [] }]);
  const terms = { demo: true, rateLifetimeHours: 1 };
  const inDemo = await loadSnapshot(server.database.db, terms);
  expect(inDemo.destination(1)?.rate).toMatchObject({ mid: '0.0615', goodUntil: undefined });
});
