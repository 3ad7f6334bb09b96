import type { Agent } from 'node:http';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import type { RunningServer } from '../../harness.ts';
import { batchSeed } from '../batch-seed.ts';
import { type FuzzCaller, fuzzCallers } from './callers.ts';
import { HANGS, wrongWith } from './judge.ts';
import { learnValues } from './known.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { type Answered, newAgent, type RawRequest, sendFuzzRequest } from './send.ts';

/** Requests of a batch. */
const DRAWN = 250;
/** Concurrent requests. */
const AT_ONCE = 8;
/** Answers of 401 or 403 to the right caller after which its session is renewed. */
const REFUSED = 2;

/** Number of requests, and the seed of the run. */
interface Fuzzing {
  readonly requests: number;
  readonly seed: number;
  /** Called after every batch, with all findings so far. */
  readonly progress?: (done: number, found: readonly Finding[]) => void;
}

/** A request with a wrong answer, complete enough to be repeated. */
export interface Finding {
  readonly wrong: string;
  readonly call: string;
  readonly caller: string;
  readonly request: RawRequest;
  /** The server's log lines for it. */
  readonly logged: string | undefined;
  times: number;
}

/** The outcome of a run. */
interface Fuzzed {
  readonly findings: readonly Finding[];
  readonly statuses: Readonly<Record<number, number>>;
  readonly documents: Readonly<Record<string, number>>;
  /** Calls made, and those that answered at least once with the status of success. */
  readonly reached: { readonly calls: number; readonly expected: ReadonlySet<string> };
  /** Milliseconds of the slowest answer. */
  readonly slowest: number;
}

/** Log of a server under test that retains failures only. */
export function failureLog() {
  const failures = new Map<string, string>();
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const { reqId, err, msg } = JSON.parse(line.toString());
      failures.set(reqId ?? msg, err?.stack ?? msg);
      done();
    },
  });
  return { failures, log: pino({ level: 'error' }, stream) };
}

/** Sends requests drawn from the four documents and judges every answer. The same seed draws the same requests. */
export async function runFuzz(
  server: RunningServer,
  failures: ReadonlyMap<string, string>,
  { requests, seed, progress }: Fuzzing,
): Promise<Fuzzed> {
  const callers = await fuzzCallers(server);
  const drawn = requestsOf(await learnValues(server.url, callers));
  const agent = newAgent(AT_ONCE);
  const run = new Run({ server, failures, callers });
  for (let done = 0; done < requests; done += DRAWN) {
    const numRuns = Math.min(DRAWN, requests - done);
    const left = fc.sample(drawn, { seed: batchSeed(seed, done / DRAWN), numRuns }).values();
    const lane = async () => {
      for (const one of left) await run.make(agent, one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await run.repeatSlow(agent);
    progress?.(done + numRuns, [...run.found.values()]);
  }
  agent.destroy();
  return run.result();
}

interface Around {
  readonly server: RunningServer;
  readonly failures: ReadonlyMap<string, string>;
  readonly callers: readonly FuzzCaller[];
}

/** The state of a run: counts and findings so far. */
class Run {
  readonly found = new Map<string, Finding>();
  readonly #around: Around;
  readonly #statuses: Record<number, number> = {};
  readonly #documents: Record<string, number> = {};
  readonly #made = new Set<string>();
  readonly #expected = new Set<string>();
  readonly #refused = new Map<FuzzCaller, number>();
  #slow: [FuzzRequest, FuzzCaller, RawRequest][] = [];
  #slowest = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  async make(agent: Agent, one: FuzzRequest): Promise<void> {
    const caller = this.#callerOf(one);
    const { method, path, body } = one;
    const headers = [...Object.entries(caller.headers), ...one.headers];
    const raw = { method, path, headers, body };
    const answer = await this.#judged(agent, one, caller, raw);
    if (answer.milliseconds > HANGS) this.#slow.push([one, caller, raw]);
    this.#count(one, answer);
    await this.#renew(one, caller, answer);
  }

  /** Repeats slow requests one by one: on a busy machine any request may be slow once. */
  async repeatSlow(agent: Agent): Promise<void> {
    for (const [one, caller, raw] of this.#slow) {
      const { milliseconds } = await this.#judged(agent, one, caller, raw);
      this.#slowest = Math.max(this.#slowest, milliseconds);
      if (milliseconds > HANGS) this.#note(one, caller, raw, 'hangs', undefined);
    }
    this.#slow = [];
  }

  result(): Fuzzed {
    return {
      findings: [...this.found.values()],
      statuses: this.#statuses,
      documents: this.#documents,
      reached: { calls: this.#made.size, expected: this.#expected },
      slowest: this.#slowest,
    };
  }

  #callerOf({ call, caller: { pick, other } }: FuzzRequest): FuzzCaller {
    const { callers } = this.#around;
    const kind = call.caller === 'partner-or-customer' ? ['partner', 'customer'] : [call.caller];
    const right = other ? callers : callers.filter((one) => kind.includes(one.kind));
    // Signed-in callers make open calls as well.
    const some = call.caller === 'open' ? callers : right;
    // The last operator, who has every role, makes most calls of the console.
    const at = !other && call.caller === 'operator' && pick % 3 > 0 ? some.length - 1 : pick;
    return some[at % some.length] as FuzzCaller;
  }

  async #judged(
    agent: Agent,
    one: FuzzRequest,
    caller: FuzzCaller,
    raw: RawRequest,
  ): Promise<Answered> {
    const { server, failures } = this.#around;
    const answer = await sendFuzzRequest(agent, server.url, raw);
    const wrong = wrongWith(answer, server.config);
    const id = /"reference":"(\w+)"/.exec(answer.text)?.[1];
    const logged = id === undefined ? undefined : failures.get(id);
    if (wrong) this.#note(one, caller, raw, wrong, logged);
    return answer;
  }

  #note(
    { call }: FuzzRequest,
    { name }: FuzzCaller,
    request: RawRequest,
    wrong: string,
    logged: string | undefined,
  ): void {
    const key = `${call.id} ${wrong} ${logged?.slice(0, 60)}`;
    const before = this.found.get(key);
    if (before) before.times += 1;
    else this.found.set(key, { wrong, call: call.id, caller: name, request, logged, times: 1 });
  }

  #count({ document, call }: FuzzRequest, { status, milliseconds }: Answered): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    this.#documents[document] = (this.#documents[document] ?? 0) + 1;
    this.#made.add(call.id);
    if (status === call.status) this.#expected.add(call.id);
    if (milliseconds <= HANGS) this.#slowest = Math.max(this.#slowest, milliseconds);
  }

  /** Some requests sign their caller out, suspend it or revoke its key: it is then renewed. */
  async #renew({ call }: FuzzRequest, caller: FuzzCaller, { status }: Answered): Promise<void> {
    if (caller.kind !== call.caller || (status !== 401 && status !== 403)) return;
    const times = (this.#refused.get(caller) ?? 0) + 1;
    this.#refused.set(caller, times % REFUSED);
    if (times === REFUSED) await caller.renew?.();
  }
}
