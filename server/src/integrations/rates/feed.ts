import { Webhook } from 'standardwebhooks';
import type { Config } from '../../platform/core/config.ts';
import { FeedError, type FeedRate, readFeed } from './read.ts';

/** Source of rates, and the proof of their origin. */
type FeedSettings = Pick<Config, 'rateFeedUrl' | 'rateFeedToken' | 'rateFeedSecret'>;

/** Maximum milliseconds and bytes of a response. */
const PATIENCE = 10_000;
const LARGEST = 256 * 1024;

/**
 * Queries the feed once.
 * @throws FeedError in a sentence without any secret: it cannot be reached, is invalid, or is not signed
 */
export async function queryFeed(
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
  const body = await readLimited(answer);
  if (secret !== undefined) refuseUnsigned(body, answer.headers, secret);
  return readFeed(body, answer.headers.get('content-type') ?? '');
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > LARGEST) throw new FeedError('Its answer is too large.');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('Its response was incomplete.');
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A signature is at most five minutes old, so that yesterday's rates cannot be replayed. */
function refuseUnsigned(body: string, headers: Headers, secret: string): void {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
  } catch (error) {
    // Verification succeeded and then parsed the body as JSON, which CSV is not.
    if (error instanceof SyntaxError) return;
    throw new FeedError('Its answer is not signed with RATE_FEED_SECRET.');
  }
}
