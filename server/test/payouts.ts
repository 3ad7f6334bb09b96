import { randomUUID } from 'node:crypto';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Database } from '../src/database/pool.ts';
import type { SandboxNotice } from '../src/partners/payouts/sandbox/notice.ts';
import { payOutDue } from '../src/paying-out/service.ts';
import type { Services } from '../src/services.ts';
import type { RunningServer } from './harness.ts';

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

/** Who the sandbox partner tells, and by which clock and secret. */
interface Told {
  url: string;
  secret: string;
  at: Date;
}

type ToldState = SandboxNotice['data']['state'];

/** A notice of the sandbox partner, signed, over HTTP. */
export const tellPayout = async (
  { url, services }: RunningServer,
  payoutId: bigint,
  state: ToldState,
  more: { id?: string; word?: string } = {},
) => {
  const { config, database } = services;
  const known = await database.db
    .selectFrom('payouts')
    .select('partner_reference')
    .where('id', '=', payoutId)
    .executeTakeFirst();
  const reference = known?.partner_reference ?? `SP${payoutId}`;
  const told = { url, secret: config.webhookSecretPayouts, at: database.clock.now() };
  return sendNotice(told, payoutId, state, { reference, ...more });
};

/** The same, to a server of which no more is known. */
export async function sendNotice(
  { url, secret, at }: Told,
  payoutId: bigint,
  state: ToldState,
  { id = randomUUID() as string, word = '', reference = `SP${payoutId}` } = {},
): Promise<{ status: number; outcome?: string }> {
  const data = { payout: String(payoutId), reference, state, word };
  const body = JSON.stringify({ type: 'payout', data: { ...data, at: at.toISOString() } });
  const response = await fetch(`${url}/webhooks/payouts/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': new Webhook(secret).sign(id, at, body),
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

/** Gives a transaction whose status a test has set the payout that belongs to it, in this state. */
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
        .set({ state, state_at: sql<Date>`now()`, instruction: '{}', due_at: null })
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
          due_at: null,
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
