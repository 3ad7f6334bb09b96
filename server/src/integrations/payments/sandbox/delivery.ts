import { Webhook } from 'standardwebhooks';
import type { Services } from '../../../app/services.ts';
import { fetchStatus, isSuccess } from '../../../platform/outgoing/fetch-answer.ts';

/** Timeout of the receiver in milliseconds. */
const TIMEOUT = 8_000;

/**
 * Sends one event of the sandbox partner to the remitter's webhook, signed as real partners sign.
 * @throws if the receiver did not accept it, so that the job is retried
 */
export async function deliverEvent(services: Services, id: string): Promise<void> {
  const { db } = services.database;
  const event = await db
    .selectFrom('sandbox_events')
    .innerJoin('sandbox_payments', 'sandbox_payments.id', 'sandbox_events.payment_id')
    .select(['sandbox_events.body', 'sandbox_payments.option'])
    .where('sandbox_events.id', '=', id)
    .executeTakeFirst();
  const partner = event && services.partners.get(event.option);
  if (!partner) return;
  const now = services.database.clock.now();
  const url = `${services.config.publicUrl}/webhooks/${partner.kind.toLowerCase()}`;
  const status = await fetchStatus({
    ...{ url, method: 'POST', timeout: TIMEOUT },
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
      'svix-signature': new Webhook(partner.webhookSecret).sign(id, now, event.body),
    },
    body: event.body,
  });
  if (!isSuccess(status)) throw new Error(`The webhook answered ${status}.`);
  await db
    .updateTable('sandbox_events')
    .set((update) => ({ deliveries: update('deliveries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
