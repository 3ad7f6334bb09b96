import { DEBTS, type DisputeState } from '@thumela/rules/compliance/debt-rules.ts';
import { addDays, businessDay, type IsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import { type Selectable, sql } from 'kysely';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';
import type { PaymentKind, ReportedDispute } from '../../integrations/payments/partner.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A dispute as it is stored. */
export type DisputeRow = Selectable<Tables['disputes']>;

/** A reversal that a partner reported. */
interface NewDispute {
  eventId: bigint;
  caseId: bigint;
  transactionId: bigint | null;
  partner: PaymentKind;
  partnerReference: string;
  amount: { cents: bigint; currency: string };
  reported: ReportedDispute | undefined;
  actor: string;
}

/**
 * Records a reversal as a dispute. Unless its partner names the last day of our answer, the rules set it; a named day
 * that is over already counts, because the partner may still take the answer.
 */
export async function openDispute(
  handle: TransactionHandle,
  { eventId, caseId, transactionId, partner, partnerReference, ...found }: NewDispute,
): Promise<void> {
  const { amount, reported = {}, actor } = found;
  const answerBy = reported.answerBy ?? (await findDefaultDay(handle));
  const { reference = '', reasonCode = '', reason = '' } = reported;
  const details = { 'answer-by': answerBy, reference, 'reason-code': reasonCode, reason };
  await handle.db
    .with('opened', (with_) =>
      with_
        .insertInto('disputes')
        .values({
          ...{ event_id: eventId, case_id: caseId, transaction_id: transactionId, partner },
          partner_reference: partnerReference,
          dispute_reference: reported.reference,
          reason_code: reported.reasonCode,
          reason_text: reported.reason,
          ...{ amount_cents: amount.cents, currency: amount.currency, answer_by: answerBy },
        })
        .returning('id'),
    )
    .insertInto('dispute_events')
    .columns(['dispute_id', 'action', 'actor', 'details'])
    .expression((from) =>
      from
        .selectFrom('opened')
        .select([
          'id',
          sql<'RECEIVED'>`'RECEIVED'`.as('action'),
          sql<string>`${actor}::text`.as('actor'),
          sql<string>`${JSON.stringify(details)}::jsonb`.as('details'),
        ]),
    )
    .execute();
  await followDeadline(handle, caseId);
}

/** The last day of an answer whose partner names none. */
async function findDefaultDay(handle: TransactionHandle): Promise<IsoDate> {
  const { values } = await readRuleSet(handle, DEBTS);
  return addDays(businessDay(handle.clock.now()), values.ANSWER_DAYS);
}

/** A line of the history of a dispute. */
interface DisputeNote {
  action: Tables['dispute_events']['action'];
  actor: string;
  reason?: string | null;
  details?: Readonly<Record<string, string>>;
}

/** Adds to a dispute's history. */
export const noteDispute = (
  { db }: TransactionHandle,
  id: bigint,
  { action, actor, reason = null, details = {} }: DisputeNote,
) =>
  db
    .insertInto('dispute_events')
    .values({ dispute_id: id, action, actor, reason, details: JSON.stringify(details) })
    .execute();

/** The moment at which an answer is late: the end of its last day. */
export const endOfAnswer = (day: IsoDate): Date => startOfDay(addDays(day, 1));

/**
 * A case that waits for nothing but our answer is due with it, and waits for the partner once it has it. While its
 * transaction has not ended, its own deadline remains, because the customer was promised it.
 */
export const followDeadline = async ({ db }: TransactionHandle, caseId: bigint): Promise<void> => {
  await sql`
    update cases c set
      due_at = coalesce((d.answer_by + 1)::timestamp at time zone 'Africa/Johannesburg', c.due_at),
      next_actor = case when d.answer_by is null and d.sent then 'PARTNER' else 'OPERATOR' end
    from (select min(answer_by) filter (where state = 'OPEN') as answer_by,
        coalesce(bool_or(state = 'EVIDENCE_SENT'), false) as sent
      from disputes where case_id = ${caseId}) d
    where c.id = ${caseId} and c.state <> 'DECIDED' and not exists (
      select from transactions t where t.id = c.transaction_id
        and t.status not in ('COMPLETE', 'REFUNDED', 'CANCELED', 'EXPIRED', 'REJECTED'))`.execute(
    db,
  );
};

/** A reversal of a payment, as far as a report identifies it. */
interface ReportedReversal {
  partner: PaymentKind;
  partnerReference: string;
  cents: bigint;
  currency: string;
  /** The case in which two people decided that the money came back; undefined if the partner reported it. */
  caseId: bigint | undefined;
}

/**
 * The dispute of a payment that was reversed in this amount and not given back, locked after its transaction as
 * everywhere; of several, that of the case, or the oldest.
 */
export async function lockReversed(
  handle: TransactionHandle,
  of: ReportedReversal,
): Promise<DisputeRow | undefined> {
  const { db } = handle;
  const selectUnwon = db
    .selectFrom('disputes')
    .selectAll()
    .where('partner', '=', of.partner)
    .where('partner_reference', '=', of.partnerReference)
    .where('amount_cents', '=', of.cents)
    .where('currency', '=', of.currency)
    .where('state', '<>', 'WON')
    .$if(of.caseId !== undefined, (query) => query.where('case_id', '=', of.caseId ?? 0n))
    .orderBy('id')
    .limit(1);
  const found = await selectUnwon.executeTakeFirst();
  if (found === undefined || found.transaction_id === null) return undefined;
  await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', found.transaction_id)
    .forNoKeyUpdate()
    .execute();
  return await selectUnwon.forUpdate().executeTakeFirst();
}

/** The disputes about a transaction that were not given back. */
export const listUnwon = ({ db }: Pick<Handle, 'db'>, transactionId: bigint) =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('state', '<>', 'WON')
    .orderBy('id')
    .execute();

/** The end of a dispute. */
interface DisputeEnd {
  state: Extract<DisputeState, 'WON' | 'LOST' | 'ACCEPTED'>;
  actor: string;
  reason: string;
  /** The first of the two people who accept it. */
  proposedBy?: string | undefined;
}

/** Ends a dispute, and its case follows. */
export async function endDispute(
  handle: TransactionHandle,
  { id, case_id: caseId }: Pick<DisputeRow, 'id' | 'case_id'>,
  { state, actor, reason, proposedBy }: DisputeEnd,
): Promise<void> {
  await handle.db
    .updateTable('disputes')
    .set({
      ...{ state, decided_by: actor, decided_at: sql<Date>`now()` },
      ...(proposedBy !== undefined && { proposed_by: proposedBy }),
    })
    .where('id', '=', id)
    .execute();
  await noteDispute(handle, id, { action: state, actor, reason });
  await followDeadline(handle, caseId);
}

/** Ends the open disputes about a transaction whose debt was settled. */
export async function acceptUncontested(
  handle: TransactionHandle,
  transactionId: bigint,
  by: { actor: string; proposedBy: string; reason: string },
): Promise<void> {
  for (const dispute of await listUnwon(handle, transactionId)) {
    if (dispute.state === 'OPEN') await endDispute(handle, dispute, { state: 'ACCEPTED', ...by });
  }
}
