import { decimalText } from '@thumela/rules/money/decimal.ts';
import { parseDecimal } from '@thumela/rules/money/parse-decimal.ts';
import { parse } from 'csv-parse/sync';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What a feed says a currency is worth. */
export interface FeedRate {
  /** ISO 4217. */
  readonly currency: string;
  /** Units of the currency for one rand, an exact decimal above 0. */
  readonly mid: string;
  /** Of when it is. */
  readonly at: Date;
}

/** An answer of the feed that cannot be meant, in a sentence. */
export class FeedError extends Error {}

/** Rates one answer may have: as many as there are currencies, and some. */
const MOST = 300;

const One = Type.Object({
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  // A number of JSON may have lost digits, so a text is welcome too.
  mid: Type.Union([Type.String({ maxLength: 40 }), Type.Number()]),
  at: Type.Optional(Type.String({ maxLength: 40 })),
});
const Answer = Type.Object({
  at: Type.Optional(Type.String({ maxLength: 40 })),
  rates: Type.Array(One, { minItems: 1, maxItems: MOST }),
});

/** Only with its distance from UTC does a moment mean the same on every machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads an answer of the feed (docs/rate-feed.md).
 * @throws FeedError for anything that is not right with it: it is taken as a whole or not at all
 */
export function readFeed(body: string, contentType: string): FeedRate[] {
  const isCsv = /^text\/csv\b/i.test(contentType);
  const answer: unknown = isCsv ? { rates: linesOf(body) } : jsonOf(body);
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
      throw new FeedError(`Its rate of ${currency} is no number above 0.`);
    const moment = new Date(at ?? '');
    if (at === undefined || !MOMENT.test(at) || Number.isNaN(moment.getTime())) {
      throw new FeedError(`It does not say of when its rate of ${currency} is.`);
    }
    return { currency, mid: decimalText(read), at: moment };
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedError('It is neither JSON nor CSV.');
  }
}

function linesOf(body: string): unknown {
  try {
    return parse(body, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    throw new FeedError(`It is no CSV: ${(error as Error).message}.`);
  }
}
