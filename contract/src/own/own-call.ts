import type { Exchange } from '../call.ts';

/**
 * A call our own server answers besides those of the documents. Its path is the whole address: it stands
 * beside `/api`, so that in front of another provider everything below `/api` is that provider's.
 */
export interface OwnCall extends Exchange {
  /** Another status its answer comes with, when it is no good news. */
  readonly alsoWith?: 503;
}

/** Declares a call of our own and keeps its exact types. */
export function defineOwnCall<const T extends OwnCall>(call: T): T {
  return call;
}

/** Anybody may make it. */
export const open = { caller: 'open', headers: 'none' } as const;
