import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../audit/service.ts';
import { casesService } from '../../cases/service.ts';
import { type Database, type TransactionHandle, withTransaction } from '../../database/pool.ts';
import { languageNamed } from '../../language/languages.ts';
import { fundsTexts } from '../../texts/en/inbound.ts';
import { lockOrder, moveOrder, type OrderActor, waitFor } from '../lifecycle.ts';
import type { InboundRow } from '../store.ts';
import { commissionOf } from './open.ts';

/** What a remittance partner may still have paid, in cents of rand. */
export interface PartnerFunds {
  /** What it settled and we have not paid for it yet; below zero, what it owes us. */
  balance: bigint;
  credit: bigint;
  /** Null where it has no daily cap. */
  daily: bigint | null;
  /** What was allocated of its orders on this business day. */
  today: bigint;
}

/** For the record. */
const texts = ENGLISH.say(fundsTexts);

/** The open case about orders that wait for a partner's money. */
const caseOf = (partner: string) =>
  ({ kind: 'INCOMING_ORDER', subject: `partner:${partner}` }) as const;

/**
 * Has an order that is somebody's paid, if its partner's money and daily cap allow it; else it waits, and treasury has
 * a case. The partner's row is locked, so that orders redeemed at the same moment are counted one after the other.
 *
 * @returns whether it is being paid
 */
export async function payWhenFunded(
  handle: TransactionHandle,
  id: bigint,
  actor: OrderActor,
): Promise<boolean> {
  const order = await lockOrder(handle, id);
  const funds = await lockFunds(handle, order.remittance_partner);
  const cost = order.amount_cents + (await commissionOf(handle, order));
  const enough = funds.balance - cost >= -funds.credit;
  const withinDay = funds.daily === null || funds.today + cost <= funds.daily;
  if (enough && withinDay && !(await isBehind(handle, order))) {
    await setWaiting(handle, id, false);
    await moveOrder(handle, { id, to: 'ALLOCATED_UNPAID', actor });
    return true;
  }
  if (order.waits_for_funds_since === null) await wait(handle, order, funds);
  return false;
}

/** Locks a partner, and reads what it may still have paid. */
async function lockFunds({ db }: TransactionHandle, partner: string): Promise<PartnerFunds> {
  const limits = await db
    .selectFrom('remittance_partners')
    .select(['credit_cents as credit', 'daily_cents as daily'])
    .where('name', '=', partner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const posted = await sql<{ balance: bigint; today: bigint }>`
    select coalesce(-sum(cents), 0)::bigint as balance,
      coalesce(sum(cents) filter (where event = 'ORDER_ALLOCATED'
        and business_day = (now() at time zone 'Africa/Johannesburg')::date), 0)::bigint as today
    from (
      select debit_cents - credit_cents as cents, event, business_day from journal_totals
      where account = 'REMITTER_CLEARING' and sub_account = ${partner} and currency = 'ZAR'
      union all
      select l.amount_cents, e.event, e.business_day
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.id > (select entry_id from journal_totals_reach)
        and l.account = 'REMITTER_CLEARING' and l.sub_account = ${partner} and l.currency = 'ZAR'
    ) every`.execute(db);
  const { balance = 0n, today = 0n } = posted.rows[0] ?? {};
  return { balance, today, credit: limits?.credit ?? 0n, daily: limits?.daily ?? null };
}

/** Whether an order of the same partner has waited longer. */
async function isBehind(
  { db }: TransactionHandle,
  { id, remittance_partner, waits_for_funds_since: since }: InboundRow,
): Promise<boolean> {
  const older = await db
    .selectFrom('inbound_transactions')
    .select('id')
    .where('remittance_partner', '=', remittance_partner)
    .where('waits_for_funds_since', 'is not', null)
    .where('id', '<>', id)
    .$if(since !== null, (query) =>
      query.where(
        sql<boolean>`(waits_for_funds_since, id) < (select o.waits_for_funds_since, o.id
          from inbound_transactions o where o.id = ${id})`,
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return older !== undefined;
}

const setWaiting = ({ db }: TransactionHandle, id: bigint, waits: boolean) =>
  db
    .updateTable('inbound_transactions')
    .set({ waits_for_funds_since: waits ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', id)
    .execute();

async function wait(
  handle: TransactionHandle,
  { id, reference, remittance_partner: partner, amount_cents, language }: InboundRow,
  funds: PartnerFunds,
): Promise<void> {
  await setWaiting(handle, id, true);
  const say = languageNamed(language).say(fundsTexts);
  await waitFor(handle, {
    ...{ id, nextActor: 'PARTNER', dueAt: null, reason: say.waits },
  });
  const { balance, credit, daily, today } = funds;
  const facts = {
    why: texts.why,
    partner,
    reference,
    amount: String(amount_cents),
    balance: String(balance),
    credit: String(credit),
    ...(daily !== null && { daily: String(daily), today: String(today) }),
  };
  await casesService(handle).open({ ...caseOf(partner), facts, actor: 'system' });
  await appendAuditEntry(handle, {
    ...{ actor: 'system', action: 'order.waits-for-funds', subject: `order:${id}`, details: facts },
  });
}

/**
 * Pays what waits and can be paid now, of each partner the oldest first. Any number of processes may do it at once.
 *
 * @returns how many orders go on
 */
export async function payFunded(database: Database): Promise<number> {
  const partners = await database.db
    .selectFrom('inbound_transactions')
    .select('remittance_partner as partner')
    .distinct()
    .where('waits_for_funds_since', 'is not', null)
    .execute();
  let paid = 0;
  for (const { partner } of partners) {
    while (await payOldest(database, partner)) paid += 1;
  }
  return paid;
}

async function payOldest(database: Database, partner: string): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const oldest = await handle.db
      .selectFrom('inbound_transactions')
      .select('id')
      .where('remittance_partner', '=', partner)
      .where('waits_for_funds_since', 'is not', null)
      .orderBy('waits_for_funds_since')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) {
      await endCase(handle, partner);
      return false;
    }
    const order = await lockOrder(handle, oldest.id);
    // Another process was faster; the next round looks again.
    if (order.waits_for_funds_since === null) return false;
    return await payWhenFunded(handle, oldest.id, 'system');
  });
}

async function endCase(handle: TransactionHandle, partner: string): Promise<void> {
  const by = { decision: 'PAID_ON', reason: texts.over, actor: 'system' };
  await casesService(handle).end(caseOf(partner), by);
}
