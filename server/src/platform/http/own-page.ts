import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../core/errors.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';

/**
 * Requests that change state must come from our own pages and declare it (decision 16).
 * @throws DomainError FORBIDDEN
 */
export function refuseForeignPages(request: FastifyRequest): void {
  if (request.method === 'GET') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const own = site !== undefined ? site === 'same-origin' : isOwn(origin, request);
  if (!own) throw foreignPage();
}

function isOwn(origin: string | undefined, request: FastifyRequest): boolean {
  if (origin === undefined || !/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.host;
}

/** The error for a request from another site's page. */
export function foreignPage(): DomainError {
  return new DomainError('FORBIDDEN', phrase(requestTexts, 'foreignPage'));
}
