import { isIPv6 } from 'node:net';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';
import { tooMany } from '../errors.ts';
import { oftenTexts } from '../texts/en/requests.ts';

/** How long a count lasts. */
export const HOUR_SECONDS = 3_600;

/**
 * Counts one request of a subject and tells whether it is within `most` an hour. The count is in the
 * database: it survives restarts and all processes share it.
 */
export async function withinHour(handle: Handle, subject: string, most: number): Promise<boolean> {
  const { hits } = await count(handle, subject);
  return hits <= most;
}

/** A limit by the hour, and the sentence for whoever exceeds it. */
export interface HourlyLimit {
  subject: string;
  most: number;
  message: Phrase;
}

/**
 * As withinHour, but refuses what is beyond the limit.
 * @throws DomainError TOO_MANY_REQUESTS, with the seconds until this hour is over
 */
export async function limitHourly(
  handle: Handle,
  { subject, most, message }: HourlyLimit,
): Promise<void> {
  const { hits, seconds } = await count(handle, subject);
  if (hits > most) throw tooMany(message, seconds);
}

/**
 * As limitHourly for everybody behind one network address.
 * @param what is asked for, as the start of a subject and the name of the sentence that refuses it
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function limitNetwork(
  handle: Handle,
  {
    what,
    address,
    most,
  }: {
    what: 'links' | 'new pins' | 'sign-ups' | 'uploads' | 'letters' | 'conversations';
    address: string;
    most: number;
  },
): Promise<void> {
  await limitHourly(handle, {
    subject: `${what}:network:${networkOf(address)}`,
    most,
    message: phrase(oftenTexts, what),
  });
}

/**
 * As limitHourly for what is said in one conversation.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function limitConversation(handle: Handle, id: bigint, most: number): Promise<void> {
  const message = phrase(oftenTexts, 'messages');
  await limitHourly(handle, { subject: `messages:conversation:${id}`, most, message });
}

/** Counts one request, and says how many there were in this hour and how many seconds it still has. */
async function count({ client }: Handle, subject: string) {
  const { rows } = await client.query<{ hits: number; seconds: number }>({
    name: 'count-throttled',
    text: `insert into throttles as t (subject, hits) values ($1, 1)
      on conflict (subject) do update set
        hits = case when t.since < now() - make_interval(secs => $2) then 1 else t.hits + 1 end,
        since = case when t.since < now() - make_interval(secs => $2) then now() else t.since end
      returning hits,
        ceil(extract(epoch from t.since - now()) + $2)::int as seconds`,
    values: [subject, HOUR_SECONDS],
  });
  const [{ hits, seconds } = { hits: 1, seconds: HOUR_SECONDS }] = rows;
  return { hits, seconds: Math.max(1, seconds) };
}

/** Deletes counts whose hour is over. */
export async function sweepThrottles({ db }: Handle): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('since', '<', sql<Date>`now() - make_interval(secs => ${HOUR_SECONDS})`)
    .execute();
}

/** The network of one household or office: the address, or the first half of an IPv6 one. */
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
