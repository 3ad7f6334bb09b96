import type { FastifyRequest } from 'fastify';
import type { KnownDevice } from './device-cookie.ts';

/** Where a credential comes from. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** Undefined for an unknown browser and for whatever is no browser. */
  readonly device: KnownDevice | undefined;
  /** Id of the session it is used in, which does not end by it. */
  readonly session?: string | undefined;
}

/**
 * Where a credential comes from. A session vouches for its browser: whoever signs in or changes the PIN
 * within it is not refused for what strangers do.
 */
export function clientOf({ ip, browser }: FastifyRequest): Client {
  const session = browser?.session ?? browser?.beside;
  const { id, customer } = session ?? {};
  const vouched =
    id !== undefined && customer !== undefined ? { id, customers: [BigInt(customer)] } : undefined;
  return { address: ip, device: browser?.device ?? vouched, session: browser?.session?.id };
}
