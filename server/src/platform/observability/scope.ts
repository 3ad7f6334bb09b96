import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionHandle } from '../database/pool.ts';

/** The request that caused something, as stored with the jobs it queued. */
export interface Origin {
  /** Id of the request; the same in its answer, in the log and in what the portal shows. */
  readonly request?: string;
  /** W3C trace context of the work that is under way; missing when nothing is traced. */
  readonly traceparent?: string;
}

/** The request or job that is being worked on. */
export interface Scope extends Origin {
  /** Queue and id of the job, while one is worked on. */
  readonly job?: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and whatever it begins, as part of a request or of a job. */
export function within<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The current scope; empty outside of requests and jobs. */
export function currentScope(): Scope {
  return scopes.getStore() ?? NONE;
}

const NONE: Scope = {};

/**
 * The current scope as JSON for the database setting `thumela.origin`: jobs queued in the same
 * database transaction carry it (database function `queue_job`). Empty when nothing is known.
 */
export function originText(): string {
  const { request, traceparent } = currentScope();
  const known = request !== undefined || traceparent !== undefined;
  return known ? JSON.stringify({ request, traceparent }) : '';
}

/** Sets the origin of the jobs that this database transaction queues from here on. */
export async function markOrigin({ client }: Pick<TransactionHandle, 'client'>): Promise<void> {
  const origin = originText();
  if (origin !== '') await client.query(`select set_config('thumela.origin', $1, true)`, [origin]);
}
