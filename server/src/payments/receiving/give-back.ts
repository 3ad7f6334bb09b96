import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { DisputeRow } from '../chargebacks/service.ts';
import { DECISION_EVENT, type ReceivingSettings } from './event.ts';
import { receiveEventWithin } from './receive.ts';

/**
 * Receives the money of a reversed payment again, as two people decided in the case of its reversal. A line of the
 * partner's statement is matched with it later.
 */
export async function giveBack(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  { dispute, caseId }: { dispute: DisputeRow; caseId: bigint },
): Promise<void> {
  const { payment_reference: paymentReference } = await handle.db
    .selectFrom('webhook_events')
    .select('payment_reference')
    .where('id', '=', dispute.event_id)
    .executeTakeFirstOrThrow();
  const { partner: kind, partner_reference: partnerReference, amount_cents, currency } = dispute;
  await receiveEventWithin(handle, receiving, {
    ...{ kind, id: `${DECISION_EVENT}${caseId}-${dispute.id}`, decides: caseId },
    body: JSON.stringify({ case: String(caseId), dispute: String(dispute.id) }),
    report: {
      ...{ partnerReference, openedAs: '', paymentReference, outcome: 'SUCCEEDED' },
      ...{ amountCents: amount_cents, currency, givenBack: true },
    },
  });
}
