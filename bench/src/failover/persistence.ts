import { setTimeout as pause } from 'node:timers/promises';

/** A request, made again for each attempt. */
export interface Attempt {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A final answer. */
export interface Answer {
  status: number;
  text: string;
}

/** Milliseconds after which an attempt is given up: HAProxy gives up earlier, and answers 504 then. */
const PATIENCE = 70_000;
/** Milliseconds before an attempt is repeated. */
const PAUSE = 250;
/** Of HAProxy without a server, and of ours without a database. 504 would be of a server that hangs. */
const TEMPORARY = new Set([502, 503]);

/** Sends requests until they are answered, as an app and a payment partner do, and counts what happened. */
export class Persistence {
  /** Attempts without an answer, or with one that says to try again. */
  repeated = 0;
  /** Milliseconds that the slowest attempt took. */
  slowest = 0;
  /** Answers that no client may get, and attempts that hung. */
  readonly problems: string[] = [];
  readonly #over = new AbortController();

  /** Ends every request. */
  abandon(): void {
    this.#over.abort();
  }

  /**
   * Returns the final answer; nothing if the request was given up.
   * @param refusals statuses beside those of success that are no problem
   */
  async send(
    attempt: () => Attempt,
    refusals: readonly number[] = [],
  ): Promise<Answer | undefined> {
    while (!this.#over.signal.aborted) {
      const request = attempt();
      const answer = await this.#try(request);
      if (answer && !TEMPORARY.has(answer.status)) {
        if (answer.status >= 300 && !refusals.includes(answer.status)) {
          this.#report(`${request.url} answered ${answer.status}: ${answer.text}`);
        }
        return answer;
      }
      this.repeated += 1;
      await pause(PAUSE);
    }
    return undefined;
  }

  #report(problem: string): void {
    this.problems.push(problem);
    console.log(problem);
  }

  async #try({ url, headers, body }: Attempt): Promise<Answer | undefined> {
    const begun = performance.now();
    const late = AbortSignal.timeout(PATIENCE);
    try {
      const signal = AbortSignal.any([late, this.#over.signal]);
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      const { status } = response;
      const text = await response.text();
      if (status === 503 && !response.headers.has('retry-after')) {
        this.#report(`${url} answered 503 without Retry-After`);
      }
      return { status, text };
    } catch {
      // The connection broke or no answer came in time: whether it was done is unknown.
      if (late.aborted) this.#report(`${url} was not answered in ${PATIENCE / 1000} s`);
      return undefined;
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - begun);
    }
  }
}
