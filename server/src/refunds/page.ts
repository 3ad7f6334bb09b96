import type { Handle } from '../platform/database/pool.ts';
import { isPayableRefund, selectRefunds } from './read.ts';

/** A page of refunds of one state. */
export interface PageOfRefunds {
  state: 'OWED' | 'SENT';
  /** Refunds after this one. */
  after?: bigint | undefined;
  size: number;
}

/** Owed refunds, oldest first; or sent ones, newest first. */
export function pageOfRefunds(handle: Pick<Handle, 'db'>, { state, after, size }: PageOfRefunds) {
  const older = state === 'SENT';
  return selectRefunds(handle)
    .where('refunds.state', '=', state)
    .$if(state === 'OWED', (query) => query.where(isPayableRefund))
    .$if(after !== undefined, (query) => query.where('refunds.id', older ? '<' : '>', after ?? 0n))
    .orderBy('refunds.id', older ? 'desc' : 'asc')
    .limit(size)
    .execute();
}
