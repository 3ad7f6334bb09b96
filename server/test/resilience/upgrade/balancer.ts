import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests of all clients, and what they were answered. */
export interface Tally {
  requests: number;
  /** Answers 503 with Retry-After, which a client repeats by contract. */
  retried: number;
  /** Requests whose caller did not wait for the answer; a client that cares says so itself. */
  abandoned: number;
  /** All other failures: answers with such a status, and requests without an answer. */
  readonly failures: string[];
  /** Milliseconds until the slowest answer was there, event streams apart. */
  slowest: number;
  /** Milliseconds of the longest time in which no request was answered. */
  pause: number;
}

/** A load balancer over real HTTP. */
export interface Balancer {
  readonly tally: Tally;
  /** Adds a server to those that get requests. */
  add(port: number): void;
  /** Takes a server out, and waits until it has answered everything but open event streams. */
  drain(port: number): Promise<void>;
  /** Resets the slowest answer and the longest pause. */
  beginStep(): void;
  close(): void;
}

const isStream = ({ headers }: IncomingMessage): boolean =>
  String(headers['content-type']).startsWith('text/event-stream');

/** Starts a balancer that gives requests to its servers in turn. */
export async function startBalancer(port: number): Promise<Balancer> {
  const targets: number[] = [];
  const busy = new Map<number, number>();
  const tally: Tally = {
    requests: 0,
    retried: 0,
    abandoned: 0,
    failures: [],
    slowest: 0,
    pause: 0,
  };
  let answeredAt = performance.now();
  const count = (target: number, change: number) =>
    busy.set(target, (busy.get(target) ?? 0) + change);

  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const target = targets[tally.requests % targets.length] ?? 0;
    const what = `${from.method} ${from.url} at ${target}`;
    tally.requests += 1;
    count(target, 1);
    const begun = performance.now();
    let open = true;
    const end = () => {
      if (open) count(target, -1);
      open = false;
    };
    const { method, url, headers } = from;
    // A connection of its own: one that is used again may be closed by its server at the same moment.
    const onward = request({
      ...{ host: '127.0.0.1', port: target, agent: false },
      ...{ method, path: url, headers },
    });
    onward.on('response', (answer) => {
      if (isStream(answer)) end();
      else judgeAnswer(tally, what, answer);
      const now = performance.now();
      tally.slowest = Math.max(tally.slowest, now - begun);
      tally.pause = Math.max(tally.pause, now - answeredAt);
      answeredAt = now;
      to.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(to);
      answer.on('close', end);
      answer.on('error', () => to.destroy());
    });
    onward.on('error', (error) => {
      end();
      if (to.closed) tally.abandoned += 1;
      else if (!to.headersSent) tally.failures.push(`${what}: ${error.message}`);
      to.destroy();
    });
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    tally,
    add: (target) => void targets.push(target),
    drain: async (target) => {
      targets.splice(targets.indexOf(target), 1);
      while ((busy.get(target) ?? 0) > 0) await pause(20);
    },
    beginStep: () => {
      [tally.slowest, tally.pause, answeredAt] = [0, 0, performance.now()];
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function judgeAnswer(
  tally: Tally,
  what: string,
  { statusCode = 0, headers }: IncomingMessage,
): void {
  if (statusCode < 400) return;
  if (statusCode === 503 && headers['retry-after'] !== undefined) tally.retried += 1;
  else tally.failures.push(`${what}: ${statusCode}`);
}
