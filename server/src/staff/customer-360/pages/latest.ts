import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCustomerPage } from '@thumela/contract/console/customers.ts';
import { recipientDetails } from '../../../casework/case-view/service.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { foundTransaction, transactionsShown } from '../search/rows.ts';
import { readPayments } from './payments.ts';
import { formatMoment } from './transaction.ts';

/** Most transactions a customer's page shows in full. */
const MOST = 3;

/** A customer's newest transactions: where the money goes, and how it was paid. Numbers are masked. */
export async function readLatest(
  handle: Handle,
  reference: ReferenceSnapshot,
  registration: bigint | null,
): Promise<AnswerOf<typeof readCustomerPage>['latest']> {
  const rows = await transactionsShown(handle)
    .select(['t.payout_partner_id', 't.payout_method_id', 't.captured_fields', 't.paid_at'])
    .where('t.registration_id', '=', registration ?? -1n)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MOST)
    .execute();
  return await Promise.all(
    rows.map(async (row) => {
      const partner = reference.payoutPartner(row.payout_partner_id);
      const [payment] = await readPayments(handle, row.id);
      return {
        ...foundTransaction(reference, row),
        method: partner?.payoutMethod.methodValue ?? '',
        'payout-partner': partner?.name ?? '',
        'recipient-details': await recipientDetails(handle, row, []),
        'paid-with': payment?.method ?? null,
        'paid-at': formatMoment(row.paid_at),
      };
    }),
  );
}
