import { daysBetween, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { partnerSettlementTexts } from '../../../platform/i18n/texts/en/partner-statements.ts';
import { type FilePart, writeStatementPart } from './file.ts';
import { type LinePosition, parseLinePosition } from './lines.ts';
import { findStatement, marksOf, marksOfDays, readOpening, readSum } from './read.ts';

/** Days of a range. */
const MOST_DAYS = 366;

/**
 * A part of an issued statement of this partner as CSV.
 * @throws DomainError NOT_FOUND, also for another partner's; VALIDATION_FAILED for an invalid position
 */
export async function downloadStatement(
  handle: Pick<Handle, 'db'>,
  of: { partner: string; id: bigint },
  after: string | undefined,
): Promise<FilePart> {
  const row = await findStatement(handle, of.partner, of.id);
  const file = {
    name: `${of.partner}-${row.kind}-${row.number}-${row.to_day}`,
    ...{ marks: marksOf(row), fromDay: row.from_day },
    ...{ opening: row.opening_cents, closing: row.closing_cents },
  };
  return await writeStatementPart(handle, file, readPosition(after));
}

/**
 * A part of a partner's account over some days as CSV, as the books have it now.
 * @throws DomainError VALIDATION_FAILED for days that are no range
 */
export async function downloadDays(
  handle: Pick<Handle, 'db'>,
  { partner, from, to }: { partner: string; from: string; to: string },
  after: string | undefined,
): Promise<FilePart> {
  const isRange =
    isIsoDate(from) && isIsoDate(to) && from <= to && daysBetween(from, to) < MOST_DAYS;
  if (!isRange) throw invalidInput([phrase(partnerSettlementTexts, 'days', MOST_DAYS)]);
  const marks = marksOfDays(partner, from, to);
  const opening = await readOpening(handle, marks);
  const closing = opening + (await readSum(handle, marks));
  const file = { name: `${partner}-${from}-${to}`, marks, fromDay: from, opening, closing };
  return await writeStatementPart(handle, file, readPosition(after));
}

function readPosition(text: string | undefined): LinePosition | undefined {
  if (text === undefined) return undefined;
  const position = parseLinePosition(text);
  if (!position) throw invalidInput([phrase(partnerSettlementTexts, 'position')]);
  return position;
}
