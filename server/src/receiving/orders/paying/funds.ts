import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { casesService, DUE_SECONDS } from '../../../casework/cases/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';
import { languageNamed } from '../../../platform/i18n/languages.ts';
import { fundsTexts } from '../../../platform/i18n/texts/en/inbound.ts';
import { lockOrder, moveOrder, type OrderActor, setNextActor } from '../lifecycle.ts';
import { type InboundRow, isHeldSql, isOrderHeld } from '../store.ts';
import { calculateCommission } from './open.ts';
import { availableFunds, lockFunds, type PartnerFunds } from './partner-funds.ts';

/** For the record. */
const texts = ENGLISH.say(fundsTexts);

/** The open case about orders that wait for a partner's money. */
const fundsCase = (partner: string) =>
  ({ kind: 'INCOMING_ORDER', subject: `partner:${partner}` }) as const;

/**
 * Pays an allocated order if its partner's money and daily cap allow it; otherwise it waits, and treasury has a
 * case, which ends with the last order paid. The partner's row is locked, so that orders redeemed at the same
 * moment are counted one after the other.
 *
 * @returns whether it is being paid
 */
export async function payWhenFunded(
  handle: TransactionHandle,
  id: bigint,
  actor: OrderActor,
): Promise<boolean> {
  const order = await lockOrder(handle, id);
  const { remittance_partner: partner, waits_for_funds_since: since } = order;
  const funds = await lockFunds(handle, partner);
  const cost = order.amount_cents + (await calculateCommission(handle, order));
  const enough = availableFunds(funds) >= cost;
  const withinDay = funds.daily === null || funds.today + cost <= funds.daily;
  if (!enough || !withinDay || (await isBehind(handle, order))) {
    if (since === null) await waitForFunds(handle, order, funds);
    else if (await isOverlooked(handle, partner)) await openCase(handle, order, funds);
    return false;
  }
  if (since !== null) await setWaiting(handle, id, false);
  await moveOrder(handle, { id, to: 'ALLOCATED_UNPAID', actor });
  if (since !== null && !(await findOldestWaiting(handle, partner))) await endCase(handle, partner);
  return true;
}

/** The order of a partner that has waited longest for its money and that no case holds. */
async function findOldestWaiting(
  { db }: TransactionHandle,
  partner: string,
): Promise<{ id: bigint } | undefined> {
  return await db
    .selectFrom('inbound_transactions as o')
    .select('o.id')
    .where('o.remittance_partner', '=', partner)
    .where('o.waits_for_funds_since', 'is not', null)
    .where(({ not }) => not(isHeldSql(sql`o.id`)))
    .orderBy('o.waits_for_funds_since')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether another order of the same partner comes first: the one that has waited longest. */
async function isBehind(
  handle: TransactionHandle,
  { id, remittance_partner: partner }: InboundRow,
): Promise<boolean> {
  const first = await findOldestWaiting(handle, partner);
  return first !== undefined && first.id !== id;
}

const setWaiting = ({ db }: TransactionHandle, id: bigint, waits: boolean) =>
  db
    .updateTable('inbound_transactions')
    .set({ waits_for_funds_since: waits ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', id)
    .execute();

async function waitForFunds(
  handle: TransactionHandle,
  order: InboundRow,
  funds: PartnerFunds,
): Promise<void> {
  const { id, language } = order;
  await setWaiting(handle, id, true);
  const say = languageNamed(language).say(fundsTexts);
  await setNextActor(handle, {
    ...{ id, nextActor: 'PARTNER', dueAt: null, reason: say.waits },
  });
  const details = await openCase(handle, order, funds);
  await appendAuditEntry(handle, {
    ...{ actor: 'system', action: 'order.waits-for-funds', subject: `order:${id}`, details },
  });
}

/** Opens treasury's case that orders of a partner wait; returns its facts. */
async function openCase(
  handle: TransactionHandle,
  { reference, remittance_partner: partner, amount_cents }: InboundRow,
  { balance, reserved, credit, daily, today }: PartnerFunds,
): Promise<Readonly<Record<string, string>>> {
  const facts = {
    why: texts.why,
    partner,
    reference,
    amount: formatRand(amount_cents),
    balance: formatRand(balance),
    ...(reserved > 0n && { 'agreed-repayment': formatRand(reserved) }),
    'credit-limit': formatRand(credit),
    ...(daily !== null && {
      'daily-cap': formatRand(daily),
      'allocated-today': formatRand(today),
    }),
  };
  await casesService(handle).open({ ...fundsCase(partner), facts, actor: 'system' });
  return facts;
}

/** Whether the case of a partner whose orders still wait was closed at least a day ago. */
async function isOverlooked({ db }: TransactionHandle, partner: string): Promise<boolean> {
  const { kind, subject } = fundsCase(partner);
  const known = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(
      sql<boolean>`(state <> 'DECIDED' or decided_at > now() - make_interval(secs => ${DUE_SECONDS[kind]}))`,
    )
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

/**
 * Pays the waiting orders that can be paid now, the oldest of each partner first. Any number of processes may run
 * it at once, and an order that cannot be paid does not delay another partner's.
 *
 * @returns how many orders continue
 */
export async function payFunded({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<number> {
  const partners = await database.db
    .selectFrom('inbound_transactions')
    .select('remittance_partner as partner')
    .distinct()
    .where('waits_for_funds_since', 'is not', null)
    .execute();
  let paid = 0;
  for (const { partner } of partners) {
    try {
      while (await payOldest(database, partner)) paid += 1;
    } catch (err) {
      log.error({ err, partner }, 'a funded order could not be paid');
    }
  }
  return paid;
}

async function payOldest(database: Database, partner: string): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const first = await findOldestWaiting(handle, partner);
    if (!first) return false;
    const order = await lockOrder(handle, first.id);
    // Another process was faster, or a case holds it now; the next round looks again.
    if (order.waits_for_funds_since === null || (await isOrderHeld(handle, first.id))) return false;
    return await payWhenFunded(handle, first.id, 'system');
  });
}

async function endCase(handle: TransactionHandle, partner: string): Promise<void> {
  const by = { decision: 'PAID_ON', reason: texts.over, actor: 'system' };
  await casesService(handle).end(fundsCase(partner), by);
}
