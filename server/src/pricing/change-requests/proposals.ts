import type { Selectable } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { PAGE } from './versions.ts';

/** A proposed change with its outcome. */
export interface Proposal extends Selectable<Tables['price_changes']> {
  readonly state: 'OPEN' | 'APPLIED' | 'REFUSED';
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** Filter of the list. */
interface ProposalsListed {
  /** Open proposals, or decided ones. */
  readonly state: 'OPEN' | 'DECIDED';
  /** The last case of the previous page. */
  readonly before?: bigint | undefined;
}

/** Reads a page of proposed changes, newest first, and the start of the next page. */
export async function readProposals(
  { db }: Pick<Handle, 'db'>,
  { state, before }: ProposalsListed,
): Promise<{ rows: Proposal[]; next: bigint | undefined }> {
  const found = await db
    .selectFrom('price_changes')
    .innerJoin('cases', 'cases.id', 'price_changes.case_id')
    .selectAll('price_changes')
    .select(['cases.state as caseState', 'decision'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])
    .where('cases.state', state === 'OPEN' ? '<>' : '=', 'DECIDED')
    .$if(before !== undefined, (query) => query.where('case_id', '<', before ?? 0n))
    .orderBy('case_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const rows = found.slice(0, PAGE).map(({ caseState, decision, ...row }) => ({
    ...row,
    state: toProposalState(caseState, decision),
  }));
  return { rows, next: found.length > PAGE ? rows.at(-1)?.case_id : undefined };
}

const toProposalState = (state: string, decision: string | null): Proposal['state'] => {
  if (state !== 'DECIDED') return 'OPEN';
  return decision === 'APPLY' ? 'APPLIED' : 'REFUSED';
};

/** Counts proposed changes that await a second person. */
export async function countWaiting({ db }: Pick<Handle, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('price_changes')
    .innerJoin('cases', 'cases.id', 'price_changes.case_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('cases.state', '<>', 'DECIDED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a case is about a proposed price change. */
export async function isProposal({ db }: Pick<Handle, 'db'>, caseId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('price_changes')
    .select('case_id')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row !== undefined;
}
