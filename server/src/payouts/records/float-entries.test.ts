/** Entries of payouts that are paid from the float of their channel (decision 40). */

import { addDays } from '@thumela/rules/dates/dates.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCaseOf } from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { addFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { applyPartnerReport, paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import { ACCEPTS, scriptedChannels } from '../../../test/payout-channels.ts';
import { setRoutes } from '../../../test/payout-routes.ts';
import { partnerReport } from '../../../test/scripted-payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { readExposures } from '../../ledger/exchange/exposure.ts';
import { readPosition } from '../../ledger/exchange/positions.ts';
import { revaluePositions, valueInRand } from '../../ledger/exchange/revalue.ts';
import { formatDifference } from '../../ledger/journal/comparisons/comparison.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { floatUsedLines } from './float-entries.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  await addAccounts(server);
  await settledDeal(server, dealOf(ago(2)));
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const ago = (days: number) => addDays(currentBusinessDay(server.database.clock), -days);

/** A payout that its channel has accepted, paid from a float in this currency. */
async function acceptedWith(currency: string) {
  const paid = await paidAlone(server, customer);
  const row = await payoutRow(server, paid.payout);
  await setRoutes(server, row, [{ channel: 'sandbox-mobile', priority: 1 }]);
  await server.owner.pool.query('update payout_floats set active = false');
  await addFloat(server, { channel: 'sandbox-mobile', currency, cents: 1_000_000n });
  await scriptedChannels(server, { mobile: ACCEPTS }).work();
  return await payoutRow(server, paid.payout);
}

/** Lines of a payout's float, each as event, account and amount. */
async function linesOf(payout: bigint): Promise<string[]> {
  const { rows } = await server.owner.pool.query<{ line: string }>(
    `select concat_ws(' ', e.event, concat_ws('/', l.account, nullif(l.sub_account, '')), l.currency, l.amount_cents) as line
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.subject = 'payout:' || $1::bigint order by e.id, l.line`,
    [payout],
  );
  return rows.map(({ line }) => line);
}

const report = (payout: bigint, state: 'PAID' | 'RETURNED') =>
  applyPartnerReport(server, partnerReport(payout, state), 'sandbox-mobile');

test('lines of a float sum to zero in each currency', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const currency = fc.constantFrom('ZAR', 'USD', 'MWK');
  fc.assert(
    fc.property(currency, cents, cents, (of, one, other) => {
      const owedCents = one;
      const sums = new Map<string, bigint>();
      const lines = floatUsedLines({
        ...{ partner: '11', channel: 'sandbox', currency: of, owedCents },
        cents: of === 'ZAR' ? owedCents : other,
      });
      for (const { currency: in_ = 'ZAR', cents: amount } of lines)
        sums.set(in_, (sums.get(in_) ?? 0n) + amount);
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    }),
  );
});

test('a payout from a float in its currency leaves the position at the rate of the payout, and a return puts it back', async () => {
  const { id, owed_cents: owed, float_cents: used, partner } = await acceptedWith('USD');
  expect(await report(id, 'PAID')).toBe('MOVED');
  const posted = [
    `FLOAT_USED PAYOUT_FLOAT/${partner} ZAR ${owed}`,
    `FLOAT_USED EXCHANGE_POSITION/USD ZAR -${owed}`,
    `FLOAT_USED EXCHANGE_POSITION/USD USD ${used}`,
    `FLOAT_USED PAYOUT_FLOAT/sandbox-mobile USD -${used}`,
  ];
  expect(await linesOf(id)).toEqual(posted);
  expect(await report(id, 'RETURNED')).toBe('MOVED');
  expect(await linesOf(id)).toEqual([
    ...posted,
    `FLOAT_RESTORED PAYOUT_FLOAT/${partner} ZAR -${owed}`,
    `FLOAT_RESTORED EXCHANGE_POSITION/USD ZAR ${owed}`,
    `FLOAT_RESTORED EXCHANGE_POSITION/USD USD -${used}`,
    `FLOAT_RESTORED PAYOUT_FLOAT/sandbox-mobile USD ${used}`,
  ]);
});

test('a payout from a float in rand moves rand from the channel to the payout partner', async () => {
  const { id, owed_cents: owed, partner } = await acceptedWith('ZAR');
  await report(id, 'PAID');
  expect(await linesOf(id)).toEqual([
    `FLOAT_USED PAYOUT_FLOAT/${partner} ZAR ${owed}`,
    `FLOAT_USED PAYOUT_FLOAT/sandbox-mobile ZAR -${owed}`,
  ]);
});

test('a payout that fails, or that its float never paid, posts nothing there', async () => {
  const { id } = await acceptedWith('USD');
  await applyPartnerReport(server, partnerReport(id, 'FAILED'), 'sandbox-mobile');
  expect(await linesOf(id)).toEqual([]);
});

test('a failed payout that two people establish as paid is posted on its float, once', async () => {
  const row = await acceptedWith('USD');
  await applyPartnerReport(server, partnerReport(row.id, 'FAILED'), 'sandbox-mobile');
  expect(await report(row.id, 'PAID')).toBe('DISCREPANCY');
  const doubt = await openCaseOf(server, 'PAYOUT_DISCREPANCY', row.transaction_id ?? 0n);
  const desk = testDesk(server.services);
  const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'It was paid.' });
  await desk.propose(doubt, 'PAID', by('Zanele'));
  await desk.decide(doubt, 'PAID', by('Pieter'));
  expect((await payoutRow(server, row.id)).state).toBe('PAID');
  expect((await linesOf(row.id)).filter((line) => line.startsWith('FLOAT_USED'))).toHaveLength(4);
});

test('a paid payout leaves the exposure as it was: what was promised is no longer owed, and no longer held', async () => {
  const exposure = async () => {
    const all = await readExposures(server.database, { demo: false });
    return all.find(({ currency }) => currency === 'USD');
  };
  const { id, float_cents: used } = await acceptedWith('USD');
  const before = await exposure();
  await report(id, 'PAID');
  const after = await exposure();
  expect(after?.promised).toBe((before?.promised ?? 0n) - (used ?? 0n));
  expect(after?.held).toBe((before?.held ?? 0n) - (used ?? 0n));
  expect(after?.net).toBe(before?.net);
});

test('the next revaluation carries what is left at the closing rate, and posts the gain or loss', async () => {
  const day = ago(1);
  await addRate(server, ago(3), { mid: '0.055' });
  const { id } = await acceptedWith('USD');
  const held = async () => await readPosition(server.database, { currency: 'USD', day });
  const before = await held();
  const at = new Date(`${day}T10:00:00+02:00`);
  const paid = partnerReport(id, 'PAID', { day, at });
  expect(await applyPartnerReport(server, paid, 'sandbox-mobile')).toBe('MOVED');
  expect(await revaluePositions(server.database, { demo: false })).toBe(2);
  const after = await held();
  expect(after.held).toBeLessThan(before.held);
  expect(after.carried).toBe(valueInRand(after.held, '0.055'));
});

test.each([
  ['update payouts set float_cents = float_cents + 1', /^payout \d+, from its float: /],
  ['update payouts set owed_cents = owed_cents + 1', /^payout \d+, its FLOAT_USED on /],
  [
    `update journal_lines set amount_cents = amount_cents * 2 where entry_id in
       (select id from journal_entries where event = 'FLOAT_USED')`,
    /^payout \d+, its FLOAT_USED on payout-event:\d+: /,
  ],
  [
    `delete from journal_entries where event = 'FLOAT_RESTORED'`,
    /^payout \d+, its FLOAT_RESTORED on payout-event:\d+: none found/,
  ],
  [
    `update payouts set float_id = null, float_cents = null`,
    /^payout \d+, its FLOAT_USED on .* found, none expected/,
  ],
  [
    `update payouts set sent_through = 'sandbox' where float_id is not null`,
    /^payout \d+, channel of its float: sandbox-mobile found, sandbox expected/,
  ],
])('tampering is found: %s', async (statement, line) => {
  const undone = new Error('undone');
  let found: string[] = [];
  const tampering = withTransaction(server.owner, async (handle) => {
    await sql`set local session_replication_role = replica`.execute(handle.db);
    await sql.raw(statement).execute(handle.db);
    found = (await findLedgerDifferences(handle)).map(formatDifference);
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  expect(found).toContainEqual(expect.stringMatching(line));
});
