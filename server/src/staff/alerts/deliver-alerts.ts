import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Services } from '../../app/services.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import {
  delayAfter,
  EVENT_RETRIES,
  type EventRetries,
  postToEndpoint,
} from '../../receiving/partner-webhooks/service.ts';
import type { AlertSettings } from './raise-alerts.ts';

/** Longest problem stored with an alert, in characters. */
const LONGEST_PROBLEM = 300;

/** Seconds beyond the timeout for which a claim holds, in case its worker is killed. */
const GRACE_SECONDS = 20;

/** An alert that this worker delivers. */
interface ClaimedAlert {
  id: string;
  details: Record<string, unknown>;
  raised_at: Date;
  /** The present attempt included. */
  webhook_attempts: number;
}

/** Sends the webhooks of alerts that are due, each with retries like those to remittance partners. */
export async function deliverAlerts(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { alertWebhookUrl: url, alertWebhookSecret: secret }: AlertSettings,
  retries: EventRetries = EVENT_RETRIES,
): Promise<void> {
  if (url === undefined || secret === undefined) return;
  for (;;) {
    const alert = await claimAlert(database, retries);
    if (!alert) return;
    const problem = await attemptDelivery(database, { url, secret }, alert, retries);
    const last = alert.webhook_attempts >= retries.attempts;
    const state = problem === null ? 'DELIVERED' : last ? 'GIVEN_UP' : 'WAITING';
    if (state === 'GIVEN_UP') log.error({ alert: alert.id, problem }, 'an alert was not delivered');
    await storeAttempt(database, alert, { state, problem }, retries);
  }
}

async function claimAlert({ db }: Handle, { timeout }: EventRetries) {
  const { rows } = await sql<ClaimedAlert>`
    update alerts set webhook_attempts = webhook_attempts + 1,
      webhook_due_at = now() + make_interval(secs => ${timeout / 1000 + GRACE_SECONDS})
    where id in (select id from alerts where webhook_state = 'WAITING' and webhook_due_at <= now()
      order by webhook_due_at limit 1 for update skip locked)
    returning id, details, raised_at, webhook_attempts`.execute(db);
  return rows[0];
}

/** @returns the problem; null if the alert was delivered */
async function attemptDelivery(
  { clock }: Handle,
  { url, secret }: { url: string; secret: string },
  { id, details: { type, ...data }, raised_at }: ClaimedAlert,
  { timeout }: EventRetries,
): Promise<string | null> {
  const now = clock.now();
  // The same bytes at every attempt.
  const body = JSON.stringify({ type, timestamp: formatTimestamp(raised_at), data });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    // The address is the deployer's own, so it may be private.
    const status = await postToEndpoint({ url, headers, body, privateToo: true, timeout });
    return status >= 200 && status <= 299 ? null : `It answered ${status}.`;
  } catch (error) {
    return (error as Error).message.slice(0, LONGEST_PROBLEM);
  }
}

const storeAttempt = (
  { db }: Handle,
  { id, webhook_attempts }: ClaimedAlert,
  { state, problem }: { state: 'DELIVERED' | 'GIVEN_UP' | 'WAITING'; problem: string | null },
  retries: EventRetries,
) =>
  db
    .updateTable('alerts')
    .set({
      webhook_state: state,
      webhook_problem: problem,
      webhook_due_at: sql<Date>`now() + make_interval(secs => ${delayAfter(webhook_attempts, retries)})`,
    })
    .where('id', '=', id)
    .where('webhook_attempts', '=', webhook_attempts)
    .execute();
