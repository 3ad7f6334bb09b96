import { phrase } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../database/pool.ts';
import { inboundService } from '../inbound/service.ts';
import { outboundService } from '../outbound/service.ts';
import type { PayoutReport } from '../partners/payouts/partner.ts';
import { type PayoutRow, payoutsService } from '../payouts/service.ts';
import { payoutReasons } from '../texts/en/payouts.ts';

/** What a report did: it moved the payout, said what was known, or came after what followed it. */
export type Applied = 'MOVED' | 'KNOWN' | 'LATE';

/** What applying stands on. */
export interface Applying {
  brand: { readonly name: string };
  /** Seconds without a word after which the partner is asked. */
  quietSeconds: number;
}

/**
 * Does what a partner says of a payout: its state, the transaction it pays, the books and the messages, in one
 * database transaction. Reports may come twice and out of order: a payout never goes back (decision 84).
 *
 * @returns undefined for a payout that is none of ours
 */
export async function applyReport(
  handle: TransactionHandle,
  { brand, quietSeconds }: Applying,
  report: PayoutReport,
  partner: string,
): Promise<Applied | undefined> {
  const row = await lockWithOwner(handle, BigInt(report.payoutId));
  if (!row) return undefined;
  const { state: to, word, at, partnerReference } = report;
  if (row.state === to) return 'KNOWN';
  if (!canMove('payout', row.state, to, 'payout')) return 'LATE';
  const actor = `payout:${partner}` as const;
  const goesOn = to === 'ACCEPTED' || to === 'READY';
  const move = {
    ...{ to, actor, word, at, partnerReference },
    askIn: goesOn ? quietSeconds : undefined,
  };
  const event = await payoutsService(handle).move(row, move);
  const { inbound_transaction_id } = row;
  if (inbound_transaction_id !== null) {
    const ofOrder = { ...row, inbound_transaction_id };
    await inboundService(handle).followPayout({ row: ofOrder, move, event, brand });
    return 'MOVED';
  }
  const outbound = outboundService(handle, { brand });
  const id = row.transaction_id;
  if (id === null || goesOn) return 'MOVED';
  const payout = `payout-event:${event}` as const;
  if (to === 'PAID') {
    await outbound.move({ id, to: 'COMPLETE', actor, payout });
  } else if (to === 'FAILED' || to === 'RETURNED') {
    await outbound.move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor, payout, caseKind: 'RETURNED_PAYOUT' },
      ...{ reason: phrase(payoutReasons, 'notPaidOut'), note: word, nextActor: 'OPERATOR' },
    });
  }
  return 'MOVED';
}

/** Locks a payout after what it belongs to, which is the order everybody locks them in. */
async function lockWithOwner(
  handle: TransactionHandle,
  id: bigint,
): Promise<PayoutRow | undefined> {
  const { db } = handle;
  await sql`select from transactions
    where id = (select transaction_id from payouts where id = ${id}) for no key update`.execute(db);
  await sql`select from inbound_transactions
    where id = (select inbound_transaction_id from payouts where id = ${id}) for no key update`.execute(
    db,
  );
  return await payoutsService(handle).lock(id);
}
