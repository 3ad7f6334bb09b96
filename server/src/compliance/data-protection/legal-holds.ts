import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { isSamePerson, normaliseReason, type Operator } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { dataRequestTexts } from '../../platform/i18n/texts/en/data-protection.ts';

/** An operator's act on a hold. */
interface HoldAct {
  actor: Operator;
  reason: string;
}

/**
 * Stops every deletion about a customer.
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED; the constraint legal_holds_once
 */
export async function setHold(
  handle: TransactionHandle,
  registration: string,
  { actor, reason }: HoldAct,
): Promise<bigint> {
  const number = /^[1-9]\d{0,15}$/.test(registration.trim()) ? BigInt(registration.trim()) : 0n;
  // The lock waits for an erasure that is under way.
  const customer = await handle.db
    .selectFrom('customers')
    .select('id')
    .where('registration_id', '=', number)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw notFound('customer');
  const words = normaliseReason(reason);
  const { id } = await handle.db
    .insertInto('legal_holds')
    .values({ customer_id: customer.id, reason: words, set_by: actor })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'legal-hold.set', subject: `customer:${customer.id}` },
    details: { hold: Number(id), reason: words },
  });
  return id;
}

/**
 * The first person proposes to lift a hold; another one lifts it.
 * @returns whether it is lifted
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED; STATUS_CONFLICT if it is lifted already, or by the same person
 */
export async function liftHold(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: HoldAct,
): Promise<boolean> {
  const words = normaliseReason(reason);
  const hold = await handle.db
    .selectFrom('legal_holds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!hold) throw notFound('customer');
  if (hold.lifted_at) throw new DomainError('STATUS_CONFLICT', phrase(dataRequestTexts, 'lifted'));
  const proposer = hold.lift_proposed_by;
  const isSecond = proposer !== null && !isSamePerson(proposer, actor);
  if (isSecond) {
    await handle.db
      .updateTable('legal_holds')
      .set({ lifted_by: actor, lifted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  } else {
    await handle.db
      .updateTable('legal_holds')
      .set({ lift_proposed_by: actor, lift_reason: words })
      .where('id', '=', id)
      .execute();
  }
  await appendAuditEntry(handle, {
    actor,
    action: isSecond ? 'legal-hold.lifted' : 'legal-hold.lift-proposed',
    subject: `customer:${hold.customer_id}`,
    details: { hold: Number(id), reason: words },
  });
  return isSecond;
}

/** Holds in force, then those that were lifted, newest first. */
export const listHolds = ({ db }: Handle) =>
  db
    .selectFrom('legal_holds as h')
    .innerJoin('customers as c', 'c.id', 'h.customer_id')
    .selectAll('h')
    .select(['c.first_name', 'c.last_name', 'c.registration_id'])
    .orderBy(sql`h.lifted_at desc nulls first`)
    .orderBy('h.id')
    .limit(100)
    .execute();
