import { phrase } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { outboundService } from '../outbound/service.ts';
import type { PayoutReport } from '../partners/payouts/partner.ts';
import { type PayoutRow, payoutsService } from '../payouts/service.ts';
import { payoutReasons } from '../texts/en/payouts.ts';
import { doubtOf, openDoubt } from './doubts.ts';
import { endSilence } from './silence.ts';

/**
 * What a report did: it moved the payout, said what was known, came after what followed it, or says what cannot be,
 * so that people look at it.
 */
export type Applied = 'MOVED' | 'KNOWN' | 'LATE' | 'DOUBTED';

/** What applying stands on. */
export interface Applying {
  brand: { readonly name: string };
  /** Seconds without a word after which the partner is asked. */
  quietSeconds: number;
}

/**
 * Does what a partner says of a payout: its state, the transaction it pays, the books and the messages, in one
 * database transaction. Reports may come twice and out of order: a payout never goes back (decision 84), and what
 * cannot be moves nothing (decision 86).
 *
 * @param partner the adapter that was told
 * @returns undefined for a payout that is none of ours, or that another adapter has
 */
export async function applyReport(
  handle: TransactionHandle,
  applying: Applying,
  report: PayoutReport,
  partner: string,
): Promise<Applied | undefined> {
  const payouts = payoutsService(handle);
  const row = await lockWithOwner(handle, BigInt(report.payoutId));
  if (!row || (row.sent_through !== null && row.sent_through !== partner)) return undefined;
  const actor = `payout:${partner}` as const;
  await payouts.heard(row.id);
  await endSilence(handle, row.id, actor);
  const doubt = doubtOf(row, report);
  if (doubt) {
    await openDoubt(handle, row, report, { doubt, actor });
    return 'DOUBTED';
  }
  if (row.state === report.state) return 'KNOWN';
  if (!canMove('payout', row.state, report.state, 'payout')) return 'LATE';
  await moveTo(handle, applying, row, report, actor);
  return 'MOVED';
}

/** Moves a payout, and what it belongs to where the payout is over by it. */
async function moveTo(
  handle: TransactionHandle,
  { brand, quietSeconds }: Applying,
  row: PayoutRow,
  { state: to, word, at, partnerReference }: PayoutReport,
  actor: `payout:${string}`,
): Promise<void> {
  const goesOn = to === 'ACCEPTED' || to === 'READY';
  const event = await payoutsService(handle).move(row, {
    ...{ to, actor, word, at, partnerReference },
    askIn: goesOn ? quietSeconds : undefined,
  });
  const outbound = outboundService(handle, { brand });
  const id = row.transaction_id;
  if (id === null || goesOn) return;
  const payout = `payout-event:${event}` as const;
  if (to === 'PAID') {
    await outbound.paidOut({ id, actor, payout });
    return;
  }
  // One that is on hold had its payout stopped, and has its case.
  if (!(await outbound.isOnHold(id))) {
    await outbound.move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor, payout, caseKind: 'RETURNED_PAYOUT' },
      ...{ reason: phrase(payoutReasons, 'notPaidOut'), note: word, nextActor: 'OPERATOR' },
    });
  }
  await outbound.notPaidOut({ id, payoutId: row.id, actor, payout });
}

/** Locks a payout after what it belongs to, which is the order everybody locks them in. */
export async function lockWithOwner(
  handle: TransactionHandle,
  id: bigint,
): Promise<PayoutRow | undefined> {
  const { db } = handle;
  await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', (where) =>
      where.selectFrom('payouts').select('transaction_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return await payoutsService(handle).lock(id);
}
