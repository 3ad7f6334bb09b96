import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import { type DecisionContext, isSamePerson } from '../../../casework/cases/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { decidingTexts } from '../../../platform/i18n/texts/en/cases.ts';
import { floatTexts } from '../../../platform/i18n/texts/en/floats.ts';
import { readFloatBalances } from '../../float-balances/service.ts';
import { toDetails } from './propose-change.ts';

type Change = Selectable<Tables['float_changes']>;

/**
 * Agrees to a change that another operator proposed; payouts are routed by it from then on.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for the same person, if it was decided, or if a float to be switched
 *   off has money, or money on its way
 */
export async function agreeFloatChange(
  handle: TransactionHandle,
  id: bigint,
  by: DecisionContext,
): Promise<void> {
  const change = await lockChange(handle, id);
  if (isSamePerson(change.proposed_by, by.actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  await endChange(handle, change, 'AGREED', by);
  await applyChange(handle, change);
}

/**
 * Withdraws a change that is only proposed.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it was decided
 */
export async function cancelFloatChange(
  handle: TransactionHandle,
  id: bigint,
  by: DecisionContext,
): Promise<void> {
  await endChange(handle, await lockChange(handle, id), 'CANCELED', by);
}

async function lockChange({ db }: TransactionHandle, id: bigint): Promise<Change> {
  const change = await db
    .selectFrom('float_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw notFound('floatChange');
  if (change.state !== 'PROPOSED') {
    throw new DomainError('STATUS_CONFLICT', phrase(floatTexts, 'changeEnded'));
  }
  return change;
}

async function endChange(
  handle: TransactionHandle,
  change: Change,
  state: 'AGREED' | 'CANCELED',
  { actor, reason }: DecisionContext,
): Promise<void> {
  await handle.db
    .updateTable('float_changes')
    .set({ state, decided_by: actor, decided_at: sql<Date>`now()` })
    .where('id', '=', change.id)
    .execute();
  const { channel, currency, active } = change;
  const terms = { channel, currency, active, minimumCents: change.minimum_cents };
  const days = { arrivalDays: change.arrival_days, coverDays: change.cover_days };
  await appendAuditEntry(handle, {
    actor,
    action: state === 'AGREED' ? 'float-change.agreed' : 'float-change.canceled',
    subject: `float-change:${change.id}`,
    details: { ...toDetails({ ...terms, ...days }), proposedBy: change.proposed_by, reason },
  });
}

async function applyChange(handle: TransactionHandle, change: Change): Promise<void> {
  const { minimum_cents, arrival_days, cover_days, active } = change;
  const { id } = await handle.db
    .insertInto('payout_floats')
    .values({
      ...{ channel: change.channel, currency: change.currency },
      ...{ minimum_cents, arrival_days, cover_days, active },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'currency'])
        .doUpdateSet({ minimum_cents, arrival_days, cover_days, active }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (active) return;
  await refuseWithMoneyOnItsWay(handle, id);
  await refuseWithMoney(handle, id);
}

/**
 * A channel without a float needs no money in advance, so it would pay out of what it still has unseen.
 * @throws DomainError STATUS_CONFLICT
 */
async function refuseWithMoney(handle: TransactionHandle, float: bigint): Promise<void> {
  const [balance] = await readFloatBalances(handle, { ids: [float] });
  if (balance?.bookCents !== 0n || balance.reservedCents !== 0n) {
    throw new DomainError('STATUS_CONFLICT', phrase(floatTexts, 'notEmpty'));
  }
}

/** @throws DomainError STATUS_CONFLICT */
async function refuseWithMoneyOnItsWay({ db }: TransactionHandle, float: bigint): Promise<void> {
  const order = await db
    .selectFrom('prefunding_orders')
    .select('id')
    .where('float_id', '=', float)
    .where('state', 'in', ['PROPOSED', 'AGREED', 'SENT'])
    .limit(1)
    .executeTakeFirst();
  if (order) throw new DomainError('STATUS_CONFLICT', phrase(floatTexts, 'inUse'));
}
