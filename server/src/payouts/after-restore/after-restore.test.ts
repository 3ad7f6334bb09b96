import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import {
  casesOfPayout,
  paidAlone,
  payoutRow,
  requestPayoutStatus,
} from '../../../test/partner-calls.ts';
import { payoutOf } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import {
  noResponse,
  partnerReport,
  type Script,
  scriptedPartner,
} from '../../../test/scripted-payouts.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { claimDue } from '../../platform/notifications/due.ts';
import { holdAfterRestore } from '../../platform/restoration/cluster.ts';
import { findHold, holdInstallation } from '../../platform/restoration/hold.ts';
import { proposeOrRelease } from '../../platform/restoration/release.ts';
import { partnersDue } from '../../receiving/partner-webhooks/claim-events.ts';
import { nextFile } from '../bank-files/export.ts';
import { readLostFiles } from './read-files.ts';
import { reconcilePayouts } from './reconcile.ts';

/** A partner whose book is its own, so that its answers prove something. */
const name = 'bank-of-tests';
const actor = 'operator:thandi@staff.example';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());
afterEach(async () => {
  if (await findHold(server.database)) await release();
});

const hold = () =>
  withTransaction(server.database, (handle) =>
    holdInstallation(handle, { actor: 'command', reason: 'Restored from a backup.' }),
  );

async function release(): Promise<void> {
  if ((await findHold(server.database))?.reconciled_at === null) await reconcile({});
  for (const by of ['operator:one@staff.example', 'operator:two@staff.example']) {
    await withTransaction(server.database, (handle) =>
      proposeOrRelease(handle, { actor: by, reason: 'All partners agree.' }),
    );
  }
}

const knowsNothing = async () => 'UNKNOWN' as const;
const reconcile = async (
  script: Script,
  ordered: Parameters<typeof reconcilePayouts>[1]['ordered'] = [],
) => {
  const { partner } = scriptedPartner({ query: knowsNothing, ...script }, name);
  const services = { ...server.services, payoutPartner: partner };
  return await reconcilePayouts(services, { actor, gap: 20, ordered });
};

const ask = (payout: bigint, script: Script) =>
  requestPayoutStatus(server, payout, script, { name });

const run = async (who: TerminalTester, ...words: string[]) =>
  runCommand(
    server.config.databaseUrl ?? '',
    await who.proof(),
    'installation',
    ...words,
    ...who.by,
  );

test('after a restore nothing is ordered and no message leaves until two people release it', async () => {
  const { payout } = await paidAlone(server, customer);
  const sent = await paidAlone(server, customer);
  expect(await ask(sent.payout, { send: noResponse })).toEqual(['send']);
  expect(await hold()).toBe(true);
  expect(await hold()).toBe(false);
  expect(await ask(payout, {})).toEqual([]);
  expect((await payoutRow(server, payout)).state).toBe('OPEN');
  expect(await ask(sent.payout, { query: knowsNothing })).toEqual(['query']);
  expect(await claimDue(server.database)).toEqual([]);
  expect(await partnersDue(server.database)).toEqual([]);
  const debtor = { name: 'Thumela', account: '62000000000', bic: 'FIRNZAJJ', currency: 'ZAR' };
  await expect(nextFile(server.database, debtor, 'thandi')).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });

  const thandi = await terminalOperator(server, 'treasury');
  const sipho = await terminalOperator(server, 'treasury');
  const words = ['release', '--reason', 'All partners agree.'];
  expect(await run(thandi, ...words)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The partners have not been queried yet'),
  });
  await reconcile({});
  expect(await run(thandi, ...words)).toMatchObject({
    code: 0,
    output: expect.stringContaining('It is proposed.'),
  });
  expect(await run(thandi, ...words)).toMatchObject({
    code: 1,
    output: expect.stringContaining('another operator must release'),
  });
  expect(await run(sipho, ...words)).toMatchObject({
    code: 0,
    output: 'Payouts and messages leave again.\n',
  });
  expect(await claimDue(server.database)).not.toEqual([]);
  expect(await ask(payout, { send: async () => undefined })).toEqual(['send']);
  const again = { query: knowsNothing, send: async () => undefined };
  expect(await ask(sent.payout, again)).toEqual(['query', 'send']);
});

test('a payout that left after the restored moment is followed and not ordered again', async () => {
  const { payout } = await paidAlone(server, customer);
  await hold();
  const paid = partnerReport(payout, 'PAID');
  const has = { query: async (id: string) => (id === String(payout) ? paid : 'UNKNOWN') } as const;
  expect(await reconcile(has)).toMatchObject({ adopted: [payout], doubted: [], lost: [] });
  expect(await ask(payout, has)).toEqual(['query']);
  expect((await payoutRow(server, payout)).state).toBe('PAID');
});

test.each([
  ['', 1],
  [' that was paid in part', 2],
])(
  'one that may repeat a lost payout%s waits for two people, also when its payment comes later',
  async (_, parts) => {
    const created = await sendMoney(server.url, customer, corridors.zimbabweCash, 150);
    await hold();
    const { last_payout_id: last } = (await findHold(server.database)) ?? { last_payout_id: 0n };
    const transaction = BigInt(created['transaction-id']);
    const { rows } = await server.database.pool.query<{ amount: string; currency: string }>(
      `select round(destination_amount / $2, 2)::text as amount, destination_currency as currency
     from transactions where id = $1`,
      [transaction, parts],
    );
    const [amount] = rows.map((row) => ({ value: row.amount, currency: row.currency }));
    const lost = partnerReport(last + 7n, 'PAID', { amount, partnerReference: 'B-7' });
    const found = await reconcile({
      query: async (id) => (id === lost.payoutId ? lost : 'UNKNOWN'),
    });
    expect(found.lost).toMatchObject([
      { channel: name, payoutId: last + 7n, partnerReference: 'B-7' },
    ]);
    await release();

    expect(await reportPaid(server.database, transaction)).toBe('PAID');
    const { id: payout } = await payoutOf(server, transaction);
    expect(payout).toBeGreaterThan(last + 1_000_000n);
    expect(await ask(payout, {})).toEqual([]);
    expect(await casesOfPayout(server, payout)).toEqual(['PAYOUT_DISCREPANCY OPEN']);
    expect(await ask(payout, { query: knowsNothing })).toEqual(['query']);

    const desk = testDesk(server.services);
    const { id } = await server.database.db
      .selectFrom('cases')
      .select('id')
      .where('subject', '=', `payout:${payout}`)
      .executeTakeFirstOrThrow();
    const by = (email: string) =>
      ({ actor: `operator:${email}`, reason: 'Another recipient.' }) as const;
    await desk.propose(id, 'NOTED', by('one@staff.example'));
    expect(await ask(payout, { query: knowsNothing })).toEqual(['query']);
    await desk.decide(id, 'NOTED', by('two@staff.example'));
    const sends = { query: knowsNothing, send: async () => undefined };
    expect(await ask(payout, sends)).toEqual(['query', 'send']);
  },
);

test('one in a file for the bank that the database lost waits for two people', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thumela-files-'));
  const { payout } = await paidAlone(server, customer);
  await hold();
  const id = `PO${String(payout).padStart(10, '0')}`;
  writeFileSync(
    join(folder, 'lost.xml'),
    `<MsgId>PO20261130-ABC</MsgId><EndToEndId>${id}</EndToEndId><Amt><InstdAmt Ccy="USD">5.50</InstdAmt></Amt>`,
  );
  const { files, ordered } = await readLostFiles(server.database, folder);
  rmSync(folder, { recursive: true });
  expect(files).toEqual(['lost.xml']);
  expect(ordered).toMatchObject([{ payoutId: payout, amount: { value: '5.50', currency: 'USD' } }]);
  expect(await reconcile({}, ordered)).toMatchObject({ doubted: [payout], lost: [] });
  expect(await casesOfPayout(server, payout)).toEqual(['PAYOUT_DISCREPANCY OPEN']);
});

test('nothing can be released while a partner does not answer', async () => {
  await hold();
  await expect(reconcile({ query: noResponse })).rejects.toThrow(/^bank-of-tests did not answer/);
  expect(await findHold(server.database)).toMatchObject({ reconciled_at: null });
});

test('a start in another cluster or on another timeline stops what leaves, once', async () => {
  const start = (holdAfterPromotion = true) =>
    holdAfterRestore(server.database, { demo: false, holdAfterPromotion });
  const moveAway = () =>
    server.owner.db.updateTable('installation').set({ cluster: '1/1' }).execute();
  expect(await start()).toBe(false);
  await moveAway();
  expect(await start()).toBe(true);
  expect(await start()).toBe(false);
  expect(await findHold(server.database)).toMatchObject({ held_by: 'system' });
  await release();
  await moveAway();
  expect(await start(false)).toBe(false);
  expect(await findHold(server.database)).toBeUndefined();
});
