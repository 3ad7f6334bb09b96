import { randomUUID } from 'node:crypto';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Services } from '../src/app/services.ts';
import type { ReportedState } from '../src/integrations/payouts/partner.ts';
import type { SandboxNotice } from '../src/integrations/payouts/sandbox/notice.ts';
import { createInstruction } from '../src/payouts/dispatch/instruct.ts';
import { applyReport, sendDuePayouts } from '../src/payouts/dispatch/service.ts';
import { newestPayouts, payoutsService } from '../src/payouts/records/service.ts';
import type { Config } from '../src/platform/core/config.ts';
import { type Database, withTransaction } from '../src/platform/database/pool.ts';
import { inboundService } from '../src/receiving/orders/service.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { addOrder, type OrderWanted } from './orders.ts';

/** The newest payout of a transaction. */
export const payoutOf = ({ database }: Pick<Services, 'database'>, transactionId: bigint) =>
  database.db
    .selectFrom('payouts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Sends all due payouts now, as a worker would. */
export const sendPayouts = (services: Parameters<typeof sendDuePayouts>[0]): Promise<void> =>
  sendDuePayouts(services);

/** The server that receives a notification. */
export interface NotifiedServer {
  url: string;
  services: { database: Database; config: Pick<Config, 'webhookSecretPayouts'> };
}

/** Sends a signed notification of the sandbox partner over HTTP. */
export async function notifyPayout(
  { url, services }: NotifiedServer,
  payoutId: bigint,
  state: SandboxNotice['data']['state'],
  { id = randomUUID() as string, word = '' } = {},
): Promise<{ status: number; outcome?: string }> {
  const { db } = services.database;
  const known = await db
    .selectFrom('payouts')
    .select('partner_reference')
    .where('id', '=', payoutId)
    .executeTakeFirst();
  // The sandbox may send its own notification as well, with its own number.
  const its = await db
    .selectFrom('sandbox_payouts')
    .select('reference')
    .where('payout_id', '=', String(payoutId))
    .executeTakeFirst();
  const reference = known?.partner_reference ?? its?.reference ?? `SP${payoutId}`;
  const data = { payout: String(payoutId), reference, state, word };
  const at = services.database.clock.now();
  const body = JSON.stringify({ type: 'payout', data: { ...data, at: at.toISOString() } });
  const response = await fetch(`${url}/webhooks/payouts/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': new Webhook(services.config.webhookSecretPayouts).sign(id, at, body),
    },
  });
  const { outcome } = (await response.json()) as { outcome?: string };
  return { status: response.status, ...(outcome !== undefined && { outcome }) };
}

/**
 * Sends a transaction's payout and applies the partner's report without a running server; returns the payout.
 */
export async function applyPayoutReport(
  database: Database,
  transactionId: bigint,
  state: ReportedState,
): Promise<bigint> {
  const { id } = await payoutOf({ database }, transactionId);
  await withTransaction(database, async (handle) => {
    const payouts = payoutsService(handle);
    const row = await payouts.lock(id);
    if (row?.state === 'OPEN') {
      const instruction = await createInstruction(handle, row);
      const order = { instruction, through: 'sandbox' };
      await payouts.move(row, { to: 'SENT', actor: 'system', order, askIn: 60 });
    }
    const report = { payoutId: String(id), partnerReference: '', state, word: '' };
    const terms = { brand: { name: 'Thumela' }, quietSeconds: 300 };
    await applyReport(handle, terms, report, 'sandbox');
  });
  return id;
}

/** Pays out a paid transaction, as its partner would; returns its payout. */
export async function payOut(server: RunningServer, transactionId: bigint): Promise<bigint> {
  await sendPayouts(server.services);
  const { id } = await payoutOf(server.services, transactionId);
  await notifyPayout(server, id, 'PAID');
  return id;
}

/** A payout's states, oldest first. */
export async function statesOf(
  { database }: Pick<Services, 'database'>,
  payoutId: bigint,
): Promise<PayoutState[]> {
  const events = await database.db
    .selectFrom('payout_events')
    .select('to_state')
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .execute();
  return events.map(({ to_state }) => to_state);
}

/** Inserts the payout of a transaction whose status a test has set, in this state. */
export async function putPayout(
  { db }: Database,
  transactionId: bigint,
  state: Exclude<PayoutState, 'OPEN'>,
): Promise<bigint> {
  const sent = await db
    .selectFrom('transactions')
    .innerJoin('payout_methods', 'payout_methods.id', 'transactions.payout_method_id')
    .select(['payout_partner_id', 'principal_cents', 'destination_amount', 'destination_currency'])
    .select('payout_methods.method')
    .where('transactions.id', '=', transactionId)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('payouts')
    .select(['id', 'state'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id } = before
    ? await db
        .updateTable('payouts')
        .set({ state, state_at: sql<Date>`now()`, instruction: '{}', due_at: futureDueDate(state) })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('payouts')
        .values({
          transaction_id: transactionId,
          partner: String(sent.payout_partner_id),
          method: sent.method,
          owed_cents: sent.principal_cents,
          amount: sent.destination_amount,
          currency: sent.destination_currency,
          state,
          instruction: '{}',
          due_at: futureDueDate(state),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  await db
    .insertInto('payout_events')
    .values({
      payout_id: id,
      from_state: before?.state ?? 'OPEN',
      to_state: state,
      actor: 'payout:sandbox',
    })
    .execute();
  return id;
}

/**
 * A payout that is not final needs a due date; this one is far enough in the future for workers to ignore it.
 */
const futureDueDate = (state: PayoutState) =>
  ['READY', 'SENT', 'ACCEPTED'].includes(state) ? sql<Date>`now() + interval '1 day'` : null;

/** Payouts of an order, the newest of each part. */
export const orderPayouts = ({ database }: Pick<Services, 'database'>, orderId: bigint) =>
  newestPayouts(database, { orderId });

/** Inserts an order that was just allocated to a customer. */
export async function addAllocated(
  { config, database }: Pick<RunningServer, 'config' | 'database'>,
  customer: Pick<TestCustomer, 'registrationId'>,
  wanted: OrderWanted = {},
): Promise<bigint> {
  const { id } = await addOrder({ config, database }, wanted);
  await withTransaction(database, async (handle) => {
    const inbound = inboundService(handle);
    const [actor, registrationId] = ['system', BigInt(customer.registrationId)] as const;
    await inbound.move({ id, to: 'ALLOCATED_PENDING', actor, registrationId });
    await inbound.move({ id, to: 'ALLOCATED_UNPAID', actor });
  });
  return id;
}
