import type { TransactionHandle } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { claimsReader } from '../chargebacks/service.ts';
import {
  formatEventDocument,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';

/**
 * Sets a reversal off against what we owed its customer for the transaction (decision 43).
 * @returns whether a refund of that ended before it was sent, and covers what the customer owes us now
 */
export async function endCredit(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  transactionId: bigint,
): Promise<boolean> {
  const outbound = outboundService(handle, receiving);
  const { ended } = await outbound.followCredit({
    ...{ transactionId, cause: 'reversed' },
    ...{ document: formatEventDocument(notice), actor: formatPartnerActor(notice) },
  });
  if (ended === 0n) return false;
  return !(await claimsReader(handle).isOwed(transactionId));
}
