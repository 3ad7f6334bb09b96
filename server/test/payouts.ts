import { randomUUID } from 'node:crypto';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { Webhook } from 'standardwebhooks';
import { withTransaction } from '../src/database/pool.ts';
import { inboundService } from '../src/inbound/service.ts';
import type { SandboxNotice } from '../src/partners/payouts/sandbox/notice.ts';
import { payOutDue } from '../src/paying-out/service.ts';
import { newestPayouts } from '../src/payouts/service.ts';
import type { Services } from '../src/services.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { addOrder, type OrderWanted } from './orders.ts';

/** The newest payout of a transaction, as it stands. */
export const payoutOf = ({ database }: Pick<Services, 'database'>, transactionId: bigint) =>
  database.db
    .selectFrom('payouts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Has everything that is to be paid out sent now, as a worker would. */
export const sendPayouts = (services: Services): Promise<void> => payOutDue(services);

/** A notice of the sandbox partner, signed, over HTTP. */
export async function tellPayout(
  { url, services }: RunningServer,
  payoutId: bigint,
  state: SandboxNotice['data']['state'],
  { id = randomUUID() as string, word = '' } = {},
): Promise<{ status: number; outcome?: string }> {
  const data = { payout: String(payoutId), reference: `SP${payoutId}`, state, word };
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

/** Has a paid transaction paid out, as its partner would; answers its payout. */
export async function payOut(server: RunningServer, transactionId: bigint): Promise<bigint> {
  await sendPayouts(server.services);
  const { id } = await payoutOf(server.services, transactionId);
  await tellPayout(server, id, 'PAID');
  return id;
}

/** The states a payout has had, oldest first. */
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

/** The payouts of an order, the newest of each part. */
export const orderPayouts = ({ database }: Pick<Services, 'database'>, orderId: bigint) =>
  newestPayouts(database, { orderId });

/** Puts an order into the database that was just allocated to a customer. */
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
