import { endToEndId } from '../src/integrations/payouts/iso20022/book.ts';
import { type PayoutFile, payoutFilesService } from '../src/payouts/bank-files/service.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { corridors, sendMoney, type TestCorridor } from './outbound.ts';
import { payoutOf, sendPayouts } from './payouts.ts';
import { reportPaid } from './report-paid.ts';

/** Operator who imports the tests' files. */
export const operator = 'Thandi Dlamini';
/** Account that the tests' payouts are made from. */
export const debtor = {
  name: 'Thumela',
  account: 'ZA6247530012',
  bic: 'FIRNZAJJ',
  currency: 'ZAR',
};

/** A payout waiting for the next file: of a paid transaction of 100 rand. */
export interface OrderedPayout {
  transaction: bigint;
  id: bigint;
  /** Its EndToEndId. */
  e2e: string;
  ordered: { amount: string; currency: string };
  /** Amount posted for it, in cents. */
  owed: bigint;
}

/** Orders a payout from the bank, with a server whose payout partner is a bank. */
export async function orderPayout(
  server: RunningServer,
  customer: TestCustomer,
  corridor: TestCorridor = corridors.nigeriaBank,
): Promise<OrderedPayout> {
  const created = await sendMoney(server.url, customer, corridor, 100);
  const transaction = BigInt(created['transaction-id']);
  await reportPaid(server.database, transaction);
  await sendPayouts(server.services);
  const { id, amount, currency, owed_cents } = await payoutOf(server, transaction);
  return { transaction, id, e2e: endToEndId(id), ordered: { amount, currency }, owed: owed_cents };
}

export const filesOf = ({ database }: Pick<RunningServer, 'database'>) =>
  payoutFilesService(database, { brand: { name: 'Thumela' }, quietSeconds: 300 });

/** Hands the next file over to the bank. */
export async function handOver(server: RunningServer): Promise<PayoutFile> {
  const file = await filesOf(server).next(debtor, operator);
  if (!file) throw new Error('Nothing waited.');
  await filesOf(server).handedOver(file.id, operator);
  return file;
}
