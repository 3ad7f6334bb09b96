import { createHmac, timingSafeEqual } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { Value } from 'typebox/value';
import { DomainError } from '../../../platform/core/errors.ts';
import { eventTexts } from '../../../platform/i18n/texts/en/payments.ts';
import type { ArrivedNotice } from '../partner.ts';
import { parseWithDigits } from './client.ts';
import { Transaction } from './forms.ts';
import { readState } from './report.ts';

/** Statuses by class in the order in which a transaction may have them; REJECTED, CANCELLED and DECLINED end it. */
const ORDER: readonly string[] = ['1', '2', '5', '6', '7', '8'];

/** The unguessable part of the address of a transaction's callbacks. */
export const createNoticeToken = (secret: string, externalId: string): string =>
  createHmac('sha256', secret).update(`thunes ${externalId}`).digest('base64url');

/** @throws Error for any other form than a transaction */
export function parseNotice(body: string): Transaction {
  const value = parseWithDigits(body);
  if (Value.Check(Transaction, value)) return value;
  throw new Error('The notice is not a transaction.');
}

/**
 * Verifies a callback: its address has the token of the transaction, and Thunes itself reports the same, or a later
 * status, which the callback then preceded.
 * @param find reads the transaction from Thunes; undefined if there is none
 * @returns an id by which a repetition is recognised
 * @throws DomainError UNAUTHORIZED, or Error if Thunes gives no answer, so that it repeats the callback
 */
export async function verifyThunesNotice(
  secret: string,
  { target, body }: ArrivedNotice,
  find: (externalId: string) => Promise<Transaction | undefined>,
): Promise<string> {
  const notice = parseUnverified(body);
  const right = Buffer.from(createNoticeToken(secret, notice.external_id));
  const given = Buffer.from(new URL(target, 'http://here').searchParams.get('token') ?? '');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw createUnauthorized();
  const current = await find(notice.external_id);
  if (!current || !confirmsNotice(current, notice)) throw createUnauthorized();
  return `${notice.id}-${notice.status}`;
}

function parseUnverified(body: Buffer): Transaction {
  try {
    return parseNotice(body.toString('utf8'));
  } catch {
    throw createUnauthorized();
  }
}

function confirmsNotice(current: Transaction, notice: Transaction): boolean {
  const isSame =
    current.id === notice.id &&
    current.destination.amount === notice.destination.amount &&
    current.destination.currency === notice.destination.currency;
  const state = readState(notice);
  if (current.status === notice.status) return isSame && readState(current) === state;
  return isSame && state !== undefined && isEarlier(notice, current);
}

/** Whether a transaction may have had a status before its current one. */
function isEarlier(earlier: Transaction, current: Transaction): boolean {
  const from = ORDER.indexOf(earlier.status_class);
  const to = ORDER.indexOf(current.status_class);
  const isPaid = ['7', '8'].includes(earlier.status_class);
  // A transaction that ended otherwise was confirmed and perhaps submitted before, but never paid.
  return from >= 0 && (to >= 0 ? from < to : !isPaid);
}

const createUnauthorized = () =>
  new DomainError('UNAUTHORIZED', phrase(eventTexts, 'badSignature'));
