import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayments } from '../../../test/many-payments.ts';
import { putPaidPayouts } from '../../../test/many-payouts.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { processorSeconds } from '../../../test/processor-time.ts';
import { camtFile, MAIN, stitchFile } from '../../../test/statement-files.ts';
import { banksMonth, LINES, partnersMonth } from '../../../test/ten-thousand-lines.ts';
import { statementsReader, statementsService } from './service.ts';

/** CPU seconds for reading, matching, posting and listing two such files, on a shared machine. */
const PROMISED = 15;
/** Payouts in the past. */
const PAID_BEFORE = 30_000;
const operator = 'Thandi Dlamini';
const partner = partnersMonth();

let prepared: PreparedDatabase;
let bank: ReturnType<typeof banksMonth>;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  bank = banksMonth(partner, await makePayments(prepared.database, partner.payments));
});
beforeAll(async () => {
  await statementsService(prepared.database, { name: 'Thumela' }).addBankAccount(MAIN);
  // Existing paid and matched payouts must not slow it down, however many there are.
  await putPaidPayouts(prepared.database, PAID_BEFORE);
});
afterAll(() => prepared.close());

test('for two files of ten thousand lines exactly the differing ones are unmatched, in under fifteen seconds of work', async () => {
  const { database } = prepared;
  const service = statementsService(database, { name: 'Thumela' });
  const files = [
    { name: 'stitch.csv', content: stitchFile(partner.lines), from: 'STITCH', operator },
    { name: 'bank.xml', content: camtFile(bank.lines), from: 'bank', operator },
  ];

  const start = await processorSeconds(database);
  for (const file of files) {
    expect(await service.import(file)).toMatchObject({ lines: LINES, added: LINES });
  }
  const left = await statementsReader(database).leftOver();
  const seconds = (await processorSeconds(database)) - start;

  const lines = left.lines.map(({ kind, cents, differs }) => `${kind} ${cents}: ${differs}`);
  expect(lines.toSorted()).toEqual([...partner.leftOver, ...bank.leftOver].toSorted());
  // The demo has refunds from today and deposits of its own.
  const untold = left.untold.filter(
    ({ age, purpose }) => age > 0 && !purpose.startsWith('PAYOUT_'),
  );
  expect(untold.map(({ purpose, reference }) => `${purpose} ${reference}`).toSorted()).toEqual(
    [...partner.untold, ...bank.untold].toSorted(),
  );
  expect(seconds).toBeLessThan(PROMISED);
});

test("the bank accounts, the charges and the clearing account match the bank's report", async () => {
  const { rows } = await prepared.database.pool.query<{ account: string; cents: bigint }>(`
    select account, sum(amount_cents)::bigint as cents from journal_lines join journal_entries e on e.id = entry_id
    where e.document like 'statement-line:%' group by account`);
  expect(Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))).toEqual(
    bank.posted,
  );
});
