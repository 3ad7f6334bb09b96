import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, ann, ben } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { camtFile } from '../../../../test/statement-files.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { statementsService } from '../../../ledger/reconciliation/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { prefundingService } from '../service.ts';

let prepared: PreparedDatabase;
let float: bigint;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
  await fillBankAccount(prepared, 'MAIN', { cents: 1_000_000n, currency: 'ZAR' });
  float = await addFloat(prepared, { channel: 'wallets', currency: 'ZAR', cents: 0n });
});
afterAll(() => prepared.close());

const today = () => currentBusinessDay(prepared.database.clock);

async function agreed(): Promise<{ id: bigint; reference: string }> {
  const order = { floatId: float, bankAccount: 'MAIN', amountCents: 50_000n };
  const id = await withTransaction(prepared.database, async (handle) => {
    const made = await prefundingService(handle).propose(order, ann);
    await prefundingService(handle).agree(made, ben);
    return made;
  });
  return { id, ...(await orderOf(id)) };
}

const orderOf = (id: bigint) =>
  prepared.database.db
    .selectFrom('prefunding_orders')
    .select(['state', 'sent_on', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const importLine = (words: string, cents: bigint) =>
  statementsService(prepared.database, { name: 'Thumela' }).import({
    ...{ name: 'a file', from: 'bank', operator: 'Thandi' },
    content: camtFile([{ cents, day: today(), words, bank: words }]),
  });

test('the line of the bank that names an order posts it, on the day of the bank', async () => {
  const { id, reference } = await agreed();
  expect(await importLine(`Transfer ${reference}`, -50_000n)).toMatchObject({ matched: 1 });
  expect(await orderOf(id)).toMatchObject({ state: 'SENT', sent_on: today() });
  const { rows } = await prepared.owner.pool.query(
    `select l.account, l.sub_account, l.amount_cents from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.subject = 'prefunding-order:' || $1 order by l.line`,
    [id],
  );
  expect(rows).toMatchObject([
    { account: 'PAYOUT_FLOAT', sub_account: 'wallets', amount_cents: 50_000n },
    { account: 'BANK', sub_account: 'MAIN', amount_cents: -50_000n },
  ]);
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
});

test('a line of another amount, and one that comes in, leave an order to two people', async () => {
  const { id, reference } = await agreed();
  expect(await importLine(`Less ${reference}`, -49_999n)).toMatchObject({ matched: 0 });
  expect(await importLine(`Back ${reference}`, 50_000n)).toMatchObject({ matched: 0 });
  expect(await orderOf(id)).toMatchObject({ state: 'AGREED' });
});

test('a line with the bank’s fee posts the order, and the fee as a charge, once two people match them', async () => {
  const { id, reference } = await agreed();
  await importLine(`With a fee, ${reference}`, -50_025n);
  const { rows } = await prepared.owner.pool.query<{ id: bigint }>(
    `select id from statement_lines where text like '%With a fee%'`,
  );
  const lineId = rows[0]?.id ?? 0n;
  const service = statementsService(prepared.database, { name: 'Thumela' });
  const target = `prefunding-order:${id}`;
  await service.propose({ lineId, operator: 'Ann', target, reason: 'The rest is the fee.' });
  await service.confirm({ lineId, operator: 'Ben' });
  expect(await orderOf(id)).toMatchObject({ state: 'SENT' });
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
});

test('an operator does not record what statements will', async () => {
  const { id } = await agreed();
  const recording = withTransaction(prepared.database, (handle) =>
    prefundingService(handle).recordSending({ id, day: today() }, ann),
  );
  await expect(recording).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('two people match a line with an order that it does not name', async () => {
  const { id } = await agreed();
  await importLine('Transfer without a name', -50_000n);
  const { rows } = await prepared.owner.pool.query<{ id: bigint }>(
    `select id from statement_lines where text like '%without a name%'`,
  );
  const lineId = rows[0]?.id ?? 0n;
  const service = statementsService(prepared.database, { name: 'Thumela' });
  const target = `prefunding-order:${id}`;
  await service.propose({ lineId, operator: 'Ann', target, reason: 'The amount is the same.' });
  await expect(service.confirm({ lineId, operator: 'ANN' })).rejects.toThrow();
  expect(await orderOf(id)).toMatchObject({ state: 'AGREED' });
  await service.confirm({ lineId, operator: 'Ben' });
  expect(await orderOf(id)).toMatchObject({ state: 'SENT' });
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
});

test('an entry or an order that was changed by hand is a difference', async () => {
  await prepared.owner.pool.query(
    'alter table prefunding_orders disable trigger user; update prefunding_orders set amount_cents = amount_cents + 1',
  );
  const found = JSON.stringify(await findLedgerDifferences(prepared.database), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(found).toContain(`"about":"its entry"`);
  expect(found).toContain('prefunding-order:');
});
