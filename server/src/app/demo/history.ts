import { businessDay } from '@thumela/rules/dates/dates.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { type ActorName, followCases, postMove } from '../../sending/service.ts';
import type { Setting } from './outbound.ts';
import type { Sent, Step } from './outbound-transactions.ts';
import { followStep, type Payable } from './payouts.ts';

/** The columns of a transaction that its history is made from. */
interface Row extends Payable {
  status: OutboundStatus;
  payment_reference: string;
  created_at: Date;
  business_day: string;
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

/** Events, journal entries, cases, payment and limit usage of a demo transaction, matching its status. */
export async function seedHistory(setting: Setting, one: Sent, row: Row): Promise<void> {
  const events = eventsOf(setting, one, row);
  for (const event of events) await seedEvent(setting, row, event);
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

async function seedEvent(setting: Setting, row: Row, event: Event): Promise<void> {
  const { trx } = setting;
  const { from, to, actor, reason = null, at, caseKind } = event;
  const { id } = await trx
    .insertInto('transaction_events')
    .values({ transaction_id: row.id, from_status: from, to_status: to, actor, reason, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (from === null) return;
  const paying = from !== 'REMITTANCE_BRAND_ON_HOLD' && to === 'APPROVED_PAID';
  const payment = paying ? await seedPayment(trx, row, at) : undefined;
  const payout = await followStep(setting, row, event);
  const move = { id: row.id, to, actor: actor as ActorName, day: businessDay(at) };
  const before = { ...row, status: from };
  const booked = { ...move, ...(payment && { payment }), ...(payout && { payout }) };
  await postMove({ db: trx }, before, booked, id);
  const why = { ended: reason ?? '', opened: reason ?? '' };
  await followCases({ db: trx }, before, { ...move, ...(caseKind && { caseKind }) }, why);
}

async function seedPayment(trx: Setting['trx'], row: Row, at: Date) {
  const money = { amount_cents: row.total_cents, currency: 'ZAR', received_at: at } as const;
  const partner_reference = `DEMO-${row.id}`;
  const event = await trx
    .insertInto('webhook_events')
    .values({
      ...money,
      partner: 'DIGIPAY',
      event_id: `demo-${row.id}`,
      payment_reference: row.payment_reference,
      partner_reference,
      type: 'SUCCEEDED',
      outcome: 'PAID',
      body: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = `webhook-event:${event.id}` as const;
  await trx
    .insertInto('payments')
    .values({
      ...money,
      transaction_id: row.id,
      webhook_event_id: event.id,
      document,
      option: 'DIGIPAY',
      partner_reference,
    })
    .execute();
  await trx.updateTable('transactions').set({ paid_at: at }).where('id', '=', row.id).execute();
  return { received: { account: 'PAYMENT_CLEARING', subAccount: 'DIGIPAY' } as const, document };
}

async function markStatus({ trx }: Setting, events: readonly Event[], row: Row): Promise<void> {
  const at = events.at(-1)?.at ?? row.created_at;
  await trx.updateTable('transactions').set({ status_at: at }).where('id', '=', row.id).execute();
}

/** Statuses that count no longer towards the limits (see server/src/compliance/README.md). */
const RELEASED = new Set(['EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED']);

async function seedUsage(setting: Setting, row: Row): Promise<void> {
  const { trx, reference, registrationId, tier = 'BASE' } = setting;
  const limits = reference.limits(tier, 'SA_ID');
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
