import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The parts of a corridor that can be switched, each apart. */
export type Part = 'DESTINATION' | 'METHOD' | 'PARTNER' | 'CURRENCY';

/** A part as its newest switch has it. */
export type Switches = <T extends { id: number; active: boolean }>(part: Part, one: T) => T;

/** Present state of the parts that were switched on or off (see server/src/pricing/README.md). */
export async function loadSwitches(trx: Transaction<Tables>): Promise<Switches> {
  const rows = await trx
    .selectFrom('offer_switches')
    .distinctOn(['part', 'part_id'])
    .select(['part', 'part_id', 'active'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('part')
    .orderBy('part_id')
    .orderBy('valid_from', 'desc')
    .execute();
  const newest = new Map(rows.map((row) => [`${row.part} ${row.part_id}`, row.active]));
  return (part, one) => ({ ...one, active: newest.get(`${part} ${one.id}`) ?? one.active });
}
