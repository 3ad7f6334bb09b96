import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './addresses.ts';

/** A request to an endpoint. */
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
 * Posts to an address chosen by a third party, and returns the status. No redirect is followed, and the IP address
 * of a name is checked when it is connected to: a name that changes its address in between does not get around
 * that.
 *
 * @throws Error with the reason there was no answer
 */
export function postToEndpoint({
  url,
  headers,
  body,
  privateToo,
  timeout,
}: Outgoing): Promise<number> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // Of a literal address nothing is looked up.
  if (!privateToo && isIP(host) !== 0 && isPrivate(host)) return Promise.reject(notPublic());
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeout),
        ...(!privateToo && { lookup: lookupPublic }),
      },
      (response) => {
        // The body of the answer is not read.
        response.on('error', () => undefined).destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const late = error.name === 'AbortError' || error.name === 'TimeoutError';
      reject(late ? new Error(`No answer within ${timeout / 1000} s.`) : error);
    });
    sent.end(body);
  });
}

const notPublic = () => new Error('The address is not a public one.');

/** Resolves a host name, and refuses one that has any address of no public server. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? notPublic(), '', 0);
    if (found.some(({ address }) => isPrivate(address))) return callback(notPublic(), '', 0);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
