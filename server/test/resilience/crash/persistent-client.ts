import { setTimeout as pause } from 'node:timers/promises';
import type { Act } from './history.ts';

/** A request, made again for each attempt. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as it is if it is a text or a file, otherwise as JSON. */
  readonly body?: unknown;
}

/** A final answer. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** Milliseconds after which an attempt is given up; the server gives a statement up after 15 seconds. */
const PATIENCE = 60_000;
/** Milliseconds between attempts. */
const PAUSE = 100;
/** Milliseconds after which a request counts as lost for good: much longer than any restart. */
const LONGEST = 300_000;

/** Statuses that promise that the same request may be repeated. */
const TEMPORARY = new Set([502, 503]);

interface Settings {
  /** Addresses of the servers, which are called in turn. */
  readonly urls: readonly string[];
  /** Takes answers that no client may get. */
  readonly report: (finding: string) => void;
}

/** Repeats each request at the next server until it is answered, as apps and partners do. */
export class PersistentClient {
  /** Attempts without an answer, or with one that says to try again. */
  repeated = 0;
  /** Milliseconds that the slowest attempt took that was answered. */
  slowest = 0;
  readonly #settings: Settings;
  #turn = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Sends a request until it has a final answer.
   * @param act counts the attempts
   * @throws Error if none came in five minutes
   */
  async send<Body>(make: Request | (() => Request), act?: Act): Promise<Answer<Body>> {
    for (const until = Date.now() + LONGEST; Date.now() < until; await pause(PAUSE)) {
      const request = typeof make === 'function' ? make() : make;
      if (act) act.attempts += 1;
      const answer = await this.#try<Body>(request);
      if (answer && !mustRepeat(answer)) {
        this.#judge(request, answer);
        if (act) act.status = answer.status;
        return answer;
      }
      if (act) act.unanswered += 1;
      this.repeated += 1;
    }
    throw new Error(`${describeRequest(make)} was not answered for ${LONGEST / 1000} s`);
  }

  async #try<Body>(request: Request): Promise<Answer<Body> | undefined> {
    const { urls, report } = this.#settings;
    const url = urls[this.#turn++ % urls.length] ?? '';
    const begun = performance.now();
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(url + request.path, { ...prepareRequest(request), signal });
      const text = await response.text();
      this.slowest = Math.max(this.slowest, performance.now() - begun);
      if (response.status === 503 && !response.headers.has('retry-after')) {
        report(`${describeRequest(request)} was answered 503 without Retry-After`);
      }
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body };
    } catch {
      if (signal.aborted)
        report(`${describeRequest(request)} was not answered in ${PATIENCE / 1000} s`);
      return undefined;
    }
  }

  #judge(request: Request, { status, body }: Answer): void {
    if (status < 500 && status !== 401) return;
    this.#settings.report(
      `${describeRequest(request)} was answered ${status}: ${JSON.stringify(body)}`,
    );
  }
}

/** Whether the first request with the key may still run, or the server could not say. */
const mustRepeat = ({ status, body }: Answer): boolean =>
  TEMPORARY.has(status) ||
  (status === 409 &&
    (body as { 'error-code'?: string })['error-code'] === 'IDEMPOTENCY_KEY_IN_USE');

function prepareRequest({ method, headers, body }: Request): RequestInit {
  if (body === undefined) return { method, headers, redirect: 'manual' };
  if (typeof body === 'string' || body instanceof Uint8Array) {
    return { method, headers, body: new Uint8Array(Buffer.from(body)), redirect: 'manual' };
  }
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  };
}

function describeRequest(make: Request | (() => Request)): string {
  const { method, path } = typeof make === 'function' ? make() : make;
  return `${method} ${path.split('?')[0]}`;
}
