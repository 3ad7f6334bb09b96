import type { Selectable } from 'kysely';
import type { Handle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { PAGE } from './versions.ts';

/** A proposed change with what became of it. */
export interface Proposal extends Selectable<Tables['price_changes']> {
  readonly state: 'OPEN' | 'APPLIED' | 'REFUSED';
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** A page of proposed changes, the newest first. */
export async function proposals(
  { db }: Pick<Handle, 'db'>,
  { onlyOpen, page }: { onlyOpen: boolean; page: number },
): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('price_changes')
    .innerJoin('cases', 'cases.id', 'price_changes.case_id')
    .selectAll('price_changes')
    .select(['cases.state as caseState', 'decision'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])
    .$if(onlyOpen, (query) => query.where('cases.state', '<>', 'DECIDED'))
    .orderBy('case_id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return rows.map(({ caseState, decision, ...row }) => ({
    ...row,
    state: caseState !== 'DECIDED' ? 'OPEN' : decision === 'APPLY' ? 'APPLIED' : 'REFUSED',
  }));
}

/** Whether a case is that of a proposed change. */
export async function isProposal({ db }: Pick<Handle, 'db'>, caseId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('price_changes')
    .select('case_id')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row !== undefined;
}
