import type { Selectable } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A deal as it is stored. */
export type Deal = Selectable<Tables['exchange_deals']>;

/** A deal, locked until the database transaction ends. @throws DomainError NOT_FOUND */
export async function lockDeal({ db }: TransactionHandle, id: bigint): Promise<Deal> {
  const deal = await db
    .selectFrom('exchange_deals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!deal) throw notFound('deal');
  return deal;
}

type DealChange = Partial<
  Pick<
    Deal,
    | 'state'
    | 'agreed_by'
    | 'settled_on'
    | 'cancel_proposed_by'
    | 'canceled_by'
    | 'reversal_proposed_by'
    | 'reversed_by'
  >
>;

/** Changes the state of a deal and who decided it; terms remain. */
export const setDealState = ({ db }: TransactionHandle, id: bigint, change: DealChange) =>
  db
    .updateTable('exchange_deals')
    .set({
      state: change.state,
      agreed_by: change.agreed_by,
      settled_on: change.settled_on,
      cancel_proposed_by: change.cancel_proposed_by,
      canceled_by: change.canceled_by,
      reversal_proposed_by: change.reversal_proposed_by,
      reversed_by: change.reversed_by,
    })
    .where('id', '=', id)
    .execute();

/** The bank's lines that show the sides of a deal, by the days on which it booked them. */
export async function listMovedDays({ db }: TransactionHandle, id: bigint) {
  const rows = await db
    .selectFrom('statement_matches as m')
    .innerJoin('statement_lines as l', 'l.id', 'm.line_id')
    .select('l.booked_on')
    .where('m.exchange_deal_id', '=', id)
    .where('m.state', 'in', ['EXACT', 'CONFIRMED'])
    .execute();
  return rows.map(({ booked_on }) => booked_on);
}
