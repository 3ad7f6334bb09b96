import { type Selectable, sql } from 'kysely';
import { notFound } from '../../../platform/core/errors.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A settlement that two people agreed on. */
export type SettlementRow = Selectable<Tables['partner_settlements']>;

/** Settlements shown. */
const PAGE = 50;

/** The newest settlements with a partner, each with the statement it names. */
export const listSettlements = ({ db }: Pick<Handle, 'db'>, partner: string) =>
  db
    .selectFrom('partner_settlements as s')
    .innerJoin('partner_statements as p', 'p.id', 's.statement_id')
    .selectAll('s')
    .select(['p.kind', 'p.number', 'p.from_day', 'p.to_day'])
    .where('s.remittance_partner', '=', partner)
    .orderBy('s.id', 'desc')
    .limit(PAGE)
    .execute();

/** The open case about a settlement with a partner; undefined if there is none. */
export async function findOpenCase(
  { db }: Pick<Handle, 'db'>,
  partner: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'PARTNER_SETTLEMENT')
    .where('subject', '=', `partner:${partner}`)
    .where('state', '<>', 'DECIDED')
    .executeTakeFirst();
  return row?.id;
}

/** A settlement of this partner. @throws DomainError NOT_FOUND */
export async function findSettlement(
  { db }: Pick<Handle, 'db'>,
  partner: string,
  id: bigint,
): Promise<SettlementRow> {
  const row = await db
    .selectFrom('partner_settlements')
    .selectAll()
    .where('remittance_partner', '=', partner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('partnerSettlement');
  return row;
}

/** Ends an open settlement. @returns whether it was open */
export async function endSettlement(
  { db }: Pick<Handle, 'db'>,
  id: bigint,
  state: 'SETTLED' | 'WITHDRAWN',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_settlements')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'AGREED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
