import { Agent, request as httpRequest } from 'node:http';

/** An answer; status 0 if none came. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly milliseconds: number;
  /** Why none came. */
  readonly problem: string | undefined;
}

/** A request with a body of JSON. */
export interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Milliseconds after which a request counts as hanging. */
export const HANGS = 15_000;

/** Sends requests to one server over connections that stay open. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Never throws: a failure is an answer with status 0. */
  post({ path, headers, body }: Post): Promise<Answer> {
    const { hostname, port } = this.#url;
    const begun = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, retryAfter?: string, text = '', problem?: string) =>
        resolve({ status, retryAfter, text, problem, milliseconds: performance.now() - begun });
      const fail = (error: Error & { code?: string }) =>
        end(0, undefined, '', error.code ?? error.message);
      const sent = httpRequest(
        {
          ...{ agent: this.#agent, hostname, port, path, method: 'POST' },
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () =>
            end(
              answer.statusCode ?? 0,
              answer.headers['retry-after'],
              Buffer.concat(parts).toString(),
            ),
          );
        },
      );
      sent.setTimeout(HANGS, () => sent.destroy(new Error('hangs')));
      sent.on('error', fail);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
