import { isIPv6 } from 'node:net';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { tooMany } from '../core/errors.ts';
import type { Handle } from '../database/pool.ts';
import { oftenTexts } from '../i18n/texts/en/requests.ts';

/** Period of a count. */
export const HOUR_SECONDS = 3_600;

/**
 * Counts one request of a subject and returns whether it is within `most` an hour. The count is in the
 * database: it survives restarts and is shared by all processes.
 */
export async function withinHour(handle: Handle, subject: string, most: number): Promise<boolean> {
  const [counted] = await countRequests(handle, [subject]);
  return (counted?.hits ?? 1) <= most;
}

/** An hourly limit, and the message for exceeding it. */
interface HourlyLimit {
  subject: string;
  most: number;
  message: Phrase;
}

/**
 * Like withinHour, but throws at the first exceeded limit; all are counted, in one round trip. Callers must
 * list several limits in the same order everywhere, to avoid deadlocks.
 * @throws DomainError TOO_MANY_REQUESTS, with the seconds left in this hour
 */
export async function limitHourly(
  handle: Handle,
  ...limits: readonly HourlyLimit[]
): Promise<void> {
  const counts = await countRequests(
    handle,
    limits.map(({ subject }) => subject),
  );
  for (const { subject, most, message } of limits) {
    const counted = counts.find((each) => each.subject === subject);
    if (counted && counted.hits > most) throw tooMany(message, counted.seconds);
  }
}

/** An hourly limit shared by all clients behind one network address. */
interface NetworkLimit {
  /** Prefix of the subject, and name of the error message. */
  what:
    | 'account notices'
    | 'collection pins'
    | 'conversations'
    | 'letters'
    | 'links'
    | 'new pins'
    | 'recognitions'
    | 'registrations'
    | 'searches'
    | 'sign-ups'
    | 'uploads';
  address: string;
  most: number;
}

/** The limit of one network. */
export const networkLimit = ({ what, address, most }: NetworkLimit): HourlyLimit => ({
  subject: `${what}:network:${networkOf(address)}`,
  most,
  message: phrase(oftenTexts, what),
});

/**
 * Like limitHourly, for all clients behind one network address.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function limitNetwork(handle: Handle, limit: NetworkLimit): Promise<void> {
  await limitHourly(handle, networkLimit(limit));
}

/**
 * Like limitHourly, for messages in one conversation.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function limitConversation(handle: Handle, id: bigint, most: number): Promise<void> {
  const message = phrase(oftenTexts, 'messages');
  await limitHourly(handle, { subject: `messages:conversation:${id}`, most, message });
}

/**
 * Counts one request of each subject, and returns the number in the current hour and the seconds left in it.
 */
async function countRequests({ client }: Handle, subjects: readonly string[]) {
  const { rows } = await client.query<{ subject: string; hits: number; seconds: number }>({
    name: 'count-throttled',
    text: `insert into throttles as t (subject, hits) select unnest($1::text[]), 1
      on conflict (subject) do update set
        hits = case when t.since < now() - make_interval(secs => $2) then 1 else t.hits + 1 end,
        since = case when t.since < now() - make_interval(secs => $2) then now() else t.since end
      returning subject, hits,
        greatest(1, ceil(extract(epoch from t.since - now()) + $2)::int) as seconds`,
    values: [subjects, HOUR_SECONDS],
  });
  return rows;
}

/** Deletes counts whose hour is over. */
export async function sweepThrottles({ db }: Handle): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('since', '<', sql<Date>`now() - make_interval(secs => ${HOUR_SECONDS})`)
    .execute();
}

/** Network of one household or office: the address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head.split(':').filter((part) => part !== '');
  const last = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const parts = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
