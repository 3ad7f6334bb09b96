import { phrase } from '@thumela/rules/language/phrase.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { DomainError } from '../errors.ts';
import type { PayoutReport } from '../partners/payouts/partner.ts';
import type { Services } from '../services.ts';
import { noticeTexts } from '../texts/en/payouts.ts';
import { type Applied, applyingOf, applyReport } from './apply.ts';

/** A notice whose signature was right. */
export interface Notice {
  partner: string;
  id: string;
  /** As it came. */
  body: string;
  report: PayoutReport;
}

/**
 * Keeps a notice and does what it says, once: a repeated one is answered and does nothing.
 * @throws DomainError NOT_FOUND for a payout that is none of ours
 */
export async function receiveNotice(
  handle: TransactionHandle,
  services: Pick<Services, 'brand' | 'config' | 'reference'>,
  { partner, id, body, report }: Notice,
): Promise<Applied | 'REPEATED'> {
  const before = await handle.db
    .selectFrom('payout_notices')
    .select('outcome')
    .where('partner', '=', partner)
    .where('notice_id', '=', id)
    .executeTakeFirst();
  if (before) return 'REPEATED';
  const outcome = await applyReport(handle, applyingOf(services), report, partner);
  if (!outcome) throw new DomainError('NOT_FOUND', phrase(noticeTexts, 'unknown'));
  const kept = await handle.db
    .insertInto('payout_notices')
    .values({ partner, notice_id: id, payout_id: BigInt(report.payoutId), body, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 0n ? 'REPEATED' : outcome;
}
