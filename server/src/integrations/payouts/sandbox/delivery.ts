import { Webhook } from 'standardwebhooks';
import type { Services } from '../../../app/services.ts';
import { fetchStatus, isSuccess } from '../../../platform/outgoing/fetch-answer.ts';

/** Timeout of the receiver in milliseconds. */
const TIMEOUT = 8_000;

/**
 * Sends one notice of the sandbox partner to the remitter, signed as real partners sign.
 * @throws if the receiver did not accept it, so that the job is retried
 */
export async function deliverNotice(services: Services, id: string): Promise<void> {
  const { config, database } = services;
  const notice = await database.db
    .selectFrom('sandbox_notices')
    .select(['body', 'channel'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!notice) return;
  const now = database.clock.now();
  const status = await fetchStatus({
    ...{
      url: `${config.publicUrl}/webhooks/payouts/${notice.channel}`,
      method: 'POST',
      timeout: TIMEOUT,
    },
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
      'svix-signature': new Webhook(config.webhookSecretPayouts).sign(id, now, notice.body),
    },
    body: notice.body,
  });
  if (!isSuccess(status)) throw new Error(`The webhook answered ${status}.`);
  await database.db
    .updateTable('sandbox_notices')
    .set((update) => ({ deliveries: update('deliveries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
