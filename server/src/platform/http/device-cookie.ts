import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSealer } from './cookie-sealer.ts';
import { COMMON, COOKIES, LONGEST_SECONDS } from './session-cookies.ts';
import type { SealedSession } from './session-store.ts';

/** A browser in which customers have signed in before, from its sealed cookie. */
export interface KnownDevice {
  readonly id: string;
  /** Ids of these customers. */
  readonly customers: readonly bigint[];
}

/** The cookie's path: it is sent with sign-ins and changes of PIN only, so that other requests stay small. */
const PATH = '/api/authentication';
/** Number of customers remembered per browser, most recent ones: a family may share a phone. */
const MOST_CUSTOMERS = 5;

/** The sealed form of the device, with ids as text. */
interface SealedDevice {
  id: string;
  customers: string[];
}

/** The browser of a request, if customers have signed in there before. */
export async function openDevice(
  { cookies }: FastifyRequest,
  sealer: CookieSealer,
): Promise<KnownDevice | undefined> {
  const device = await sealer.open<SealedDevice>('device', cookies[COOKIES.device]);
  return device && { id: device.id, customers: device.customers.map(BigInt) };
}

/** The device after its customer has signed in; undefined in front of another provider. */
export function deviceAfter(
  before: KnownDevice | undefined,
  { customer }: SealedSession,
): KnownDevice | undefined {
  if (customer === undefined) return undefined;
  const signedIn = BigInt(customer);
  const others = before?.customers.filter((id) => id !== signedIn) ?? [];
  return {
    id: before?.id ?? randomUUID(),
    customers: [signedIn, ...others].slice(0, MOST_CUSTOMERS),
  };
}

/** Stores the device in its encrypted cookie: the browser can neither read nor forge it. */
export async function rememberDevice(
  reply: FastifyReply,
  sealer: CookieSealer,
  { id, customers }: KnownDevice,
): Promise<void> {
  const sealed: SealedDevice = { id, customers: customers.map(String) };
  reply.setCookie(COOKIES.device, await sealer.seal('device', { ...sealed }, LONGEST_SECONDS), {
    ...COMMON,
    path: PATH,
    httpOnly: true,
    maxAge: LONGEST_SECONDS,
  });
}
