import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { hasPrivateHost, isPrivateAddress } from './public-address.ts';

/** A request to an address that an operator or a partner set. */
export interface GuardedRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it may go to an address that is no public server's. */
  readonly privateToo: boolean;
  /** Ends the request and its answer. */
  readonly signal: AbortSignal;
  /** Milliseconds without any byte after which it is given up; as long as the signal allows if omitted. */
  readonly silence?: number;
}

/**
 * Sends a request. No redirect is followed. The addresses of a name are checked as it is connected to, and the connection
 * goes to one of those, so a name that changes its address in between does not get around the check.
 *
 * @returns the answer, whose body the caller reads or destroys
 * @throws Error with the reason why there is no answer
 */
export function sendGuarded(of: GuardedRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, privateToo, signal, silence } = of;
  // Of a literal address nothing is looked up.
  if (!privateToo && hasPrivateHost(url)) return Promise.reject(notPublic());
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ...{ method, headers, signal },
        // A connection of its own: an open one could have been checked for another caller.
        agent: false,
        ...(silence !== undefined && { timeout: silence }),
        ...(!privateToo && { lookup: lookupPublic }),
      },
      resolve,
    );
    sent.on('timeout', () =>
      sent.destroy(new Error(`nothing arrived for ${(silence ?? 0) / 1000} s`)),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const notPublic = () => new Error('The address is not a public one.');

/** Resolves a host name, and refuses one that has any address of no public server. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? notPublic(), '', 0);
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return callback(notPublic(), '', 0);
    }
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
