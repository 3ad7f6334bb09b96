import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { neededFromFloat } from '@thumela/rules/payouts/floats.ts';
import { sql } from 'kysely';
import { journalService } from '../../../ledger/journal/service.ts';
import { floatUsedLines } from '../../../payouts/records/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { CASH, MOBILE, partnersOf } from './treasury-routes.ts';

/** A payout that was paid before the floats were made, with the float that could have paid it. */
interface PaidPayout {
  id: bigint;
  event: bigint;
  day: IsoDate;
  partner: string;
  amount: string;
  owedCents: bigint;
  float: bigint;
  channel: string;
  currency: string;
}

/**
 * Lets the floats pay what was paid to the same payout partners, so that they have a history.
 * @returns what the float in rand paid, in cents
 */
export async function useFloats(handle: TransactionHandle): Promise<bigint> {
  const payouts = await readPaid(handle);
  for (const payout of payouts) await useFloat(handle, payout);
  return payouts
    .filter(({ currency }) => currency === 'ZAR')
    .reduce((sum, { owedCents }) => sum + owedCents, 0n);
}

async function readPaid({ db }: TransactionHandle): Promise<PaidPayout[]> {
  const { rows } = await sql<PaidPayout>`
    select p.id, e.id as event, (e.at at time zone 'Africa/Johannesburg')::date as day, p.partner, p.amount,
      p.owed_cents as "owedCents", f.id as float, f.channel, f.currency
    from payouts p
    join payout_events e on e.payout_id = p.id and e.to_state = 'PAID'
    join payout_floats f on f.currency in (p.currency, 'ZAR')
      and p.partner = any (case f.channel when ${MOBILE} then ${partnersOf(MOBILE)}::text[]
        when ${CASH} then ${partnersOf(CASH)}::text[] end)
    where p.state = 'PAID' and p.transaction_id is not null
    order by p.id`.execute(db);
  return rows;
}

async function useFloat(handle: TransactionHandle, payout: PaidPayout): Promise<void> {
  const { id, event, day, float, channel, currency } = payout;
  const cents = neededFromFloat(payout, currency);
  const { db } = handle;
  await db
    .updateTable('sandbox_payouts')
    .set({ channel })
    .where('payout_id', '=', String(id))
    .execute();
  await db
    .updateTable('payouts')
    .set({ channel, sent_through: channel, float_id: float, float_cents: cents })
    .where('id', '=', id)
    .execute();
  await journalService(handle).post({
    ...{ event: 'FLOAT_USED', subject: `payout:${id}`, document: `payout-event:${event}` },
    ...{ actor: 'payout:sandbox', day, lines: floatUsedLines({ ...payout, cents }) },
  });
}
