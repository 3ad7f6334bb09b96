import { sql } from 'kysely';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { tellPrices } from './add.ts';

/** Whether a row of exchange_rates may price anything still (see server/src/compliance/README.md). */
export const notRecalled = sql<boolean>`not exists (
  select from rate_recalls where rate_recalls.rate_id = exchange_rates.id)`;

/** Names a rate: its row, or the one in force for a country's currency. */
export type NamedRate = { id: bigint } | { country: string; currency: string };

/** A rate that may be recalled, as an operator recognises it. */
export interface RateToRecall {
  readonly id: bigint;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: string;
  readonly mid: string;
  readonly marginPercent: string;
  readonly validFrom: Date;
  readonly isDemonstration: boolean;
  readonly isRecalled: boolean;
}

/** Finds the named rate; undefined if there is none. */
export async function findRate(
  { db }: Handle,
  named: NamedRate,
  { demo }: { demo: boolean },
): Promise<RateToRecall | undefined> {
  const rates = db
    .selectFrom('exchange_rates')
    .innerJoin('destinations', 'destinations.id', 'exchange_rates.destination_id')
    .select([
      'exchange_rates.id',
      'alpha2 as country',
      'currency',
      'mid',
      'margin_percent as marginPercent',
      'valid_from as validFrom',
      'demonstration as isDemonstration',
      sql<boolean>`not (${notRecalled})`.as('isRecalled'),
    ]);
  if ('id' in named)
    return await rates.where('exchange_rates.id', '=', named.id).executeTakeFirst();
  return await rates
    .where('alpha2', '=', named.country)
    .where('currency', '=', named.currency)
    .where('valid_from', '<=', sql<Date>`now()`)
    .where((rate) => rate.or([rate('demonstration', '=', false), rate.val(demo)]))
    .where(notRecalled)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The actor who recalls a rate, and their reason. */
export interface Recall {
  rate: RateToRecall;
  operator: string;
  reason: string;
}

/**
 * Takes a rate out of use permanently; the one before it is in force again if it has not expired.
 * @returns false if it was already recalled
 */
export async function recallRate(
  handle: TransactionHandle,
  { rate, operator, reason }: Recall,
): Promise<boolean> {
  const recalled = await handle.db
    .insertInto('rate_recalls')
    .values({ rate_id: rate.id, recalled_by: operator, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rate_id')
    .executeTakeFirst();
  if (!recalled) return false;
  await tellPrices(handle);
  await appendAuditEntry(handle, {
    actor: `operator:${operator}`,
    action: 'rates.recalled',
    subject: `exchange-rate:${rate.id}`,
    details: { country: rate.country, mid: rate.mid, reason },
  });
  return true;
}
