import { findScheduleFault, type Instalment } from '@thumela/rules/compliance/debt-instalments.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { isSamePerson, normaliseReason, type Operator } from '../../casework/cases/service.ts';
import {
  claimsReader,
  claimsService,
  isPayableDebt,
  lockDebtor,
  readLiveArrangement,
  readSchedules,
} from '../../payments/chargebacks/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { instalmentMessages, instalmentTexts } from '../../platform/i18n/texts/en/instalments.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { outboundService } from '../../sending/service.ts';

type Brand = Pick<Services, 'brand'>;
type ArrangementRow = Selectable<Tables['debt_arrangements']>;

/** Instalments that an operator proposes for a debt. */
interface ProposedArrangement {
  transactionId: bigint;
  schedule: readonly Instalment[];
  actor: Operator;
  reason: string;
}

/**
 * Proposes that a debt in rand is paid in instalments. Sending stays blocked until all is paid.
 * @returns the id of the arrangement
 * @throws DomainError NOT_FOUND if nothing is owed; STATUS_CONFLICT while the debt may end by itself; VALIDATION_FAILED
 *   for an impossible schedule; ALREADY_PENDING
 */
export async function proposeArrangement(
  handle: TransactionHandle,
  services: Brand,
  { transactionId, schedule, actor, reason }: ProposedArrangement,
): Promise<bigint> {
  const words = normaliseReason(reason);
  const owed = await lockDebt(handle, services, transactionId);
  const fault = findScheduleFault(schedule, owed, currentBusinessDay(handle.clock));
  if (fault) throw invalidInput([phrase(instalmentTexts, 'faults', fault)]);
  await lapseStale(handle, transactionId, actor);
  const { id } = await handle.db
    .insertInto('debt_arrangements')
    .values({
      ...{ transaction_id: transactionId, amount_cents: owed, proposed_by: actor, reason: words },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await handle.db
    .insertInto('debt_instalments')
    .values(
      schedule.map(({ dueOn, cents }, index) => ({
        ...{ arrangement_id: id, number: index + 1, due_on: dueOn, cents },
      })),
    )
    .execute();
  await recordAct(
    handle,
    { id, transaction_id: transactionId },
    actor,
    'debt.instalments-proposed',
  );
  return id;
}

/** An act of an operator about an arrangement. */
interface ArrangementAct {
  id: bigint;
  actor: Operator;
}

/**
 * Agrees to instalments that another person proposed, and informs the customer.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it is decided, another amount is owed by now or one of its days has
 *   passed; the constraint debt_arrangements_agreed_by_two
 */
export async function agreeToArrangement(
  handle: TransactionHandle,
  services: Brand,
  { id, actor }: ArrangementAct,
): Promise<void> {
  const arrangement = await lockArrangement(handle, services, id);
  if (arrangement.state !== 'PROPOSED') throw createRefusal(phrase(instalmentTexts, 'over'));
  const owed = await lockDebt(handle, services, arrangement.transaction_id);
  if (owed !== arrangement.amount_cents) throw createRefusal(phrase(instalmentTexts, 'changed'));
  const schedule = (await readSchedules(handle, [id])).get(id) ?? [];
  // Its first day may have passed while it waited.
  const fault = findScheduleFault(schedule, owed, currentBusinessDay(handle.clock));
  if (fault) throw createRefusal(phrase(instalmentTexts, 'faults', fault));
  await handle.db
    .updateTable('debt_arrangements')
    .set({ state: 'AGREED', decided_by: actor, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await recordAct(handle, arrangement, actor, 'debt.instalments-agreed');
  const [first] = schedule;
  if (!first) return;
  const values = { cents: first.cents, day: first.dueOn, count: schedule.length };
  const text = phrase(instalmentMessages, 'agreed', values);
  await informDebtor(handle, services, arrangement.transaction_id, text);
}

/**
 * Ends an arrangement: two people, because the customer was promised it. One person withdraws a proposal.
 * @returns whether it is over
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it is over already
 */
export async function endArrangement(
  handle: TransactionHandle,
  services: Brand,
  { id, actor, reason }: ArrangementAct & { reason: string },
): Promise<boolean> {
  const words = normaliseReason(reason);
  const arrangement = await lockArrangement(handle, services, id);
  const { state, end_proposed_by: proposer, transaction_id: transactionId } = arrangement;
  const isAgreed = state === 'AGREED';
  if (isAgreed && proposer !== null && isSamePerson(proposer, actor)) return false;
  if (isAgreed && proposer === null) {
    await handle.db
      .updateTable('debt_arrangements')
      .set({ end_proposed_by: actor, end_proposed_reason: words })
      .where('id', '=', id)
      .execute();
    await recordAct(handle, arrangement, actor, 'debt.instalments-end-proposed');
    return false;
  }
  await handle.db
    .updateTable('debt_arrangements')
    .set({
      state: isAgreed ? 'ENDED' : 'WITHDRAWN',
      ...{ ended_by: actor, ended_at: sql<Date>`now()`, end_reason: words },
    })
    .where('id', '=', id)
    .execute();
  const action = isAgreed ? 'debt.instalments-ended' : 'debt.instalments-withdrawn';
  await recordAct(handle, arrangement, actor, action);
  if (!isAgreed) return true;
  await claimsService(handle).closePayment(transactionId, actor);
  await informDebtor(handle, services, transactionId, phrase(instalmentMessages, 'ended'));
  return true;
}

/**
 * Withdraws the proposal to end an arrangement, which stays in force.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if no operator proposed to end it, or it is over
 */
export async function keepArrangement(
  handle: TransactionHandle,
  services: Brand,
  { id, actor }: ArrangementAct,
): Promise<void> {
  const arrangement = await lockArrangement(handle, services, id);
  if (arrangement.end_proposed_by === null) {
    throw createRefusal(phrase(instalmentTexts, 'notEnding'));
  }
  await handle.db
    .updateTable('debt_arrangements')
    .set({ end_proposed_by: null, end_proposed_reason: null })
    .where('id', '=', id)
    .execute();
  await recordAct(handle, arrangement, actor, 'debt.instalments-end-withdrawn');
}

/**
 * The debt in rand for a transaction, which is locked; in cents.
 * @throws DomainError NOT_FOUND if nothing is owed; STATUS_CONFLICT while the debt may end by itself
 */
async function lockDebt(
  handle: TransactionHandle,
  services: Brand,
  transactionId: bigint,
): Promise<bigint> {
  const row = await outboundService(handle, services).lock(transactionId);
  const owed = row ? await claimsReader(handle).owedFor(transactionId) : 0n;
  if (!row || owed === 0n) throw notFound('transaction');
  if (!isPayableDebt(row.status, 'ZAR')) throw createRefusal(phrase(instalmentTexts, 'notYet'));
  return owed;
}

/** Ends an arrangement about an earlier debt of the transaction, which is over; the new one takes its place. */
async function lapseStale(
  handle: TransactionHandle,
  transactionId: bigint,
  actor: Operator,
): Promise<void> {
  if (await readLiveArrangement(handle, transactionId)) return;
  const lapsed = await handle.db
    .updateTable('debt_arrangements')
    .set({ state: 'LAPSED', ended_by: 'system', ended_at: sql<Date>`now()` })
    .where('transaction_id', '=', transactionId)
    .where('state', 'in', ['PROPOSED', 'AGREED'])
    .returning(['id', 'transaction_id'])
    .executeTakeFirst();
  if (lapsed) await recordAct(handle, lapsed, actor, 'debt.instalments-lapsed');
}

/**
 * An arrangement of the present debt, locked after its transaction as everywhere.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it is over, also because its debt is
 */
async function lockArrangement(
  handle: TransactionHandle,
  services: Brand,
  id: bigint,
): Promise<ArrangementRow> {
  const selectArrangement = handle.db
    .selectFrom('debt_arrangements')
    .selectAll()
    .where('id', '=', id);
  const found = await selectArrangement.executeTakeFirst();
  if (!found) throw notFound('case');
  await outboundService(handle, services).lock(found.transaction_id);
  const arrangement = await selectArrangement.forUpdate().executeTakeFirstOrThrow();
  const live = await readLiveArrangement(handle, arrangement.transaction_id);
  if (live?.id !== id) throw createRefusal(phrase(instalmentTexts, 'over'));
  return arrangement;
}

async function informDebtor(
  handle: TransactionHandle,
  { brand }: Brand,
  transactionId: bigint,
  sms: Phrase,
): Promise<void> {
  const debtor = await lockDebtor(handle, transactionId);
  if (!debtor) return;
  const { first_name: firstName, cents: _, reference: __, ...person } = debtor;
  const text = { subject: phrase(instalmentMessages, 'subject'), sms };
  await messagesService(handle).queue(toPerson({ ...person, firstName, brand: brand.name }, text));
}

/** The words of operators are in the arrangement, which can be erased. */
const recordAct = (
  handle: TransactionHandle,
  { id, transaction_id }: Pick<ArrangementRow, 'id' | 'transaction_id'>,
  actor: Operator,
  action: string,
) =>
  appendAuditEntry(handle, {
    ...{ actor, action, subject: `transaction:${transaction_id}` },
    details: { arrangement: Number(id) },
  });

const createRefusal = (why: Phrase) => new DomainError('STATUS_CONFLICT', why);
