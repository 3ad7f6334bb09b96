import type { FastifyRequest } from 'fastify';
import type { KnownDevice } from './device-cookie.ts';

/** Network address and browser that a credential comes from. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** Undefined for an unknown browser and for other clients. */
  readonly device: KnownDevice | undefined;
  /** Session in which the credential is used; changing the PIN does not end it. */
  readonly session?: string | undefined;
}

/**
 * Client of a request. A session counts as a known browser: a customer who signs in or changes the PIN within a
 * session is not locked out by other people's wrong PINs.
 */
export function clientOf({ ip, browser }: FastifyRequest): Client {
  const session = browser?.session ?? browser?.beside;
  const { id, customer } = session ?? {};
  const vouched =
    id !== undefined && customer !== undefined ? { id, customers: [BigInt(customer)] } : undefined;
  return { address: ip, device: browser?.device ?? vouched, session: browser?.session?.id };
}
