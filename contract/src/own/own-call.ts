import type { Exchange } from '../call.ts';

/**
 * A call of our own server that is not in the documented API. Its path is outside `/api`, because in front of another
 * provider everything below `/api` is that provider's.
 */
export interface OwnCall extends Exchange {
  /** The status of the same response if there is a problem. */
  readonly alsoWith?: 503;
  /** Its body is described here and validated only by the handler. */
  readonly judgedByHandler?: true;
}

/** Declares a call of our own with its exact types. */
export function defineOwnCall<const T extends OwnCall>(call: T): T {
  return call;
}

/** The caller of a public call. */
export const open = { caller: 'open', headers: 'none' } as const;
