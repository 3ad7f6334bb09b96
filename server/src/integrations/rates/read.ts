import { formatDecimal } from '@thumela/rules/money/decimal.ts';
import { parseDecimal } from '@thumela/rules/money/parse-decimal.ts';
import { parse } from 'csv-parse/sync';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** A currency's rate in a feed. */
export interface FeedRate {
  /** ISO 4217. */
  readonly currency: string;
  /** Units of the currency for one rand, an exact decimal above 0. */
  readonly mid: string;
  /** Time of the rate. */
  readonly at: Date;
}

/** An invalid response of the feed, explained in a sentence. */
export class FeedError extends Error {}

/** Maximum rates of one response: more than there are currencies. */
const MOST = 300;

const One = Type.Object({
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  // A JSON number may have lost digits, so a text is accepted too.
  mid: Type.Union([Type.String({ maxLength: 40 }), Type.Number()]),
  at: Type.Optional(Type.String({ maxLength: 40 })),
});
const Answer = Type.Object({
  at: Type.Optional(Type.String({ maxLength: 40 })),
  rates: Type.Array(One, { minItems: 1, maxItems: MOST }),
});

/** Only with a UTC offset does a time mean the same on every machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a response of the feed (docs/rate-feed.md).
 * @throws FeedError for any error: it is accepted completely or not at all
 */
export function readFeed(body: string, contentType: string): FeedRate[] {
  const isCsv = /^text\/csv\b/i.test(contentType);
  const answer: unknown = isCsv ? { rates: parseCsvFeed(body) } : parseJsonFeed(body);
  if (!Value.Check(Answer, answer)) {
    const [problem] = Value.Errors(Answer, answer);
    throw new FeedError(
      `It is no list of rates: ${problem?.instancePath || 'it'} ${problem?.message}.`,
    );
  }
  const seen = new Set<string>();
  return answer.rates.map(({ currency, mid, at = answer.at }) => {
    if (seen.has(currency)) throw new FeedError(`It names ${currency} twice.`);
    seen.add(currency);
    const read = parseDecimal(mid);
    if (!read || read.units <= 0n)
      throw new FeedError(`Its rate of ${currency} is not a number above 0.`);
    const moment = new Date(at ?? '');
    if (at === undefined || !MOMENT.test(at) || Number.isNaN(moment.getTime())) {
      throw new FeedError(`Its rate of ${currency} has no valid time.`);
    }
    return { currency, mid: formatDecimal(read), at: moment };
  });
}

function parseJsonFeed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedError('It is neither JSON nor CSV.');
  }
}

function parseCsvFeed(body: string): unknown {
  try {
    return parse(body, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    throw new FeedError(`It is not valid CSV: ${(error as Error).message}.`);
  }
}
