import type { FastifyRequest } from 'fastify';
import type { KnownDevice } from './device-cookie.ts';

/** Network and browser a credential comes from. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** Undefined for an unknown browser, and for clients that are no browser. */
  readonly device: KnownDevice | undefined;
  /** Id of the session the credential is used in; a change of PIN does not end it. */
  readonly session?: string | undefined;
}

/**
 * The client of a request. A session counts as a known browser: a customer who signs in or changes the PIN
 * within one is not locked out by strangers' wrong PINs.
 */
export function clientOf({ ip, browser }: FastifyRequest): Client {
  const session = browser?.session ?? browser?.beside;
  const { id, customer } = session ?? {};
  const vouched =
    id !== undefined && customer !== undefined ? { id, customers: [BigInt(customer)] } : undefined;
  return { address: ip, device: browser?.device ?? vouched, session: browser?.session?.id };
}
