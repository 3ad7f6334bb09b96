import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSealer } from './cookie-sealer.ts';
import { COMMON, COOKIES, LONGEST_SECONDS } from './session-cookies.ts';
import type { SealedSession } from './session-store.ts';

/** A browser in which customers signed in before, from its sealed cookie. */
export interface KnownDevice {
  readonly id: string;
  /** Ids of the customers who did. */
  readonly customers: readonly bigint[];
}

/** The cookie's path: it is sent with sign-ins and changes of PIN only, so that other calls stay small. */
const PATH = '/api/authentication';
/** Customers remembered of one browser, the last ones: a family shares a phone. */
const MOST_CUSTOMERS = 5;

/** The device as it is sealed: ids are text there. */
interface SealedDevice {
  id: string;
  customers: string[];
}

/** The browser a request comes from, when customers signed in there before. */
export async function openDevice(
  { cookies }: FastifyRequest,
  sealer: CookieSealer,
): Promise<KnownDevice | undefined> {
  const device = await sealer.open<SealedDevice>('device', cookies[COOKIES.device]);
  return device && { id: device.id, customers: device.customers.map(BigInt) };
}

/** The device once its customer has signed in; undefined in front of another provider. */
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

/** Keeps the device in its cookie, sealed: a browser can neither read nor make one up. */
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
