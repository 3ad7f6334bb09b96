import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionHandle } from '../database/pool.ts';

/** Originating request, as stored with the jobs that it queued. */
export interface Origin {
  /** Id of the request; the same in its response, in the log and in the portal. */
  readonly request?: string;
  /** W3C trace context of the current work; missing if it is not traced. */
  readonly traceparent?: string;
}

/** Current request or job. */
export interface Scope extends Origin {
  /** Queue and id of the current job, if any. */
  readonly job?: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and everything it starts, as part of a request or a job. */
export function runInScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The current scope; empty outside of requests and jobs. */
export function currentScope(): Scope {
  return scopes.getStore() ?? NONE;
}

const NONE: Scope = {};

/**
 * Current scope as JSON for the database setting `thumela.origin`: jobs queued in the same database transaction
 * store it (database function `queue_job`). Empty outside of requests and jobs.
 */
export function originText(): string {
  const { request, traceparent } = currentScope();
  const known = request !== undefined || traceparent !== undefined;
  return known ? JSON.stringify({ request, traceparent }) : '';
}

/** Sets the origin of jobs that this database transaction queues from now on. */
export async function markOrigin({ client }: Pick<TransactionHandle, 'client'>): Promise<void> {
  const origin = originText();
  if (origin !== '') await client.query(`select set_config('thumela.origin', $1, true)`, [origin]);
}
