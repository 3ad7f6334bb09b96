import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { CaseKind } from './kinds.ts';
import { DUE_SECONDS } from './kinds.ts';
import type { RecordedDecision } from './recorded-decision.ts';

/** A new case for an operator. */
export interface NewCase {
  kind: CaseKind;
  /** Its subject, such as `webhook-event:77`; a subject has one open case of each kind. */
  subject: string;
  transactionId?: bigint;
  /** The amount at stake, in cents of its currency. */
  amount?: { cents: bigint; currency: string };
  /** Facts for the decider. */
  facts: Readonly<Record<string, unknown>>;
  /** Deadline, if it differs from that of its kind. */
  dueAt?: Date | null;
  /** The next actor, if not an operator. */
  nextActor?: 'CUSTOMER' | 'PARTNER';
  /** The actor that opens it. */
  actor: string;
}

/** A decision about a case, with who took it and why. */
export interface CaseClosure extends RecordedDecision {
  /** The decider: `operator:name`, or the actor that overtook the case. */
  actor: string;
  /** For the record. */
  reason: string;
}

/**
 * Opens a case in the caller's database transaction and returns its id. If the subject has an open case of this kind,
 * the new facts are noted with that case instead.
 */
export async function openCase(
  { db }: Pick<TransactionHandle, 'db'>,
  found: NewCase,
): Promise<bigint> {
  const { kind, subject, transactionId, amount, facts, dueAt, nextActor, actor } = found;
  const details = JSON.stringify(facts);
  // One round trip: sign-ups open cases too.
  const noted = await db
    .with('opened', (with_) =>
      with_
        .insertInto('cases')
        .values({
          kind,
          subject,
          transaction_id: transactionId ?? null,
          amount_cents: amount?.cents ?? null,
          currency: amount?.currency ?? null,
          facts: details,
          next_actor: nextActor ?? 'OPERATOR',
          due_at: dueAt ?? sql<Date>`now() + make_interval(secs => ${DUE_SECONDS[kind]})`,
          opened_by: actor,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subject'])
            .where('state', '<>', 'DECIDED')
            // Locks the row and returns its id.
            .doUpdateSet({ kind }),
        )
        .returning(['id', sql<boolean>`xmax = 0`.as('is_new')]),
    )
    .insertInto('case_events')
    .columns(['case_id', 'action', 'actor', 'details'])
    .expression((from) =>
      from
        .selectFrom('opened')
        .select([
          'id',
          sql<'OPENED'>`case when is_new then 'OPENED' else 'NOTED' end`.as('action'),
          sql<string>`${actor}::text`.as('actor'),
          sql<string>`${details}::jsonb`.as('details'),
        ]),
    )
    .returning('case_id')
    .executeTakeFirstOrThrow();
  return noted.case_id;
}

/** A decision as the columns of a case and of its history have it. */
const toDecisionColumns = ({ decision, parameters = {} }: RecordedDecision) => ({
  decision,
  decision_parameters: JSON.stringify(parameters),
});

/** Names an open case. */
export type OpenCase = { id: bigint } | { kind: CaseKind; subject: string };

/**
 * Proposes a decision that needs two people, which another operator then takes.
 *
 * @returns the id of the case; undefined if it is not open
 */
export async function proposeDecision(
  { db }: Pick<TransactionHandle, 'db'>,
  of: OpenCase,
  { decision, parameters, actor, reason }: CaseClosure,
): Promise<bigint | undefined> {
  const proposed = await db
    .updateTable('cases')
    .set({
      state: 'PROPOSED',
      ...toDecisionColumns({ decision, parameters }),
      reason,
      proposed_by: actor,
    })
    .where('state', '=', 'OPEN')
    .where((where) => where.and(of))
    .returning('id')
    .executeTakeFirst();
  if (!proposed) return undefined;
  await db
    .insertInto('case_events')
    .values({
      case_id: proposed.id,
      action: 'PROPOSED',
      actor,
      ...toDecisionColumns({ decision, parameters }),
      reason,
    })
    .execute();
  return proposed.id;
}

/**
 * Records a customer's proposal about a case, as the first of two people. It is recorded in the history only: the row
 * names operators as proposers, and the customer for a refund.
 */
export async function suggestDecision(
  { db }: Pick<TransactionHandle, 'db'>,
  of: OpenCase,
  { decision, parameters, actor, reason }: CaseClosure,
): Promise<void> {
  await db
    .insertInto('case_events')
    .columns(['case_id', 'action', 'actor', 'decision', 'decision_parameters', 'reason'])
    .expression((from) =>
      from
        .selectFrom('cases')
        .select([
          'id',
          sql<'NOTED'>`'NOTED'`.as('action'),
          sql<string>`${actor}::text`.as('actor'),
          sql<string>`${decision}::text`.as('decision'),
          sql<string>`${JSON.stringify(parameters ?? {})}::jsonb`.as('decision_parameters'),
          sql<string>`${reason}::text`.as('reason'),
        ])
        .where('state', '=', 'OPEN')
        .where((where) => where.and(of)),
    )
    .execute();
}

/** Refuses a proposal: the case is open again, and its history records the refusal. */
export async function refuseProposal(
  { db }: Pick<TransactionHandle, 'db'>,
  id: bigint,
  { decision, parameters, actor, reason }: CaseClosure,
): Promise<void> {
  await db
    .updateTable('cases')
    .set({
      state: 'OPEN',
      decision: null,
      decision_parameters: '{}',
      reason: null,
      proposed_by: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .execute();
  await db
    .insertInto('case_events')
    .values({
      case_id: id,
      action: 'REFUSED',
      actor,
      ...toDecisionColumns({ decision, parameters }),
      reason,
    })
    .execute();
}

/**
 * Ends a case by a decision.
 *
 * @returns the id of the case; undefined if it is not open
 * @throws the constraint cases_two_people if the proposer decides, cases_money_needs_two if the decision needs two
 * people and has no proposal
 */
export async function endCase(
  { db }: Pick<TransactionHandle, 'db'>,
  of: OpenCase,
  { decision, parameters, actor, reason }: CaseClosure,
): Promise<bigint | undefined> {
  const ended = await db
    .updateTable('cases')
    .set({
      state: 'DECIDED',
      ...toDecisionColumns({ decision, parameters }),
      reason,
      decided_by: actor,
      decided_at: sql<Date>`now()`,
    })
    .where('state', '<>', 'DECIDED')
    .where((where) => where.and(of))
    .returning('id')
    .executeTakeFirst();
  if (!ended) return undefined;
  await db
    .insertInto('case_events')
    .values({
      case_id: ended.id,
      action: 'DECIDED',
      actor,
      ...toDecisionColumns({ decision, parameters }),
      reason,
    })
    .execute();
  return ended.id;
}
