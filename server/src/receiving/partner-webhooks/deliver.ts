import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Services } from '../../app/services.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import {
  type ClaimedEvent,
  claimEvents,
  delayAfter,
  EVENT_RETRIES,
  type EventRetries,
  partnersDue,
} from './claim-events.ts';
import { deriveWebhookSecret, type EventSettings } from './endpoints.ts';
import { postToEndpoint } from './outgoing.ts';
import { openDeaf } from './unreachable-endpoints.ts';

/** Longest problem stored with an event, in characters. */
const LONGEST_PROBLEM = 300;

type Delivering = Pick<Services, 'database' | 'log'> & { readonly config: EventSettings };

/**
 * Sends the events that are due, to each partner all at once, and ends when each has arrived, is given up or is
 * left for later. Any number of workers may run it concurrently (see server/src/receiving/README.md).
 */
export async function deliverEvents(
  services: Delivering,
  retries: EventRetries = EVENT_RETRIES,
  signal?: AbortSignal,
): Promise<void> {
  const partners = await partnersDue(services.database);
  const all = await Promise.allSettled(
    partners.map((partner) => deliverTo(services, partner, retries, signal)),
  );
  for (const each of all) if (each.status === 'rejected') throw each.reason;
}

async function deliverTo(
  services: Delivering,
  partner: string,
  retries: EventRetries,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const events = await claimEvents(services.database, partner, retries);
    const arrived = await Promise.all(
      events.map((event) => deliverPartnerEvents(services, event, retries)),
    );
    // While an endpoint does not answer, the rest of its events do not delay the others.
    if (!arrived.some((one) => one) || signal?.aborted) return;
  }
}

/** One attempt to deliver an event; returns whether it arrived. */
async function deliverPartnerEvents(
  { database, config, log }: Delivering,
  event: ClaimedEvent,
  retries: EventRetries,
): Promise<boolean> {
  const outcome = await attemptDelivery(database, config, event, retries);
  const arrived = outcome.problem === null;
  const last = event.attempts >= retries.attempts;
  const state = arrived ? 'DELIVERED' : last ? 'GIVEN_UP' : 'WAITING';
  const seconds = delayAfter(event.attempts, retries);
  const ended = (handle: Handle) => storeAttempt(handle, event, { ...outcome, state }, seconds);
  if (state !== 'GIVEN_UP') {
    await ended(database);
    return arrived;
  }
  const isOurs = await withTransaction(database, async (handle) => {
    if (!(await ended(handle))) return false;
    await openDeaf(handle, event, outcome);
    return true;
  });
  if (isOurs) {
    const { id, remittance_partner: partner } = event;
    log.error({ event: id, partner, ...outcome }, 'a partner does not hear of its order');
  }
  return arrived;
}

/** The result of one attempt: the status that was answered, and what was wrong. */
interface Outcome {
  answer: number | null;
  problem: string | null;
}

/** Stores an attempt; returns whether this worker still had the event. */
async function storeAttempt(
  { db }: Handle,
  { id, attempts }: ClaimedEvent,
  set: Outcome & { state: 'DELIVERED' | 'GIVEN_UP' | 'WAITING' },
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_events')
    .set({
      ...set,
      due_at: sql<Date>`now() + make_interval(secs => ${seconds} * (1 + random() / 4))`,
    })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    // Another process that has taken it over meanwhile takes precedence.
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function attemptDelivery(
  { clock }: Handle,
  config: EventSettings,
  event: ClaimedEvent,
  { timeout }: EventRetries,
): Promise<Outcome> {
  const body = formatEventBody(event);
  const headers = {
    'content-type': 'application/json',
    ...signEvent(config, event, body, clock.now()),
  };
  let answer: number | null = null;
  try {
    answer = await postToEndpoint({
      url: event.url,
      headers,
      body,
      privateToo: config.privateEndpoints,
      timeout,
    });
    if (answer < 200 || answer > 299) throw new Error(`It answered ${answer}.`);
    return { answer, problem: null };
  } catch (error) {
    return { answer, problem: (error as Error).message.slice(0, LONGEST_PROBLEM) };
  }
}

/** The same bytes at every attempt. */
const formatEventBody = (event: ClaimedEvent): string =>
  JSON.stringify({
    type: event.type,
    timestamp: formatTimestamp(event.happened_at),
    data: event.details ?? {
      id: Number(event.order_id),
      reference: event.reference,
      status: event.status,
      reason: event.reason,
    },
  });

/** The headers of Standard Webhooks, with a signature by each secret that is good. */
function signEvent(config: EventSettings, event: ClaimedEvent, body: string, now: Date) {
  const { id, remittance_partner: partner, salt, previous_salt } = event;
  const salts = previous_salt === null ? [salt] : [salt, previous_salt];
  const signatures = salts.map((one) =>
    new Webhook(deriveWebhookSecret(config, partner, one)).sign(id, now, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
