/**
 * An app's way to the server. Every call is typed from the contract, goes to the app's own
 * origin and carries no credential: the gateway adds it (decision 1). An answer with another
 * status than the expected one is thrown as an `ApiError` (AUTHZ-02), as is one that names an error,
 * and no answer (UI-07).
 */
import type { WireNames } from '@thumela/contract/own-types.ts';
import type { Calls } from '@thumela/contract/types.ts';
import { errorFromBody, isConnectionError, isRefusal, unanswered } from './api-error.ts';
import { appHeaders } from './app-headers.ts';
import type { AnswerIn, InputIn, NameIn } from './calls.ts';
import { camel } from './camel.ts';
import { expectedStatus } from './expected-status.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { newRequestId } from './request-id.ts';

/** A list answer with the number of records there are in all (`X-Total-Records`). */
export interface Page<T> {
  readonly items: T;
  readonly total: number;
}

/** Settings and callbacks of a client. */
export interface ClientOptions {
  /** Address every path is appended to, e.g. `/api`. */
  readonly base: string;
  /** Headers every call carries where it has none of that name itself. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Whether a status means that a call worked, where the documented calls' table does not say it. */
  readonly isExpected?: (call: string, status: number) => boolean;
  /** Called when the gateway no longer knows who is asking (401). */
  readonly onSignedOut?: () => void;
  /** Called when a call got no answer at all. */
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

function addressOf(base: string, call: string, { params = {}, query = {} }: AnyInput): string {
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

/** One call to its last byte; it ends early with its own signal, when its time is over, or given up. */
async function exchange(
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
    throw unanswered();
  } finally {
    clearTimeout(patience);
    own?.removeEventListener('abort', giveUp);
    underWay.delete(ending);
  }
}

const isDocumented = (call: string, status: number) => status === expectedStatus(call);

/**
 * Makes a client of the documented calls, or of another table's; an app has one (`request`, `requestPage`), tests
 * make their own.
 */
export function createClient<Table extends object = Calls>({
  base,
  headers: ofEvery,
  isExpected = isDocumented,
  onSignedOut,
  onUnanswered,
}: ClientOptions) {
  const keys = createIdempotencyKeys();
  const underWay = new Set<AbortController>();

  /** Gives up every call under way: no answer of theirs may reach the browser any more. */
  function abandon(): void {
    for (const ending of underWay) ending.abort();
  }

  async function send(
    call: string,
    input: AnyInput,
  ): Promise<{ response: Response; body: unknown }> {
    const method = call.slice(0, call.indexOf(' '));
    const content = input.body === undefined ? undefined : JSON.stringify(input.body);
    const address = addressOf(base, call, input);
    const headers = new Headers({
      ...ofEvery?.(),
      ...input.headers,
      ...appHeaders(),
      accept: 'application/json',
      ['x-request-id' satisfies WireNames['requestIdHeader']]: newRequestId(),
    });
    if (content !== undefined) headers.set('content-type', 'application/json');
    const wish = `${address}\n${content ?? ''}`;
    // What may be sent again after a reload brings a key of its own, which outlives this page.
    if (method === 'POST' && !headers.has('idempotency-key')) {
      headers.set('idempotency-key', keys.keyFor(call, wish));
    }

    const init = { method, headers, ...(content !== undefined && { body: content }) };
    const answered = exchange(address, init, input.signal, underWay);
    const { response, body } = await answered.catch((reason: unknown) => {
      if (isConnectionError(reason)) onUnanswered?.();
      throw reason;
    });
    if (response.status < 500) keys.forget(call, wish);
    if (isExpected(call, response.status) && !isRefusal(body)) return { response, body };
    if (response.status === 401 && !headers.has('authorization')) onSignedOut?.();
    throw errorFromBody(response.status, body);
  }

  /** Makes one call and answers its body in the apps' keys. Throws `ApiError`. */
  async function request<K extends NameIn<Table>>(
    call: K,
    input: InputIn<Table, K>,
  ): Promise<AnswerIn<Table, K>> {
    const { body } = await send(call, input as AnyInput);
    return camel(body) as AnswerIn<Table, K>;
  }

  /** As `request`, for the lists that tell their total in a header (decision 37). */
  async function requestPage<K extends NameIn<Table>>(
    call: K,
    input: InputIn<Table, K>,
  ): Promise<Page<AnswerIn<Table, K>>> {
    const { response, body } = await send(call, input as AnyInput);
    const items = camel(body) as AnswerIn<Table, K>;
    const total = Number(response.headers.get('x-total-records') ?? Number.NaN);
    const known = Array.isArray(items) ? items.length : 0;
    return { items, total: Number.isFinite(total) ? total : known };
  }

  return { request, requestPage, abandon };
}

export type Client<Table extends object = Calls> = ReturnType<typeof createClient<Table>>;
