import { businessDay } from '@thumela/rules/dates/dates.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { type LedgerEvent, ledgerEventOf, postingsOf } from '../books/service.ts';
import type { Setting } from './outbound.ts';
import type { Sent, Step } from './outbound-transactions.ts';

/** The columns of a transaction that its history is made from. */
interface Row {
  id: bigint;
  status: OutboundStatus;
  created_at: Date;
  business_day: string;
  principal_cents: bigint;
  margin_cents: bigint;
  fee_cents: bigint;
  vat_cents: bigint;
  total_cents: bigint;
}

interface Event extends Step {
  from: OutboundStatus | null;
  at: Date;
}

/** From the creation to the approval, to the payment and between the steps after it, in minutes. */
const MINUTES = [0, 0, 25, 180, 60, 240, 60];

/** Events, postings, payment and limit usage of a demo transaction, as its status asks for. */
export async function seedHistory(setting: Setting, one: Sent, row: Row): Promise<void> {
  const events = eventsOf(setting, one, row);
  await setting.trx
    .insertInto('transaction_events')
    .values(
      events.map(({ from, to, actor, reason, at }) => ({
        transaction_id: row.id,
        from_status: from,
        to_status: to,
        actor,
        reason: reason ?? null,
        at,
      })),
    )
    .execute();
  await seedPostings(setting, events, row);
  await seedPayment(setting, events, row);
  await markStatus(setting, events, row);
  await seedUsage(setting, row);
}

function eventsOf({ registrationId }: Setting, one: Sent, row: Row): Event[] {
  const created: Step = { to: 'CREATED', actor: `customer:${registrationId}` };
  let minutes = 0;
  return [created, ...one.steps].map((step, index, all) => {
    minutes += step.to === 'EXPIRED' ? 24 * 60 : (MINUTES[index] ?? 60);
    const at = new Date(row.created_at.getTime() + minutes * 60_000);
    return { ...step, from: all[index - 1]?.to ?? null, at };
  });
}

async function seedPostings({ trx }: Setting, events: readonly Event[], row: Row): Promise<void> {
  const amounts = {
    principal: row.principal_cents,
    margin: row.margin_cents,
    fee: row.fee_cents,
    vat: row.vat_cents,
    total: row.total_cents,
  };
  const rows = events.flatMap(({ from, to, at }) => {
    const event: LedgerEvent | undefined = from === null ? 'CREATED' : ledgerEventOf(from, to);
    if (!event) return [];
    return postingsOf(event, amounts).map(({ debit, credit, amount }) => ({
      transaction_id: row.id,
      event,
      debit_account: debit,
      credit_account: credit,
      amount_cents: amount,
      posted_at: at,
    }));
  });
  await trx.insertInto('ledger_postings').values(rows).execute();
}

async function seedPayment({ trx }: Setting, events: readonly Event[], row: Row): Promise<void> {
  const paid = events.find(({ to }) => to === 'APPROVED_PAID');
  if (!paid) return;
  await trx
    .insertInto('payments')
    .values({
      transaction_id: row.id,
      option: 'DIGIPAY',
      partner_reference: `DEMO-${row.id}`,
      amount_cents: row.total_cents,
      currency: 'ZAR',
      received_at: paid.at,
    })
    .execute();
  await trx
    .updateTable('transactions')
    .set({ paid_at: paid.at })
    .where('id', '=', row.id)
    .execute();
}

async function markStatus({ trx }: Setting, events: readonly Event[], row: Row): Promise<void> {
  const at = events.at(-1)?.at ?? row.created_at;
  await trx.updateTable('transactions').set({ status_at: at }).where('id', '=', row.id).execute();
}

/** Statuses that count no longer towards the limits (decision 49). */
const RELEASED = new Set(['EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED']);

async function seedUsage(setting: Setting, row: Row): Promise<void> {
  const { trx, reference, registrationId } = setting;
  const limits = reference.limits('BASE', 'SA_ID');
  const principal = RELEASED.has(row.status) ? 0n : row.principal_cents;
  await trx
    .insertInto('limit_usage')
    .values({
      registration_id: registrationId,
      business_day: businessDay(row.created_at),
      principal_cents: principal,
      day_limit_cents: limits?.dayCents ?? 0n,
    })
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'business_day']).doUpdateSet({
        principal_cents: sql`limit_usage.principal_cents + excluded.principal_cents`,
      }),
    )
    .execute();
  await trx
    .insertInto('customer_totals')
    .values({ registration_id: registrationId, transactions: 1n })
    .onConflict((conflict) =>
      conflict
        .column('registration_id')
        .doUpdateSet({ transactions: sql`customer_totals.transactions + 1` }),
    )
    .execute();
}
