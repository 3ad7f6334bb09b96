import { phrase } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { BLOCKED_FACT, casesService } from '../../casework/cases/service.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import { type BrandName, CHECKING, decisionDeadline, HOLDS, holdTransaction } from './hold.ts';

type Needed = Pick<Services, 'database' | 'brand' | 'log'>;

/** A country on the BLOCKED list, as recorded in the facts of a case. */
interface BlockedCountry {
  alpha3: string;
  name: string;
}

/** Whether a case of a subject has named its country since it was listed: it is decided or awaits a decision. */
const isNoted = (subject: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from cases c join case_events e on e.case_id = c.id
  where c.subject = ${subject} and c.kind in ('HOLD', 'INCOMING_ORDER')
    and e.details ->> ${BLOCKED_FACT} = r.alpha3 and e.at >= r.since)`;

/** SQL fragment: a listed country by its two letters. */
const joinListedCountry = (alpha2: ReturnType<typeof sql>) => sql`
  join countries n on n.alpha2 = ${alpha2}
  join country_risks r on r.alpha3 = n.alpha3 and r.list = 'BLOCKED' and r.removed_at is null`;

/**
 * Holds every open transaction to a blocked country and every unpaid order from one, once for each listing of the
 * country: a released one is not held again. Safe to run in several processes concurrently.
 */
export async function stopBlocked({ database, brand, log }: Needed): Promise<void> {
  const { db } = database;
  const blocked = await db
    .selectFrom('country_risks')
    .select('alpha3')
    .where('list', '=', 'BLOCKED')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!blocked) return;
  for (const { id } of await openTransactions(database)) {
    try {
      await withTransaction(database, (handle) => stopToBlocked(handle, brand, id));
    } catch (error) {
      // A failure does not block the others.
      log.error({ err: error, transaction: String(id) }, 'a transaction was not stopped');
    }
  }
  for (const { id } of await unpaidOrders(database)) {
    try {
      await withTransaction(database, (handle) => stopFromBlocked(handle, id));
    } catch (error) {
      log.error({ err: error, order: String(id) }, 'an order was not stopped');
    }
  }
}

/** One statement per partial index, which contain only these few of all transactions. */
async function openTransactions({ db }: Handle): Promise<{ id: bigint }[]> {
  const of = (...statuses: string[]) => sql`
    select t.id from transactions t join destinations d on d.id = t.destination_id
    ${joinListedCountry(sql`d.alpha2`)}
    where t.status in (${sql.join(statuses)}) and not ${isNoted(sql`'transaction:' || t.id`)}`;
  const { rows } = await sql<{ id: bigint }>`
    ${of('APPROVED_UNPAID', 'ON_HOLD_UNPAID')} union all ${of('APPROVED_PAID')}
    union all ${of('REMITTANCE_BRAND_ON_HOLD')} order by id`.execute(db);
  return rows;
}

async function unpaidOrders({ db }: Handle): Promise<{ id: bigint }[]> {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from inbound_transactions o ${joinListedCountry(sql`o.country_from`)}
    where o.status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID') and not ${isNoted(sql`'order:' || o.id`)}
    order by o.id`.execute(db);
  return rows;
}

/**
 * Holds a transaction to a blocked country until an operator decides; if it already waits, the country is added to
 * its case.
 * @returns whether it was stopped now
 */
export async function stopToBlocked(
  handle: TransactionHandle,
  brand: BrandName,
  id: bigint,
): Promise<boolean> {
  const { rows } = await sql<BlockedCountry & { status: OutboundStatus }>`
    select t.status, n.alpha3, d.name from transactions t join destinations d on d.id = t.destination_id
    ${joinListedCountry(sql`d.alpha2`)}
    where t.id = ${id} and not ${isNoted(sql`'transaction:' || t.id`)}
    for no key update of t`.execute(handle.db);
  const [found] = rows;
  if (!found) return false;
  const dueAt = await decisionDeadline(handle, id);
  await casesService(handle).open({
    ...{ kind: 'HOLD', subject: `transaction:${id}`, transactionId: id, dueAt, actor: 'system' },
    facts: { why: blockedNote(found), [BLOCKED_FACT]: found.alpha3 },
  });
  const to = HOLDS[found.status];
  if (to === undefined) return false;
  const isPaid = to === 'REMITTANCE_BRAND_ON_HOLD';
  await holdTransaction(handle, brand, {
    ...{ id, to, dueAt, actor: 'system', note: blockedNote(found), ...(isPaid && CHECKING) },
    reason: phrase(reasonTexts, isPaid ? 'countryStoppedPaid' : 'countryStopped', found.name),
  });
  return true;
}

/** The same for an allocated, unpaid order from a blocked country. */
export async function stopFromBlocked(handle: TransactionHandle, id: bigint): Promise<boolean> {
  const inbound = inboundService(handle);
  const order = await inbound.lock(id);
  const { rows } = await sql<BlockedCountry>`
    select n.alpha3, n.name from inbound_transactions o ${joinListedCountry(sql`o.country_from`)}
    where o.id = ${id} and o.status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID')
      and not ${isNoted(sql`'order:' || o.id`)}`.execute(handle.db);
  const [found] = rows;
  if (!found) return false;
  await inbound.stop(order, {
    ...{ reason: 'country', actor: 'system' },
    facts: { why: blockedNote(found), [BLOCKED_FACT]: found.alpha3 },
  });
  return true;
}

/** For the record, in English. */
const blockedNote = ({ name }: BlockedCountry): string =>
  `${name} is on the list of blocked countries.`;
