import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { httpbis } from 'http-message-signatures';
import { DomainError } from '../../../platform/core/errors.ts';
import { eventTexts } from '../../../platform/i18n/texts/en/payments.ts';
import type { ArrivedNotice } from '../partner.ts';
import { checkSignature, matchesDigest } from './message-signatures.ts';
import type { FindKey } from './public-keys.ts';

/** Seconds by which a signature's time may differ from its arrival (decision 22). */
const TOLERANCE = 300;
/** Seconds that switch the library's own comparison off, which uses this machine's clock. */
const ALWAYS = 100 * 365 * 24 * 3600;

const REQUIRED_PARTS = ['@method', '@authority', '@path', 'content-digest'];
const REQUIRED_PARAMETERS = ['alg', 'keyid', 'created'];

/** The keys could not be read, which says nothing about the signature. */
class KeysUnavailable extends Error {}

/**
 * Verifies a callback signed by RFC 9421.
 * @param origin our public address, which pawaPay called and signed: a proxy may have changed `Host`
 * @returns the SHA-256 of the body: callbacks have no id, and one that is sent again has the same body
 * @throws DomainError UNAUTHORIZED, or another error if the keys cannot be read
 */
export async function verifyCallback(
  notice: ArrivedNotice,
  origin: string,
  findKey: FindKey,
): Promise<string> {
  const digest = notice.headers['content-digest'];
  const isWhole = typeof digest === 'string' && matchesDigest(digest, notice.body);
  if (!isWhole || !(await isSigned(notice, origin, findKey))) {
    throw new DomainError('UNAUTHORIZED', phrase(eventTexts, 'badSignature'));
  }
  return createHash('sha256').update(notice.body).digest('hex');
}

async function isSigned(
  { method, target, headers, now }: ArrivedNotice,
  origin: string,
  findKey: FindKey,
): Promise<boolean> {
  const message = { method, url: `${origin}${target}`, headers: listHeaders(headers) };
  const requirements = {
    ...{ requiredFields: REQUIRED_PARTS, requiredParams: REQUIRED_PARAMETERS, tolerance: ALWAYS },
  };
  try {
    const result = await httpbis.verifyMessage(
      {
        ...requirements,
        keyLookup: async ({ keyid, alg, created, expires }) => {
          if (!isTimely(created, expires, now) || keyid === undefined) return null;
          const key = await findKey(keyid).catch((cause: unknown) => {
            throw new KeysUnavailable('pawaPay’s public keys cannot be read.', { cause });
          });
          if (!key) return null;
          const verify = async (data: Buffer, signature: Buffer) =>
            checkSignature(alg, key, data, signature);
          return { id: keyid, verify };
        },
      },
      message,
    );
    return result === true;
  } catch (error) {
    if (error instanceof KeysUnavailable) throw error;
    return false;
  }
}

/** `expires` is a number of seconds, `created` already a date. */
function isTimely(created: unknown, expires: unknown, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  if (!(created instanceof Date)) return false;
  const age = seconds - created.getTime() / 1000;
  const isFresh = Math.abs(age) <= TOLERANCE;
  return isFresh && (expires === undefined || Number(expires) >= seconds - TOLERANCE);
}

const listHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
