import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { verifyCredential } from '../../../customers/authentication/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../../platform/core/errors.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import type { CustomerCaller } from '../../../platform/http/caller.ts';
import type { Client } from '../../../platform/http/client.ts';
import { pinTexts } from '../../../platform/i18n/texts/en/authentication.ts';
import { dataRequestTexts } from '../../../platform/i18n/texts/en/data-protection.ts';
import { findReleased } from './store.ts';

/** Seconds that a link works after the PIN was entered. */
const LINK_SECONDS = 300;

/** A customer's wish to download an export, with the PIN entered again. */
interface WantedDownload {
  requestId: bigint;
  pin: string;
  client: Client;
}

/**
 * Verifies the PIN again and returns the path of the file, which works for five minutes in the customer's own session.
 * @throws DomainError INVALID_PIN, TOO_MANY_ATTEMPTS; NOT_FOUND also for another customer's
 */
export async function createDownloadLink(
  services: Services,
  caller: CustomerCaller,
  { requestId, pin, client }: WantedDownload,
): Promise<string> {
  const { database, config } = services;
  if (!(await findReleased(database, requestId, caller.customerId))) throw notFound('document');
  try {
    await verifyCredential(services, { username: caller.username, pin, client });
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === 'UNAUTHORIZED';
    throw isWrong ? new DomainError('INVALID_PIN', phrase(pinTexts, 'invalid')) : error;
  }
  const expires = Math.floor(database.clock.now().getTime() / 1000) + LINK_SECONDS;
  const signature = signLink(config.sessionSecret, {
    requestId,
    customer: caller.customerId,
    expires,
  });
  return `/data-requests/${requestId}/export?${new URLSearchParams({ expires: String(expires), signature })}`;
}

interface SignedLink {
  requestId: bigint;
  customer: bigint;
  expires: number;
}

function signLink(secret: string, { requestId, customer, expires }: SignedLink): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'thumela data export', 32));
  const signed = JSON.stringify([String(requestId), String(customer), expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

/** A link as it is opened, not yet checked. */
export interface OpenedLink {
  requestId: bigint;
  expires: unknown;
  signature: unknown;
}

/**
 * Opens the file of a link and records the download.
 * @throws DomainError FORBIDDEN if the link expired or was made for another customer; NOT_FOUND
 */
export async function openDownload(
  { config, database, storage }: Services,
  { customerId }: CustomerCaller,
  { requestId, expires, signature }: OpenedLink,
): Promise<{ content: Readable; bytes: number }> {
  const until = Number(expires);
  const right = signLink(config.sessionSecret, { requestId, customer: customerId, expires: until });
  const isRight =
    typeof signature === 'string' &&
    signature.length === right.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(right));
  if (!isRight || until * 1000 <= database.clock.now().getTime()) {
    throw new DomainError('FORBIDDEN', phrase(dataRequestTexts, 'linkExpired'));
  }
  const file = await withTransaction(database, async (handle) => {
    const found = await findReleased(handle, requestId, customerId);
    if (!found) throw notFound('document');
    await handle.db
      .updateTable('data_exports')
      .set({ downloads: sql<number>`downloads + 1`, downloaded_at: sql<Date>`now()` })
      .where('request_id', '=', requestId)
      .execute();
    const actor = `customer:${customerId}`;
    const subject = `data-request:${requestId}`;
    await appendAuditEntry(handle, { actor, action: 'data-export.downloaded', subject });
    return found;
  });
  const content = await storage.readStream('kept', file.file_name);
  if (!content) throw notFound('document');
  return { content, bytes: Number(file.bytes) };
}
