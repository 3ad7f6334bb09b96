import { sql } from 'kysely';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { refuseSuspenseOfDeal } from './deal-lines.ts';
import { lockMatching } from './import.ts';
import { postUnknownMovement } from './missing-from-statement.ts';
import { type BrandName, type Posting, postMatches } from './post.ts';
import { refuseOtherThanNamed, refuseReturnOfArrived } from './prefunding-lines.ts';
import { type Match, resolveTarget } from './targets.ts';

/** The operator who decides about a line. */
interface LineDecision {
  lineId: bigint;
  operator: string;
}

/** The operator who decides about a proposal. */
export interface ProposalDecision extends LineDecision {
  /** Number of the proposal they saw; omitted for any. */
  proposal?: bigint;
}

/** The operator who proposes a line's match. */
export interface MatchProposal extends LineDecision {
  /** In the syntax of `targetOf`. */
  target: string;
  reason: string;
}

/** Spaces and invisible characters do not make another person (decision 19). */
const operatorActor = ({ operator }: LineDecision) => toOperatorActor(operator);

/**
 * Proposes a line's match; it takes effect once another person confirms it.
 * @throws StartError if the line or the target does not exist, or is already matched
 */
export async function proposeMatch(database: Database, proposal: MatchProposal): Promise<void> {
  const actor = operatorActor(proposal);
  await withTransaction(database, async (handle) => {
    await lockMatching(handle);
    const line = await openLine(handle, proposal.lineId);
    if (proposal.target === 'suspense') await refuseSuspenseOfDeal(handle, line);
    await refuseReturnOfArrived(handle, line, proposal.target);
    await refuseOtherThanNamed(handle, line, proposal.target);
    const match = await resolveTarget(handle, line, proposal.target);
    const { lineId, reason } = proposal;
    await handle.db
      .insertInto('statement_matches')
      .values({ line_id: lineId, ...match, state: 'PROPOSED', proposed_by: actor, reason })
      .execute();
    await recordAudit(handle, 'proposed', proposal, { target: proposal.target, reason });
  });
}

/**
 * Confirms another person's proposal for a line, and posts it.
 * @throws StartError if nothing is proposed, or for the same person
 */
export async function confirmMatch(
  database: Database,
  brand: BrandName,
  by: ProposalDecision,
): Promise<void> {
  const actor = operatorActor(by);
  await withTransaction(database, async (handle) => {
    await lockMatching(handle);
    const posting: Posting = { brand, actor };
    const proposed = await lockProposal(handle, by);
    if (proposed.purpose === 'SUSPENDED') {
      await refuseSuspenseOfDeal(handle, proposed.line);
      await refuseOtherThanNamed(handle, proposed.line, 'suspense');
    }
    const came = await postUnknownMovement(handle, proposed, posting);
    const match = await decideMatch(handle, by, { state: 'CONFIRMED', ...came }).catch(notTheSame);
    await postMatches(handle, [match], posting);
    await recordAudit(handle, 'confirmed', by, {});
  });
}

/**
 * Refuses a proposal for a line; it is not suggested again.
 * @throws StartError if nothing is proposed
 */
export async function refuseMatch(
  database: Database,
  by: ProposalDecision & { reason: string },
): Promise<void> {
  await withTransaction(database, async (handle) => {
    await lockMatching(handle);
    await decideMatch(handle, by, { state: 'REFUSED' });
    await recordAudit(handle, 'refused', by, { reason: by.reason });
  });
}

async function openLine({ db }: TransactionHandle, id: bigint) {
  const line = await db
    .selectFrom('statement_lines')
    .leftJoin('statement_matches', (join) =>
      join
        .onRef('statement_matches.line_id', '=', 'statement_lines.id')
        .on('statement_matches.state', '<>', 'REFUSED'),
    )
    .selectAll('statement_lines')
    .select('statement_matches.state')
    .where('statement_lines.id', '=', id)
    .executeTakeFirst();
  if (!line) throw new StartError([`There is no line ${id}.`]);
  if (line.state === 'PROPOSED') {
    throw new StartError([
      `For line ${id} something is proposed already; confirm or refuse it first.`,
    ]);
  }
  if (line.state !== null) throw new StartError([`Line ${id} is matched already.`]);
  return line;
}

async function decideMatch(
  { db }: TransactionHandle,
  by: ProposalDecision,
  decision: { state: 'CONFIRMED' | 'REFUSED' } & Partial<Match>,
): Promise<{ id: bigint }> {
  const decided = await db
    .updateTable('statement_matches')
    .set({ ...decision, decided_by: operatorActor(by), decided_at: sql<Date>`now()` })
    .where('line_id', '=', by.lineId)
    .where('state', '=', 'PROPOSED')
    .$if(by.proposal !== undefined, (query) => query.where('id', '=', by.proposal ?? 0n))
    .returning('id')
    .executeTakeFirst();
  if (decided) return decided;
  throw nothingProposed(by);
}

const nothingProposed = ({ lineId, proposal }: ProposalDecision) =>
  new StartError([
    proposal === undefined
      ? `Nothing is proposed for line ${lineId}.`
      : 'The proposal has changed since you viewed it. Please look at this line again.',
  ]);

function notTheSame(error: { constraint?: string }): never {
  if (error.constraint !== 'statement_matches_two_people') throw error;
  throw new StartError(['A person other than the proposer has to confirm it.']);
}

/** A line, and the purpose that was proposed for it. */
async function lockProposal({ db }: TransactionHandle, by: ProposalDecision) {
  const found = await db
    .selectFrom('statement_lines')
    .innerJoin('statement_matches', 'statement_matches.line_id', 'statement_lines.id')
    .selectAll('statement_lines')
    .select('statement_matches.purpose')
    .where('statement_lines.id', '=', by.lineId)
    .where('statement_matches.state', '=', 'PROPOSED')
    .$if(by.proposal !== undefined, (query) =>
      query.where('statement_matches.id', '=', by.proposal ?? 0n),
    )
    .executeTakeFirst();
  if (!found) throw nothingProposed(by);
  const { purpose, ...line } = found;
  return { line, purpose };
}

const recordAudit = (
  handle: TransactionHandle,
  what: string,
  by: LineDecision,
  details: Record<string, unknown>,
) =>
  appendAuditEntry(handle, {
    actor: operatorActor(by),
    action: `statement-match.${what}`,
    subject: `statement-line:${by.lineId}`,
    details,
  });
