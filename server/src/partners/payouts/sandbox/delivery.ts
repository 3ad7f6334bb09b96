import { Webhook } from 'standardwebhooks';
import { withTransaction } from '../../../database/pool.ts';
import type { Services } from '../../../services.ts';
import { moveEntry } from './book.ts';

/** Milliseconds the receiver may take. */
const TIMEOUT = 8_000;

/**
 * Sends one notice of the sandbox partner to the remitter, signed as real partners sign.
 * @throws when the receiver did not take it, so that the job is tried again
 */
export async function deliverNotice(services: Services, id: string): Promise<void> {
  const { config, database } = services;
  const notice = await database.db
    .selectFrom('sandbox_notices')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!notice) return;
  const now = database.clock.now();
  const response = await fetch(`${config.publicUrl}/webhooks/payouts/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
      'svix-signature': new Webhook(config.webhookSecretPayouts).sign(id, now, notice.body),
    },
    body: notice.body,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
  await database.db
    .updateTable('sandbox_notices')
    .set((update) => ({ deliveries: update('deliveries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Pays what the book pays by itself by now. */
export async function payDue({ database }: Pick<Services, 'database'>): Promise<void> {
  const due = await database.db
    .selectFrom('sandbox_payouts')
    .select('payout_id')
    .where('pays_at', '<=', database.clock.now())
    .limit(50)
    .execute();
  for (const { payout_id } of due) {
    await withTransaction(database, (handle) => moveEntry(handle, payout_id, 'PAID'));
  }
}
