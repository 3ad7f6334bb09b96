import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { isSamePerson, normaliseReason, type Operator } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { dataRequestTexts } from '../../platform/i18n/texts/en/data-protection.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { requestMessage } from './messages.ts';
import { setCasesRestricted } from './restrict.ts';
import { type CustomerRow, lockCustomer } from './store.ts';

/** A step towards lifting a restriction. */
interface LiftAct {
  readonly customerId: bigint;
  readonly actor: Operator;
  /** The customer's wish, and how their identity was proved. */
  readonly reason: string;
  readonly brand: string;
}

/**
 * The first person proposes to lift the restriction of a record; another one lifts it. The customer can sign in then, and
 * the record is no longer erased on a day.
 * @returns whether it is lifted
 * @throws DomainError NOT_FOUND, also for an erased record; VALIDATION_FAILED; STATUS_CONFLICT if it is not restricted
 */
export async function liftRestriction(handle: TransactionHandle, act: LiftAct): Promise<boolean> {
  const { actor } = act;
  const reason = normaliseReason(act.reason);
  const customer = await lockCustomer(handle, act.customerId);
  if (customer.restricted_at === null) {
    throw new DomainError('STATUS_CONFLICT', phrase(dataRequestTexts, 'notRestricted'));
  }
  const proposal = await handle.db
    .selectFrom('restriction_lifts')
    .select(['id', 'proposed_by'])
    .where('customer_id', '=', customer.id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  const isSecond = proposal !== undefined && !isSamePerson(proposal.proposed_by, actor);
  if (isSecond) await completeLift(handle, customer, proposal.id, act);
  if (!proposal) {
    await handle.db
      .insertInto('restriction_lifts')
      .values({ customer_id: customer.id, reason, proposed_by: actor })
      .execute();
  }
  await appendAuditEntry(handle, {
    actor,
    action: isSecond ? 'customer.restriction-lifted' : 'customer.restriction-lift-proposed',
    subject: `customer:${customer.id}`,
    details: { reason },
  });
  return isSecond;
}

async function completeLift(
  handle: TransactionHandle,
  customer: CustomerRow,
  proposal: bigint,
  { actor, brand }: LiftAct,
): Promise<void> {
  const { db } = handle;
  await db
    .updateTable('restriction_lifts')
    .set({ lifted_by: actor, lifted_at: sql<Date>`now()` })
    .where('id', '=', proposal)
    .execute();
  await db
    .updateTable('customers')
    .set({ restricted_at: null, erase_from: null })
    .where('id', '=', customer.id)
    .execute();
  await setCasesRestricted(handle, customer, false);
  const message = requestMessage(customer, brand, phrase(dataRequestTexts, 'restrictionLifted'));
  await messagesService(handle).queue(message);
}

/** Restricted records that are not erased, the newest first, with the proposal to lift each. */
export const listRestrictions = ({ db }: Handle) =>
  db
    .selectFrom('customers as c')
    .leftJoin('restriction_lifts as l', (join) =>
      join.onRef('l.customer_id', '=', 'c.id').on('l.lifted_at', 'is', null),
    )
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.restricted_at', 'c.erase_from'])
    .select(['l.proposed_by', 'l.reason'])
    .where('c.restricted_at', 'is not', null)
    .where('c.erased_at', 'is', null)
    .orderBy('c.restricted_at', 'desc')
    .limit(100)
    .execute();
