import type { Exchange } from '../call.ts';

/**
 * A call our own server answers besides the documented ones. Its path is the whole address: it stands
 * beside `/api`, so that in front of another provider everything below `/api` is that provider's.
 */
export interface OwnCall extends Exchange {
  /** The status of the same answer where something is wrong. */
  readonly alsoWith?: 503;
  /** Its body is described here and judged by the handler alone. */
  readonly judgedByHandler?: true;
}

/** Declares a call of our own and keeps its exact types. */
export function defineOwnCall<const T extends OwnCall>(call: T): T {
  return call;
}

/** The caller of a call that anybody may make. */
export const open = { caller: 'open', headers: 'none' } as const;
