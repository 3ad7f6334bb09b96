import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** Milliseconds after which a request is given up. */
const NO_ANSWER = 15_000;

/** Bytes of an answer that are checked. */
const LOOKED_AT = 1_000_000;

/** An answer, or the reason why there was none. */
export interface Answered {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
  readonly problem: string | undefined;
}

/** A request down to its bytes. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** An agent with at most this many connections. */
export const newAgent = (most: number): Agent => new Agent({ keepAlive: true, maxSockets: most });

/** Sends a request unchanged, repeated headers included; an event stream is closed once it has begun. */
export function sendFuzzRequest(agent: Agent, origin: string, raw: RawRequest): Promise<Answered> {
  const { hostname, port, host } = new URL(origin);
  const body = raw.body === undefined ? undefined : Buffer.from(raw.body);
  const headers = [
    ['host', host],
    ['connection', 'keep-alive'],
    ...raw.headers,
    ...(body && raw.headers.every(([name]) => name !== 'content-type')
      ? [['content-type', 'application/json']]
      : []),
    ...(body ? [['content-length', String(body.length)]] : []),
  ].flat();
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, headers: IncomingHttpHeaders, text: string, problem?: string) =>
      resolve({ status, headers, text, milliseconds: performance.now() - began, problem });
    const sent = httpRequest(
      { agent, hostname, port, method: raw.method, path: raw.path, headers },
      (answer) => {
        const { statusCode = 0 } = answer;
        const parts: Buffer[] = [];
        let bytes = 0;
        const done = () => end(statusCode, answer.headers, Buffer.concat(parts).toString());
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          done();
          answer.destroy();
          return;
        }
        answer.on('data', (part: Buffer) => {
          if (bytes < LOOKED_AT) parts.push(part);
          bytes += part.length;
        });
        answer.on('end', done);
        answer.on('error', done);
      },
    );
    sent.setTimeout(NO_ANSWER, () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => end(0, {}, '', error.message));
    sent.end(body);
  });
}
