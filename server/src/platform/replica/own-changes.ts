import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import type { Clock } from '../database/clock.ts';

/**
 * Holds the moment of the last change that was made in a browser. A cookie, because every process gets it with each
 * request, without a query. It is not signed: it decides nothing but how new an operator's own lists are.
 */
const CHANGED_COOKIE = 'thumela-operator-changed';

const ITS = { path: '/console', secure: true, sameSite: 'strict', httpOnly: true } as const;

/** Records in the browser that something was changed now. */
export function markChange(
  reply: FastifyReply,
  clock: Clock,
  { replicaLagSeconds }: Pick<Config, 'replicaLagSeconds'>,
): void {
  if (reply.sent) return;
  // Older data are not read from a replica anyway.
  const maxAge = replicaLagSeconds + 10;
  reply.setCookie(CHANGED_COOKIE, String(clock.now().getTime()), { ...ITS, maxAge });
}

/** Moment in milliseconds of the last change made in this browser; 0 if there was none lately. */
export function lastChange({ cookies }: FastifyRequest): number {
  const found = cookies[CHANGED_COOKIE] ?? '';
  return /^\d{13}$/.test(found) ? Number(found) : 0;
}
