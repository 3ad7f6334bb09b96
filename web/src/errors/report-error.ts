import type { BrowserError, WireNames } from '@thumela/contract/own-types.ts';
import type { OwnAddress } from '../api/own-calls.ts';
import { randomHex } from '../api/random-hex.ts';
import { lastRequestId } from '../api/request-id.ts';
import type { UncaughtError } from './watch-errors.ts';

/** Maximum reports per page, because a broken page fails repeatedly in the same way. */
const MOST = 5;
const LONGEST = 500;
const MOST_PLACES = 8;
const reported = new Set<string>();
/** References by message: an identical error is reported only once. */
const references = new Map<string, string>();

/** The server's names for the types of events. */
const KINDS: Readonly<Record<string, BrowserError['kind']>> = {
  unhandledrejection: 'rejection',
  render: 'render',
};

/** Only the portal's own files, and positions in them: the text before may contain personal data. */
const PLACE = /\/assets\/[\w.-]{1,60}:\d+:\d+/g;

/** The id under which an error is logged, even before it is reported. */
export function findErrorReference(error: unknown): string {
  const key = formatErrorKey(error);
  const reference = references.get(key) ?? randomHex(6);
  references.set(key, reference);
  return reference;
}

function formatErrorKey(error: unknown): string {
  const { name, message } = describeError(error);
  return `${name}\n${message}`;
}

/** Reports an error to the server, which removes personal data before logging it. */
export function sendErrorReport({ type, reason, error = reason }: UncaughtError): void {
  const kind = KINDS[type] ?? 'error';
  // biome-ignore lint/suspicious/noConsole: React would say it too, had it nobody else to tell
  if (kind === 'render') console.error(error);
  // Not ours: a browser's own notice, or an extension's script.
  if (error === undefined || error === null) return;
  const { name, message, stack } = describeError(error);
  // A server response is already in the server's log.
  if (name === 'ApiError' || name === 'AbortError') return;
  const key = formatErrorKey(error);
  if (reported.has(key) || reported.size >= MOST || !navigator.onLine) return;
  reported.add(key);
  const body: BrowserError = {
    kind,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : '',
    message: message.slice(0, LONGEST),
    at: (stack.match(PLACE) ?? []).slice(0, MOST_PLACES),
    page: location.pathname.slice(0, 200),
    ...(lastRequestId !== undefined && { call: lastRequestId }),
  };
  fetch('/browser-errors' satisfies OwnAddress<'POST'>, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ['x-request-id' satisfies WireNames['requestIdHeader']]: findErrorReference(error),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Anything can be thrown; the text of a value that is not an `Error` may contain personal data, so it is omitted.
 */
function describeError(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
