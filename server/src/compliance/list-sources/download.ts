import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sendGuarded } from '../../platform/outgoing/guarded-request.ts';

/** Limits of one fetch. */
export interface FetchLimits {
  /** Milliseconds in all, and without any byte. */
  readonly whole: number;
  readonly silence: number;
  /** Bytes of the file. */
  readonly bytes: number;
}

/** A source, and the version that was fetched before. */
export interface Fetched {
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A file that was fetched: where it is, what it is known by, and the hash of its content. */
export interface Download {
  readonly path: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly hash: string;
}

interface Fetching {
  /** File to write to. */
  readonly path: string;
  /** Whether private addresses and http may be fetched from. */
  readonly privateToo: boolean;
  readonly limits: FetchLimits;
  readonly signal: AbortSignal | undefined;
}

/** A fetch under way; the signal includes the time that it may take. */
type Running = Fetching & { readonly signal: AbortSignal };

/** Redirects that are followed. */
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether an address is the path of a file on the server. */
export const isFilePath = (address: string): boolean => address.startsWith('/');

/**
 * Fetches a list, without ever having all of it in memory.
 * @returns undefined if the source says that it did not change
 * @throws Error with the reason why there is no list
 */
export async function downloadList(
  of: Fetched,
  { signal, ...how }: Fetching,
): Promise<Download | undefined> {
  if (isFilePath(of.address)) return await readLocalFile(of.address, how.limits);
  const late = AbortSignal.timeout(how.limits.whole);
  const either = signal ? AbortSignal.any([signal, late]) : late;
  try {
    return await followRedirects(of, { ...how, signal: either });
  } catch (error) {
    if (late.aborted) throw new Error(`the source took more than ${how.limits.whole / 1000} s`);
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') {
      throw new Error('the connection closed before the end of the file');
    }
    throw error;
  }
}

async function readLocalFile(path: string, { bytes }: FetchLimits): Promise<Download> {
  const file = await stat(path);
  if (!file.isFile()) throw new Error('the source is not a file');
  if (file.size > bytes) throw tooLarge(bytes);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, etag: null, lastModified: null, hash: hash.digest('hex') };
}

async function followRedirects(of: Fetched, how: Running): Promise<Download | undefined> {
  let url = new URL(of.address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await requestList(url, of, how);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await storeBody(response, how);
    response.destroy();
    if (statusCode === 304) return undefined;
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) {
      throw new Error(`the source answered ${statusCode}`);
    }
    url = new URL(headers.location, url);
    if (url.protocol !== 'https:')
      throw new Error('the source redirects to an address without https');
  }
  throw new Error(`the source redirects more than ${MOST_REDIRECTS} times`);
}

function requestList(
  url: URL,
  { etag, lastModified }: Fetched,
  { privateToo, limits, signal }: Running,
): Promise<IncomingMessage> {
  return sendGuarded({
    ...{ url, method: 'GET', privateToo, signal, silence: limits.silence },
    headers: {
      'accept-encoding': 'gzip, identity',
      'user-agent': 'Thumela',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
  });
}

async function storeBody(
  response: IncomingMessage,
  { path, limits, signal }: Running,
): Promise<Download> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > limits.bytes ? tooLarge(limits.bytes) : null, chunk);
    },
  });
  const { headers } = response;
  const file = createWriteStream(path, { mode: 0o600 });
  // A connection that closes before the declared length is an error of the stream.
  if (headers['content-encoding'] === 'gzip') {
    await pipeline([response, createGunzip(), counted, file], { signal });
  } else if ((headers['content-encoding'] ?? 'identity') === 'identity') {
    await pipeline([response, counted, file], { signal });
  } else {
    response.destroy();
    throw new Error(`the source sent the encoding ${headers['content-encoding']}`);
  }
  const { etag = null, 'last-modified': lastModified = null } = headers;
  return { path, etag, lastModified, hash: hash.digest('hex') };
}

const tooLarge = (bytes: number) =>
  new Error(`the file is larger than ${Math.floor(bytes / 1024 / 1024)} MB`);
