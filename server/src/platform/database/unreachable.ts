/**
 * SQL states of a server that is stopping, starting, full, or a standby that does not accept writes yet; those
 * of class 08 report connection errors. 57014 is a statement that exceeded its timeout.
 */
const STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006', '57014']);
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;

/** Operating system error codes of a connection that failed or has ended. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages without a code from the driver and its pool. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/**
 * Whether an error means that the database is currently unreachable: neither the caller nor our code caused it,
 * and the same request may succeed a little later.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.has(code) || SYSTEM.has(code) || CONNECTION_CLASS.test(code)) return true;
  return MESSAGES.some((text) => error.message.startsWith(text));
}
