import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { documentTexts } from '../../platform/i18n/texts/en/documents.ts';
import type { Upload } from './storage.ts';

/** Query parameters of an upload address, not yet checked. */
export interface AddressQuery {
  type?: unknown;
  expires?: unknown;
  signature?: unknown;
}

/** The key of upload addresses, derived from the session secret, which all processes share. */
export function uploadKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'thumela upload address', 32));
}

/** `/storage/{name}?…`: allows uploading one file of one type, until it expires. */
export function uploadAddress(key: Buffer, { name, mimeType, from, seconds }: Upload): string {
  const expires = String(Math.floor(from.getTime() / 1000) + seconds);
  const query = new URLSearchParams({
    type: mimeType,
    expires,
    signature: signAddress(key, name, mimeType, expires),
  });
  return `/storage/${name}?${query}`;
}

/**
 * Checks an upload address and returns its MIME type.
 * @throws DomainError FORBIDDEN if any part was altered, or it has expired
 */
export function checkUploadAddress(
  key: Buffer,
  name: string,
  { type, expires, signature }: AddressQuery,
  now: Date,
): string {
  if (typeof type !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') {
    throw addressRefusal();
  }
  const right = Buffer.from(signAddress(key, name, type, expires));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw addressRefusal();
  if (Number(expires) * 1000 <= now.getTime()) {
    throw new DomainError('FORBIDDEN', phrase(documentTexts, 'addressExpired'));
  }
  return type;
}

function signAddress(key: Buffer, name: string, type: string, expires: string): string {
  const signed = JSON.stringify(['PUT', name, type, expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

function addressRefusal(): DomainError {
  return new DomainError('FORBIDDEN', phrase(documentTexts, 'addressInvalid'));
}
