import type { PayoutReport } from '../partner.ts';
import { requestThunes, type ThunesAddress } from './client.ts';
import { hasCode, isUnknown } from './error-codes.ts';
import { Transaction } from './forms.ts';
import { findTransaction } from './order-payout.ts';
import { createReport } from './report.ts';

const NOT_CANCELLABLE = '1007014';

/**
 * Cancels a transaction. Thunes documents it before the confirmation and while cash waits for its recipient; otherwise
 * the transaction's own state is reported.
 * @returns undefined if there is no transaction, or its status is not documented
 */
export async function cancelTransaction(
  address: ThunesAddress,
  externalId: string,
  over: AbortSignal,
): Promise<PayoutReport | undefined> {
  try {
    const path = `/transactions/ext-${externalId}/cancel`;
    return createReport(await requestThunes(address, { path, body: {} }, Transaction, over));
  } catch (error) {
    if (isUnknown(error)) return undefined;
    if (!hasCode(error, NOT_CANCELLABLE)) throw error;
    return createReport(await findTransaction(address, externalId, over));
  }
}
