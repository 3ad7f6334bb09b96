import { sendGuarded } from '../../platform/outgoing/guarded-request.ts';

/** A webhook to an endpoint. */
interface Outgoing {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether it may go to an address that is no public server's. */
  privateToo: boolean;
  /** Milliseconds until it is given up, whatever the other side does meanwhile. */
  timeout: number;
}

/**
 * Posts to an address chosen by a third party, and returns the status; the body of the answer is not read.
 * @throws Error with the reason there was no answer
 */
export async function postToEndpoint({
  url,
  headers,
  body,
  privateToo,
  timeout,
}: Outgoing): Promise<number> {
  try {
    const response = await sendGuarded({
      ...{ url: new URL(url), method: 'POST', body, privateToo },
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(timeout),
    });
    response.on('error', () => undefined).destroy();
    return response.statusCode ?? 0;
  } catch (error) {
    const { name } = error as Error;
    const late = name === 'AbortError' || name === 'TimeoutError';
    throw late ? new Error(`No answer within ${timeout / 1000} s.`, { cause: error }) : error;
  }
}
