import { randomUUID } from 'node:crypto';
import type { PaymentReport } from '../src/integrations/payments/partner.ts';
import { paymentsService } from '../src/payments/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import { addCustomer, type TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { corridors, sendMoney } from './outbound.ts';
import { applyPayoutReport } from './payouts.ts';
import { reportPaid } from './report-paid.ts';

/** A customer whose payment was reversed after its payout. */
export interface Debtor {
  customer: TestCustomer;
  /** The transaction. */
  id: bigint;
  paymentReference: string;
  /** The partner's id of the reversed payment. */
  partnerReference: string;
  /** The debt, in cents. */
  cents: bigint;
}

/** Sends money, pays it out, and reverses its payment. */
export async function addDebtor(
  server: RunningServer,
  reversal: Partial<PaymentReport> = {},
): Promise<Debtor> {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  await applyPayoutReport(server.database, id, 'PAID');
  await reportPaid(server.database, id, { partnerReference, outcome: 'FAILED', ...reversal });
  const { payment_reference: paymentReference, total_cents: cents } = await server.database.db
    .selectFrom('transactions')
    .select(['payment_reference', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { customer, id, paymentReference, partnerReference, cents };
}

/** A notice of a payment partner. */
export const sendNotice = (
  server: RunningServer,
  report: Partial<PaymentReport>,
): Promise<string> =>
  withTransaction(server.database, (handle) =>
    paymentsService(handle, { brand: { name: 'Thumela' } }).receive({
      kind: 'STITCH',
      id: randomUUID(),
      body: '{}',
      report: {
        ...{ partnerReference: randomUUID(), openedAs: '', paymentReference: '' },
        ...{ outcome: 'SUCCEEDED', amountCents: 0n, currency: 'ZAR' },
        ...report,
      },
    }),
  );
