import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { CookieSealer } from '../../platform/http/cookie-sealer.ts';
import { LONGEST_SECONDS } from '../../platform/http/session-cookies.ts';

/** Names the operators who have completed a sign-in in this browser. */
const DEVICE_COOKIE = 'thumela-operator-device';

/** Sent with sign-ins only. */
const ITS = {
  path: '/console/api/sign-in',
  secure: true,
  sameSite: 'strict',
  httpOnly: true,
} as const;

/** Operators remembered of one browser, the last ones. */
const MOST_OPERATORS = 5;

/** The cookie's content; ids are text there. */
interface SealedDevice {
  id: string;
  operators: string[];
}

type Sealing = Pick<Services, 'config' | 'database'>;

const sealerOf = ({ config, database }: Sealing) =>
  new CookieSealer(config.sessionSecret, database.clock);

const openDevice = (services: Sealing, { cookies }: FastifyRequest) =>
  sealerOf(services).open<SealedDevice>('operator-device', cookies[DEVICE_COOKIE]);

/** A function that answers the id of a request's browser if an operator has signed in there before. */
export async function knownBrowsers(
  services: Sealing,
  request: FastifyRequest,
): Promise<(operatorId: bigint) => string | undefined> {
  const device = await openDevice(services, request);
  return (operatorId) => (device?.operators.includes(String(operatorId)) ? device.id : undefined);
}

/** Whether any operator has signed in in a request's browser: a passkey says by itself who signs in. */
export async function isKnownBrowser(services: Sealing, request: FastifyRequest): Promise<boolean> {
  return ((await openDevice(services, request))?.operators.length ?? 0) > 0;
}

/** Remembers in the browser that an operator has signed in there. The cookie is sealed: it cannot be made up. */
export async function rememberOperator(
  services: Sealing,
  { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
  operatorId: bigint,
): Promise<void> {
  const before = await openDevice(services, raw);
  const id = String(operatorId);
  const others = before?.operators.filter((one) => one !== id) ?? [];
  const device: SealedDevice = {
    id: before?.id ?? randomUUID(),
    operators: [id, ...others].slice(0, MOST_OPERATORS),
  };
  const sealed = await sealerOf(services).seal('operator-device', { ...device }, LONGEST_SECONDS);
  reply.setCookie(DEVICE_COOKIE, sealed, { ...ITS, maxAge: LONGEST_SECONDS });
}
