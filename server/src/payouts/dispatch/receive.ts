import type { Services } from '../../app/services.ts';
import type { PayoutReport } from '../../integrations/payouts/partner.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { type ApplyResult, applyReport, createApplyContext } from './apply.ts';
import { openUnknownPayoutCase } from './discrepancies.ts';

/** A notice with a valid signature. */
interface PayoutNotice {
  partner: string;
  id: string;
  /** As received. */
  body: string;
  report: PayoutReport;
}

/** Result of a notice. One about an unknown payout is stored and opens a case. */
type NoticeResult = ApplyResult | 'REPEATED' | 'UNKNOWN';

/** Stores a notice and applies it once. A repeated notice is acknowledged without effect. */
export async function receiveNotice(
  handle: TransactionHandle,
  services: Pick<Services, 'brand' | 'config' | 'reference'>,
  { partner, id, body, report }: PayoutNotice,
): Promise<NoticeResult> {
  const before = await handle.db
    .selectFrom('payout_notices')
    .select('outcome')
    .where('partner', '=', partner)
    .where('notice_id', '=', id)
    .executeTakeFirst();
  if (before) return before.outcome === 'UNKNOWN' ? 'UNKNOWN' : 'REPEATED';
  const applied = await applyReport(handle, createApplyContext(services), report, partner);
  if (!applied) await openUnknownPayoutCase(handle, report, partner);
  const outcome = applied ?? 'UNKNOWN';
  const payoutId = applied ? BigInt(report.payoutId) : null;
  const kept = await handle.db
    .insertInto('payout_notices')
    .values({ partner, notice_id: id, payout_id: payoutId, body, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return applied && kept.numInsertedOrUpdatedRows === 0n ? 'REPEATED' : outcome;
}
