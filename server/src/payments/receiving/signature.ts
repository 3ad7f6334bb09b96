import type { IncomingHttpHeaders } from 'node:http';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { Webhook } from 'standardwebhooks';
import { DomainError } from '../../errors.ts';
import { eventTexts } from '../../texts/en/payments.ts';

/**
 * Verifies a signed event over its raw bytes: HMAC-SHA256 of id, timestamp and body, compared in constant
 * time, no older or newer than 5 minutes (decision 51). The library knows the same scheme under
 * the names `webhook-*`.
 *
 * @returns the event's id
 * @throws DomainError UNAUTHORIZED
 */
export function verifySignature(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): string {
  const id = single(headers['svix-id']);
  try {
    new Webhook(secret).verify(
      body,
      {
        'webhook-id': id,
        'webhook-timestamp': single(headers['svix-timestamp']),
        'webhook-signature': single(headers['svix-signature']),
      },
      { jsonParse: false },
    );
  } catch {
    throw new DomainError('UNAUTHORIZED', phrase(eventTexts, 'badSignature'));
  }
  return id;
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
