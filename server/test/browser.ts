import { type CallOptions, callServer, customerHeaders, type Reply } from './call.ts';

type RequestLine = Parameters<typeof callServer>[1];

/** A browser with the portal open: stores cookies by path, and marks its requests as the portal's. */
export class Browser {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  /** @param headers sent with every request, such as a User-Agent */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  /** Makes a call of the portal and stores the response's cookies. */
  async ask<Body = unknown>(
    request: RequestLine,
    { headers = {}, body }: CallOptions = {},
  ): Promise<Reply<Body>> {
    const [, path = '/'] = request.split(' ', 2);
    const reply = await callServer<Body>(this.#url, request, {
      headers: {
        'x-thumela-portal': '1',
        'sec-fetch-site': 'same-origin',
        ...this.#headers,
        cookie: this.cookiesFor(path),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    return reply;
  }

  /** Signs in with the portal's two calls; returns the status of the decisive one. */
  async signIn(username: string, pin: string): Promise<number> {
    const { authorization = '' } = customerHeaders(username, pin);
    const headers = { authorization };
    const first = await this.ask('GET /api/authentication/app', { headers });
    if (first.status !== 200) return first.status;
    const query = `username=${encodeURIComponent(username)}`;
    return (await this.ask(`GET /api/transactions/customer?${query}`, { headers })).status;
  }

  /** Whether its session still allows a call. */
  async isIn(): Promise<boolean> {
    return (await this.ask('GET /api/transactions/quote-type')).status === 200;
  }

  /** The Cookie header for a path. */
  cookiesFor(path: string): string {
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with the same cookies, as after a theft. */
  copy(url = this.#url): Browser {
    const other = new Browser(url, this.#headers);
    for (const [name, cookie] of this.#cookies) other.#cookies.set(name, cookie);
    return other;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/';
    const name = pair.slice(0, at);
    if (pair.slice(at + 1) === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value: pair.slice(at + 1), path });
  }
}
