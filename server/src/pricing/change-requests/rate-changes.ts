import { isDeepStrictEqual } from 'node:util';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { compareDecimals, toDecimal } from '@thumela/rules/money/decimal.ts';
import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import type { PriceValue } from '../../platform/database/columns.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { isOutside, isWithin, movedPercent } from './band.ts';
import type { Version } from './versions.ts';

type Values = PriceValue['after'];

/** The values a proposer claims to have seen are untrusted. */
const isNumber = (text: string | undefined): text is string => /^\d+(\.\d+)?$/.test(text ?? '');

/** Whether only the margin changes; the rate is then not part of the proposal. */
export const keepsMid = (kind: PriceKind, { before, after }: PriceValue): boolean =>
  kind === 'RATE' &&
  isNumber(before?.mid) &&
  isNumber(after.mid) &&
  compareDecimals(toDecimal(before.mid), toDecimal(after.mid)) === 0;

/** Values to write: if only the margin changes, with the rate now in force (see server/src/pricing/README.md). */
export function valuesToWrite(
  kind: PriceKind,
  change: PriceValue,
  held: Version | undefined,
): Values {
  const mid = held?.values.mid;
  return mid !== undefined && keepsMid(kind, change) ? { ...change.after, mid } : change.after;
}

/**
 * Whether the version in force is the one shown with the proposal. The feed moves rates all the time, so a move does
 * not matter to a change of the margin, nor within the band to a change of the rate itself.
 */
export function isAsShown(
  kind: PriceKind,
  change: PriceValue,
  held: Version | undefined,
  bandPercent: number,
): boolean {
  const { before } = change;
  const now = held?.values ?? null;
  if (isDeepStrictEqual(before, now)) return true;
  return (
    kind === 'RATE' &&
    before?.['margin-percent'] === now?.['margin-percent'] &&
    held?.changedBy.startsWith('feed (') === true &&
    isNumber(before?.mid) &&
    (keepsMid(kind, change) || isWithin(before.mid, now?.mid, bandPercent))
  );
}

/**
 * A rate outside the band stops its corridor and is decided there, so it must be proposed alone: for now, and without
 * another margin.
 */
export function outsideProblem(
  { name, after }: Pick<PriceValue, 'name' | 'after'>,
  held: Version | undefined,
  bandPercent: number,
  validFrom: Date | undefined,
): Phrase | undefined {
  const { mid, 'margin-percent': margin } = held?.values ?? {};
  if (mid === undefined || after.mid === undefined) return undefined;
  if (!isOutside(mid, after.mid, bandPercent)) return undefined;
  if (validFrom === undefined && margin === after['margin-percent']) return undefined;
  return phrase(changeTexts, 'outsideBand', {
    name,
    percent: movedPercent(mid, after.mid),
    band: bandPercent,
  });
}
