import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { Webhook } from 'standardwebhooks';
import { DomainError } from '../core/errors.ts';
import { eventTexts } from '../i18n/texts/en/payments.ts';

/** Seconds by which an event's timestamp may differ from its arrival. */
const TOLERANCE = 300;

/** Origin and time of an incoming event. */
interface Arrival {
  secret: string;
  headers: IncomingHttpHeaders;
  /** Beginning of the headers' names: `svix`, or `webhook` as Standard Webhooks names them. */
  prefix?: 'svix' | 'webhook';
  /** The database's time: the library would use this machine's clock, which may be wrong. */
  now: Date;
}

/**
 * Verifies a signed event over its raw bytes: HMAC-SHA256 of id, timestamp and body, compared in constant time,
 * at most 5 minutes older or newer (decision 22).
 *
 * @returns the event's id
 * @throws DomainError UNAUTHORIZED
 */
export function verifySignature(
  { secret, headers, now, prefix = 'svix' }: Arrival,
  body: Buffer,
): string {
  const id = singleHeader(headers[`${prefix}-id`]);
  const signedAt = parseTimestamp(singleHeader(headers[`${prefix}-timestamp`]));
  const isTimely = Math.abs(now.getTime() / 1000 - signedAt) <= TOLERANCE;
  if (id !== '' && isTimely) {
    const right = Buffer.from(new Webhook(secret).sign(id, new Date(signedAt * 1000), body));
    const given = singleHeader(headers[`${prefix}-signature`]).split(' ');
    if (given.some((one) => isSame(right, Buffer.from(one)))) return id;
  }
  throw new DomainError('UNAUTHORIZED', phrase(eventTexts, 'badSignature'));
}

const singleHeader = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : '';

const parseTimestamp = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN);

const isSame = (right: Buffer, given: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right);
