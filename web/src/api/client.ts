/**
 * An app's client for the server. Every call is typed from the contract, goes to the app's own origin and carries
 * no credential, because the gateway adds it (decision 1). An unexpected status is thrown as an `ApiError`
 * (AUTHZ-02), as are error bodies and missing responses (UI-07).
 */
import type { WireNames } from '@thumela/contract/own-types.ts';
import type { Calls } from '@thumela/contract/types.ts';
import {
  type ApiError,
  createUnansweredError,
  errorFromBody,
  isConnectionError,
  isRefusal,
} from './api-error.ts';
import { appHeaders } from './app-headers.ts';
import type { AnswerIn, InputIn, NameIn } from './calls.ts';
import { camelKeys } from './camel.ts';
import { expectedStatus } from './expected-status.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { newRequestId } from './request-id.ts';

/** A list response with the total number of records (`X-Total-Records`). */
export interface Page<T> {
  readonly items: T;
  readonly total: number;
}

/** Settings and callbacks of a client. */
interface ClientOptions {
  /** Base address of every path, e.g. `/api`. */
  readonly base: string;
  /** Default headers of every call. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Whether a status means success, for calls outside the documented calls' table. */
  readonly isExpected?: (call: string, status: number) => boolean;
  /** Adds to an answer what its headers say. */
  readonly addHeaders?: (answer: unknown, headers: Headers) => unknown;
  /** Called when the session is no longer valid (401). */
  readonly onSignedOut?: (error: ApiError) => void;
  /** After that: whether the session was continued on the same screen, so that the call is made again. */
  readonly waitForSession?: (error: ApiError) => Promise<boolean>;
  /** Called when a call had no response. */
  readonly onUnanswered?: () => void;
}

interface AnyInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

const PATIENCE_MS = 30_000;

function formatAddress(base: string, call: string, { params = {}, query = {} }: AnyInput): string {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  const text = search.toString();
  return `${base}${path}${text && `?${text}`}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One call, until its last byte; ends early by its own signal, on timeout, or when aborted. */
async function sendRequest(
  address: string,
  init: RequestInit,
  own: AbortSignal | undefined,
  underWay: Set<AbortController>,
): Promise<{ response: Response; body: unknown }> {
  const ending = new AbortController();
  const giveUp = () => ending.abort();
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    giveUp();
  }, PATIENCE_MS);
  underWay.add(ending);
  own?.addEventListener('abort', giveUp);
  if (own?.aborted) giveUp();
  try {
    const response = await fetch(address, { ...init, signal: ending.signal });
    return { response, body: await readBody(response) };
  } catch (reason) {
    if (ending.signal.aborted && !late) throw reason;
    throw createUnansweredError();
  } finally {
    clearTimeout(patience);
    own?.removeEventListener('abort', giveUp);
    underWay.delete(ending);
  }
}

const isDocumented = (call: string, status: number) => status === expectedStatus(call);

/**
 * Creates a client of the documented calls, or of another table's; an app has one (`request`, `requestPage`), tests
 * create their own.
 */
export function createClient<Table extends object = Calls>({
  base,
  headers: ofEvery,
  isExpected = isDocumented,
  addHeaders = (answer) => answer,
  onSignedOut,
  waitForSession,
  onUnanswered,
}: ClientOptions) {
  const keys = createIdempotencyKeys();
  const underWay = new Set<AbortController>();

  /** Aborts all pending calls, so that none of their responses reaches the browser. */
  function abandon(): void {
    for (const ending of underWay) ending.abort();
  }

  async function send(
    call: string,
    input: AnyInput,
  ): Promise<{ response: Response; body: unknown }> {
    const method = call.slice(0, call.indexOf(' '));
    const content = input.body === undefined ? undefined : JSON.stringify(input.body);
    const address = formatAddress(base, call, input);
    const headers = new Headers({
      ...ofEvery?.(),
      ...input.headers,
      ...appHeaders(),
      accept: 'application/json',
      ['x-request-id' satisfies WireNames['requestIdHeader']]: newRequestId(),
    });
    if (content !== undefined) headers.set('content-type', 'application/json');
    const wish = `${address}\n${content ?? ''}`;
    // A request that can be resent after a reload has its own key, which outlives this page.
    if (method === 'POST' && !headers.has('idempotency-key')) {
      headers.set('idempotency-key', keys.keyFor(call, wish));
    }

    const init = { method, headers, ...(content !== undefined && { body: content }) };
    const answered = sendRequest(address, init, input.signal, underWay);
    const { response, body } = await answered.catch((reason: unknown) => {
      if (isConnectionError(reason)) onUnanswered?.();
      throw reason;
    });
    if (response.status < 500) keys.forget(call, wish);
    if (isExpected(call, response.status) && !isRefusal(body)) return { response, body };
    const error = errorFromBody(response.status, body);
    if (response.status === 401 && !headers.has('authorization')) {
      onSignedOut?.(error);
      if (await waitForSession?.(error)) return await send(call, input);
    }
    throw error;
  }

  /** Makes one call and returns its body in the apps' keys. Throws `ApiError`. */
  async function request<K extends NameIn<Table>>(
    call: K,
    input: InputIn<Table, K>,
  ): Promise<AnswerIn<Table, K>> {
    const { response, body } = await send(call, input as AnyInput);
    return addHeaders(camelKeys(body), response.headers) as AnswerIn<Table, K>;
  }

  /** Like `request`, for lists with their total in a header (see contract/README.md). */
  async function requestPage<K extends NameIn<Table>>(
    call: K,
    input: InputIn<Table, K>,
  ): Promise<Page<AnswerIn<Table, K>>> {
    const { response, body } = await send(call, input as AnyInput);
    const items = camelKeys(body) as AnswerIn<Table, K>;
    const total = Number(response.headers.get('x-total-records') ?? Number.NaN);
    const known = Array.isArray(items) ? items.length : 0;
    return { items, total: Number.isFinite(total) ? total : known };
  }

  return { request, requestPage, abandon };
}

export type Client<Table extends object = Calls> = ReturnType<typeof createClient<Table>>;
