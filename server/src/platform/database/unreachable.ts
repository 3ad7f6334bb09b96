/**
 * SQL states of a server that is stopping, starting, full, or a standby that takes no writes yet; those of
 * class 08 tell of the connection itself. 57014 is a statement that took longer than it may.
 */
const STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006', '57014']);
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;

/** Codes of the operating system for a connection that cannot be made, or that has ended. */
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

/** Messages of the driver and its pool that come without a code. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/**
 * Whether a failure means that the database cannot be reached at the moment: it is not the caller's doing
 * and no mistake of ours, and the same request may succeed a little later.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.has(code) || SYSTEM.has(code) || CONNECTION_CLASS.test(code)) return true;
  return MESSAGES.some((text) => error.message.startsWith(text));
}
