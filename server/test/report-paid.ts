import { randomUUID } from 'node:crypto';
import type { PaymentReport } from '../src/integrations/payments/partner.ts';
import { paymentsService } from '../src/payments/service.ts';
import { type Database, withTransaction } from '../src/platform/database/pool.ts';

/** Reports a transaction as paid, as a payment partner's signed notification would. */
export async function reportPaid(
  database: Database,
  id: bigint,
  report: Partial<PaymentReport> = {},
): Promise<string> {
  const { payment_reference, total_cents } = await database.db
    .selectFrom('transactions')
    .select(['payment_reference', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const partnerReference = randomUUID();
  return await withTransaction(database, (handle) =>
    paymentsService(handle, { brand: { name: 'Thumela' } }).receive({
      kind: 'STITCH',
      id: randomUUID(),
      body: '{}',
      report: {
        partnerReference,
        openedAs: partnerReference,
        paymentReference: payment_reference,
        outcome: 'SUCCEEDED',
        amountCents: total_cents,
        currency: 'ZAR',
        ...report,
      },
    }),
  );
}
