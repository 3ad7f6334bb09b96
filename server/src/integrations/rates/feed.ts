import { Webhook } from 'standardwebhooks';
import type { Config } from '../../platform/core/config.ts';
import { FeedError, type FeedRate, readFeed } from './read.ts';

/** Where rates come from, and how it is known that they do. */
export type FeedSettings = Pick<Config, 'rateFeedUrl' | 'rateFeedToken' | 'rateFeedSecret'>;

/** Milliseconds an answer may take, and bytes it may have. */
const PATIENCE = 10_000;
const LARGEST = 256 * 1024;

/**
 * Asks the feed once.
 * @throws FeedError in a sentence without any secret: it cannot be reached, is not what it should be, or is not signed
 */
export async function askFeed(
  { rateFeedUrl: url, rateFeedToken: token, rateFeedSecret: secret }: FeedSettings,
  signal: AbortSignal,
): Promise<FeedRate[]> {
  if (url === undefined) return [];
  const answer = await fetch(url, {
    headers: {
      accept: 'application/json, text/csv;q=0.9',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  }).catch((error: Error) => {
    throw new FeedError(
      error.name === 'TimeoutError' ? 'It did not answer in time.' : 'It cannot be reached.',
    );
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new FeedError(`It answered ${answer.status}.`);
  }
  const body = await limited(answer);
  if (secret !== undefined) refuseUnsigned(body, answer.headers, secret);
  return readFeed(body, answer.headers.get('content-type') ?? '');
}

async function limited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > LARGEST) throw new FeedError('Its answer is too large.');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('Its answer broke off.');
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A signature is five minutes old at most, so that nobody answers with rates of yesterday. */
function refuseUnsigned(body: string, headers: Headers, secret: string): void {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
  } catch (error) {
    // What is signed as it should be is read as JSON then, which CSV is not.
    if (error instanceof SyntaxError) return;
    throw new FeedError('Its answer is not signed with RATE_FEED_SECRET.');
  }
}
