import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { findPriceErrors } from '@thumela/rules/prices/changes.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { parseRateLines } from '../reference-data/service.ts';
import { type PriceTerms, readVersionsInForce } from './versions.ts';

/** A file of rates, parsed for review before it is proposed. */
export interface RatesFile {
  readonly lines: readonly ShownLine[];
  readonly problem: string | undefined;
}

interface ShownLine {
  readonly country: string;
  readonly currency: string;
  readonly mid: string;
  readonly marginPercent: string;
  readonly before: Readonly<Record<string, string>> | undefined;
  readonly problems: readonly (Phrase | string)[];
}

/** Parses a file line by line, each with its problems and the rate in force. */
export async function readRatesFile(
  handle: Pick<Handle, 'db'>,
  terms: PriceTerms,
  csv: string,
): Promise<RatesFile> {
  const read = await parseRateLines(csv);
  if (!read.lines) return { lines: [], problem: read.problem };
  const destinations = await handle.db
    .selectFrom('destinations')
    .select(['alpha2', 'currency'])
    .execute();
  const currencies = new Map(destinations.map((row) => [row.alpha2, row.currency]));
  const before = await readVersionsInForce(handle, 'RATE', terms);
  const lines = read.lines.map(({ rate, problems }) => {
    const { country, currency, mid, marginPercent } = rate;
    const known = currencies.get(country);
    const values = { mid, 'margin-percent': marginPercent };
    const wrong: (Phrase | string)[] = problems.map((problem) => `${problem}.`);
    if (wrong.length === 0 && known === undefined) {
      wrong.push(phrase(changeTexts, 'lineUnknown', country));
    } else if (wrong.length === 0 && known !== undefined && known !== currency) {
      wrong.push(phrase(changeTexts, 'lineCurrency', country, known));
    }
    if (wrong.length === 0)
      wrong.push(...findPriceErrors('RATE', values).map((one) => one.message));
    return { ...rate, before: before.get(country)?.values, problems: wrong };
  });
  return { lines, problem: undefined };
}
