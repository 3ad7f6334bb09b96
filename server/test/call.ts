/** Headers of a customer's calls (decisions B.6). */
export const transacting = { 'transacting-partner-id': '39', 'transacting-channel-id': '37' };

const REGISTERING = { 'registering-partner-id': '15', 'registering-channel-id': '20' };

/** Headers of a signed-in customer. */
export function customer(username: string, pin: string): Record<string, string> {
  return { authorization: basic(username, pin), ...transacting };
}

/** Headers of the registering partner. */
export const registering: Readonly<Record<string, string>> = {
  authorization: basic('portal', 'portal-demo-secret'),
  ...REGISTERING,
};

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** What a call sends besides its address. */
export interface Send {
  /** Who calls and what else stands in the head of the request. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
}

/** What came back. */
export interface Reply<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  body: Body;
}

/**
 * Makes one call over HTTP: `call(server.url, 'GET /api/transactions/limit?amount=0', { headers: customer(…) })`.
 * The body has the type the test says it has; nothing checks it but the test.
 */
export async function call<Body = unknown>(
  url: string,
  what: `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'} /${string}`,
  { headers = {}, body }: Send = {},
): Promise<Reply<Body>> {
  const [method, path] = what.split(' ', 2);
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url + path, {
    method,
    headers: { ...json, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as Body,
  };
}
