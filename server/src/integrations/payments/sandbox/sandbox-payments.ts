import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { markOrigin } from '../../../platform/observability/index.ts';
import type {
  PaymentInstruction,
  PaymentKind,
  PaymentOutcome,
  ReportedDispute,
} from '../partner.ts';
import { paidCents, paymentBehaviour } from './sentinels.ts';

/** Decisions a payer can make on the sandbox partner's page. */
export const DECISIONS = ['APPROVED', 'DECLINED', 'CANCELED'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Outcomes of the decisions, as the partner's events name them. */
export const OUTCOMES: Readonly<
  Record<Decision | 'TAKEN_BACK', Exclude<PaymentOutcome, 'PENDING'>>
> = {
  APPROVED: 'SUCCEEDED',
  DECLINED: 'FAILED',
  CANCELED: 'CANCELED',
  TAKEN_BACK: 'FAILED',
};

/** The body of the sandbox partner's events; `amount` in cents. */
interface SandboxEvent {
  type: 'payment';
  data: {
    id: string;
    reference: string;
    outcome: PaymentOutcome;
    amount: number;
    currency: string;
    /** Time of the payment. */
    paidAt?: string;
    dispute?: ReportedDispute;
    givenBack?: true;
  };
}

/** An unguessable id, because it authorises decisions about the payment. */
export const newPaymentId = (): string => randomBytes(18).toString('base64url');

/** A payment for the sandbox to store; a card page's form has a reference of its own. */
interface NewSandboxPayment
  extends Pick<
      PaymentInstruction,
      'paymentReference' | 'merchant' | 'amountCents' | 'currency' | 'returnUrls'
    >,
    Partial<Pick<PaymentInstruction, 'expiresAt'>> {
  formReference?: string;
}

/** Stores a payment; returns false if the form's reference was used before. */
export async function insertPayment(
  { db }: Handle,
  id: string,
  kind: PaymentKind,
  payment: NewSandboxPayment,
): Promise<boolean> {
  const row = await db
    .insertInto('sandbox_payments')
    .values({
      id,
      option: kind,
      payment_reference: payment.paymentReference,
      merchant: payment.merchant,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      success_url: payment.returnUrls.success,
      failed_url: payment.returnUrls.failed,
      canceled_url: payment.returnUrls.canceled,
      form_reference: payment.formReference,
      expires_at: payment.expiresAt,
    })
    .onConflict((conflict) => conflict.column('form_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether money is still accepted: a payment's expiry applies at the bank too. */
const STILL_TAKEN = sql<boolean>`coalesce(expires_at > now(), true)`;

/** A stored payment. */
export async function findPayment({ db }: Handle, id: string) {
  return await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .select(sql<boolean>`status = 'OPEN' and not ${STILL_TAKEN}`.as('is_over'))
    .where('id', '=', id)
    .executeTakeFirst();
}

type StoredPayment = Selectable<Tables['sandbox_payments']>;

export type SandboxPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * Stores the payer's decision together with the jobs that send its event, before the expiry. Only the first
 * decision counts, so a second click or the browser's back button changes nothing.
 */
export async function decidePayment(
  handle: TransactionHandle,
  id: string,
  decision: Decision,
): Promise<void> {
  const payment = await changePayment(handle, id, { from: 'OPEN', to: decision });
  if (!payment) return;
  const { delaySeconds, deliveries, paysTwice } = paymentBehaviour(payment.amount_cents);
  const told = eventData(payment, decision);
  await sendEvent(handle, id, told, { delaySeconds, deliveries });
  if (decision === 'APPROVED' && paysTwice) {
    await sendEvent(handle, id, { ...told, id: `${id}-again` });
  }
}

/** Seconds until a payment that was taken back is given back. */
const GIVEN_BACK_AFTER = 10;

/**
 * Reverses an approved payment, as a bank does for a payer who disputes it; once. Some are given back (docs/reference-data.md,
 * The demo).
 */
export async function reverseSandboxPayment(handle: TransactionHandle, id: string): Promise<void> {
  const payment = await changePayment(handle, id, { from: 'APPROVED', to: 'TAKEN_BACK' });
  if (!payment) return;
  const dispute = {
    reference: `SB-${id.slice(0, 8)}`,
    reasonCode: '4837',
    reason: 'Not authorised',
  };
  await sendEvent(handle, id, { ...eventData(payment, 'TAKEN_BACK'), dispute });
  if (!paymentBehaviour(payment.amount_cents).givesBack) return;
  const given = { ...eventData(payment, 'APPROVED'), givenBack: true } as const;
  await sendEvent(handle, id, given, { delaySeconds: GIVEN_BACK_AFTER, deliveries: 1 });
}

async function changePayment(
  { db }: TransactionHandle,
  id: string,
  { from, to }: { from: 'OPEN' | 'APPROVED'; to: Decision | 'TAKEN_BACK' },
): Promise<StoredPayment | undefined> {
  return await db
    .updateTable('sandbox_payments')
    .set({ status: to, ...(from === 'OPEN' && { decided_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .where(from === 'OPEN' ? STILL_TAKEN : sql<boolean>`true`)
    .returningAll()
    .executeTakeFirst();
}

function eventData(payment: StoredPayment, status: Decision | 'TAKEN_BACK'): SandboxEvent['data'] {
  return {
    id: payment.id,
    reference: payment.payment_reference,
    outcome: OUTCOMES[status],
    amount: Number(paidCents(payment.amount_cents)),
    currency: payment.currency,
    ...(status === 'APPROVED' &&
      payment.decided_at !== null && { paidAt: payment.decided_at.toISOString() }),
  };
}

async function sendEvent(
  handle: TransactionHandle,
  paymentId: string,
  data: SandboxEvent['data'],
  { delaySeconds, deliveries } = { delaySeconds: 0, deliveries: 1 },
): Promise<void> {
  const event: SandboxEvent = { type: 'payment', data };
  const id = `evt_${randomBytes(16).toString('hex')}`;
  await handle.db
    .insertInto('sandbox_events')
    .values({ id, payment_id: paymentId, body: JSON.stringify(event) })
    .execute();
  await markOrigin(handle);
  await sql`select queue_job('sandbox-event', ${JSON.stringify({ id })}::jsonb,
    make_interval(secs => ${delaySeconds})) from generate_series(1, ${deliveries}::integer)`.execute(
    handle.db,
  );
}
