import type { TransactionHandle } from '../database/pool.ts';
import {
  type Decision,
  endCase,
  type NewCase,
  type OpenCase,
  openCase,
  proposeDecision,
} from './cases.ts';

export type { Decision, NewCase, OpenCase } from './cases.ts';
export type { CaseKind } from './kinds.ts';

/** Cases, as other areas open and end them: in the database transaction of what they are about. */
export const casesService = (handle: Pick<TransactionHandle, 'db'>) => ({
  open: (found: NewCase) => openCase(handle, found),
  propose: (of: OpenCase, decision: Decision) => proposeDecision(handle, of, decision),
  end: (of: OpenCase, decision: Decision) => endCase(handle, of, decision),
  proposer: (of: OpenCase) => proposer(handle, of),
  isOpen: (of: OpenCase) => isOpen(handle, of),
});

async function isOpen({ db }: Pick<TransactionHandle, 'db'>, of: OpenCase): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('state', '<>', 'DECIDED')
    .where((where) => where.and(of))
    .executeTakeFirst();
  return row !== undefined;
}

/** Who proposed what to do about an open case; undefined while nobody has. */
async function proposer(
  { db }: Pick<TransactionHandle, 'db'>,
  of: OpenCase,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('proposed_by')
    .where('state', '=', 'PROPOSED')
    .where((where) => where.and(of))
    .executeTakeFirst();
  return row?.proposed_by ?? undefined;
}
