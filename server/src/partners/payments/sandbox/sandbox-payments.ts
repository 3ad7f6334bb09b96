import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../../database/pool.ts';
import { markOrigin } from '../../../observability/index.ts';
import type { PaymentInstruction, PaymentKind, PaymentOutcome } from '../partner.ts';
import { behaviourOf } from './sentinels.ts';

/** Decisions a payer can make on the sandbox partner's page. */
export const DECISIONS = ['APPROVED', 'DECLINED', 'CANCELED'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Outcomes of the decisions, as the partner's events name them. */
export const OUTCOMES: Readonly<Record<Decision, Exclude<PaymentOutcome, 'PENDING'>>> = {
  APPROVED: 'SUCCEEDED',
  DECLINED: 'FAILED',
  CANCELED: 'CANCELED',
};

/** The body of the sandbox partner's events; `amount` in cents. */
export interface SandboxEvent {
  type: 'payment';
  data: {
    id: string;
    reference: string;
    outcome: PaymentOutcome;
    amount: number;
    currency: string;
  };
}

/** An id that cannot be guessed, because whoever knows it may decide about the payment. */
export const newPaymentId = (): string => randomBytes(18).toString('base64url');

/** A payment for the sandbox to store; a card page's form has a reference of its own. */
export interface NewSandboxPayment
  extends Pick<
      PaymentInstruction,
      'paymentReference' | 'merchant' | 'amountCents' | 'currency' | 'returnUrls'
    >,
    Partial<Pick<PaymentInstruction, 'expiresAt'>> {
  formReference?: string;
}

/** Stores a payment; answers false when the form's reference came before. */
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

/** Whether money is taken still: the time a payment was given is over at the bank too. */
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

export type SandboxPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * Stores the payer's decision together with the jobs that send its event, while there is time. Only the first
 * decision counts, so a second click or the browser's back button changes nothing.
 */
export async function decide(
  handle: TransactionHandle,
  id: string,
  decision: Decision,
): Promise<void> {
  const payment = await handle.db
    .updateTable('sandbox_payments')
    .set({ status: decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .where(STILL_TAKEN)
    .returningAll()
    .executeTakeFirst();
  if (!payment) return;
  const event: SandboxEvent = {
    type: 'payment',
    data: {
      id,
      reference: payment.payment_reference,
      outcome: OUTCOMES[decision],
      amount: Number(payment.amount_cents),
      currency: payment.currency,
    },
  };
  const eventId = `evt_${randomBytes(16).toString('hex')}`;
  await handle.db
    .insertInto('sandbox_events')
    .values({ id: eventId, payment_id: id, body: JSON.stringify(event) })
    .execute();
  const { delaySeconds, deliveries } = behaviourOf(payment.amount_cents);
  await markOrigin(handle);
  await sql`select queue_job('sandbox-event', ${JSON.stringify({ id: eventId })}::jsonb,
    make_interval(secs => ${delaySeconds})) from generate_series(1, ${deliveries}::integer)`.execute(
    handle.db,
  );
}
