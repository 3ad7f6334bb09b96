import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Address of the metrics, and the token that a reader must send; undefined: none. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  readonly token: string | undefined;
}

/** Milliseconds for which a reader may take to send its request. */
const REQUEST_TIMEOUT = 5_000;
/** Maximum number of bytes of a request's headers. */
const MAX_HEADER_SIZE = 8_192;

/**
 * Answers `GET /metrics` at an address of its own, to readers with the token only, and `GET /health/live` to everyone:
 * a worker serves no other address that a probe could read. The process can end while it listens.
 * @param answer writes the metrics
 * @throws the system's error if it cannot listen there
 */
export async function startMetricsServer(
  { host, port, token }: MetricsAddress,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const options = { requestTimeout: REQUEST_TIMEOUT, maxHeaderSize: MAX_HEADER_SIZE };
  const server = createServer(options, (request, response) => {
    if (isProbe(request)) return response.writeHead(200).end('alive');
    const status = refusalOf(request, token);
    if (status === undefined) return answer(request, response);
    if (status === 401) response.setHeader('www-authenticate', 'Bearer');
    if (status === 405) response.setHeader('allow', 'GET');
    response.writeHead(status).end();
  }).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return server;
}

const isProbe = ({ method, url }: IncomingMessage) => method === 'GET' && url === '/health/live';

/** Status of a refused request. The token is checked first: without it, nothing is learned about the addresses. */
function refusalOf(
  { method, url = '', headers }: IncomingMessage,
  token: string | undefined,
): 401 | 404 | 405 | undefined {
  if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) return 401;
  if (url.replace(/\?.*$/s, '') !== '/metrics') return 404;
  return method === 'GET' ? undefined : 405;
}

const hashText = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that does not depend on the texts. */
const isSame = (given: string, right: string) => timingSafeEqual(hashText(given), hashText(right));
