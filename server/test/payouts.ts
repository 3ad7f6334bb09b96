import { randomUUID } from 'node:crypto';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { Webhook } from 'standardwebhooks';
import { type Database, withTransaction } from '../src/database/pool.ts';
import type { ToldState } from '../src/partners/payouts/partner.ts';
import type { SandboxNotice } from '../src/partners/payouts/sandbox/notice.ts';
import { instructionFor } from '../src/paying-out/instruct.ts';
import { applyReport, payOutDue } from '../src/paying-out/service.ts';
import { payoutsService } from '../src/payouts/service.ts';
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
export const sendPayouts = (services: Parameters<typeof payOutDue>[0]): Promise<void> =>
  payOutDue(services);

/** A notice of the sandbox partner, signed, over HTTP. */
export async function tellPayout(
  { url, services }: RunningServer,
  payoutId: bigint,
  state: SandboxNotice['data']['state'],
  { id = randomUUID() as string, word = '' } = {},
): Promise<{ status: number; outcome?: string }> {
  const known = await services.database.db
    .selectFrom('payouts')
    .select('partner_reference')
    .where('id', '=', payoutId)
    .executeTakeFirst();
  const reference = known?.partner_reference ?? `SP${payoutId}`;
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

/** Has the payout of a transaction sent, and its partner tell of it, where no server runs; answers the payout. */
export async function tellDirectly(
  database: Database,
  transactionId: bigint,
  state: ToldState,
): Promise<bigint> {
  const { id } = await payoutOf({ database }, transactionId);
  await withTransaction(database, async (handle) => {
    const payouts = payoutsService(handle);
    const row = await payouts.lock(id);
    if (row?.state === 'OPEN') {
      const instruction = await instructionFor(handle, row);
      const order = { instruction, through: 'sandbox' };
      await payouts.move(row, { to: 'SENT', actor: 'system', order, askIn: 60 });
    }
    const report = { payoutId: String(id), partnerReference: '', state, word: '' };
    const brand = { name: 'Thumela' };
    await applyReport(handle, { brand, quietSeconds: 300 }, report, 'sandbox');
  });
  return id;
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
