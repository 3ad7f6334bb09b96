import { Webhook } from 'standardwebhooks';
import type { Config } from '../../platform/core/config.ts';
import {
  type AnswerError,
  describeFault,
  fetchAnswer,
  isSuccess,
} from '../../platform/outgoing/fetch-answer.ts';
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
  const answer = await fetchAnswer({
    ...{ url, longest: LARGEST, signal, timeout: PATIENCE },
    headers: {
      accept: 'application/json, text/csv;q=0.9',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch((error: AnswerError) => {
    throw new FeedError(describeFault(error));
  });
  if (!isSuccess(answer.status)) throw new FeedError(`It answered ${answer.status}.`);
  if (secret !== undefined) refuseUnsigned(answer.text, answer.headers, secret);
  return readFeed(answer.text, answer.headers.get('content-type') ?? '');
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
