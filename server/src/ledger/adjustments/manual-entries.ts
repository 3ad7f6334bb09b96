import { createHash } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { correctionTexts } from '../../platform/i18n/texts/en/cases.ts';
import { type Account, type EntrySubject, isControlled, type Line } from '../journal/service.ts';
import { createReversal } from './reversal.ts';

/** An entry that one operator proposes and another one posts, as stored in its case. */
export interface ManualEntry {
  subject: EntrySubject | null;
  /** Id of the entry that it reverses, as digits. */
  reverses: string | null;
  /** Id of the case of the ledger difference that it settles, as digits. */
  difference: string | null;
  lines: readonly StoredLine[];
}

/** A line with its amount as digits: a debit is positive, a credit negative. */
export type StoredLine = Omit<Line, 'cents'> & { cents: string };

/** A correction: reverses an entry completely, or moves amounts between accounts. */
export type Correction = (
  | { reverses: bigint }
  | {
      lines: readonly Line[];
      /** The subject of the entries, if they settle a difference; otherwise the correction's own case. */
      about?: string | undefined;
    }
) & {
  /** The open case of the ledger difference that it settles. */
  difference?: bigint | undefined;
};

/**
 * Opens and proposes a correction, for another operator to post (decision 19).
 * @returns the id of its case
 * @throws DomainError VALIDATION_FAILED for invalid lines; STATUS_CONFLICT
 */
export async function proposeCorrection(
  handle: TransactionHandle,
  wanted: Correction,
  by: DecisionContext,
): Promise<bigint> {
  const difference = wanted.difference ?? null;
  if (difference !== null) await refuseNoDifference(handle, difference);
  const entry: Pick<ManualEntry, 'subject' | 'reverses' | 'lines'> =
    'reverses' in wanted
      ? await createReversal(handle, wanted.reverses, difference !== null)
      : {
          subject: parseSubject(wanted.about, difference),
          reverses: null,
          lines: await validateLines(handle, wanted.lines, difference),
        };
  const subject =
    entry.reverses === null ? `lines:${hashLines(entry)}` : `journal-entry:${entry.reverses}`;
  const facts: ManualEntry = {
    ...entry,
    difference: difference === null ? null : String(difference),
  };
  return await proposeEntry(handle, { kind: 'CORRECTION', subject, facts, by });
}

/** @throws DomainError VALIDATION_FAILED for an impossible subject, and for a subject without a difference */
function parseSubject(about: string | undefined, difference: bigint | null): EntrySubject | null {
  if (about === undefined) return null;
  if (
    difference !== null &&
    /^(transaction|order|case|refund|statement-line):[1-9]\d{0,17}$/.test(about)
  ) {
    return about as EntrySubject;
  }
  throw invalidInput([phrase(correctionTexts, 'about')]);
}

/** An entry to propose. */
interface Proposed {
  kind: 'CORRECTION' | 'WRITE_OFF';
  subject: string;
  facts: ManualEntry;
  by: DecisionContext;
}

/** Opens the case of an entry, and proposes to post it. */
export async function proposeEntry(
  handle: TransactionHandle,
  { kind, subject, facts, by }: Proposed,
): Promise<bigint> {
  const cases = casesService(handle);
  const debited = facts.lines.filter(({ cents }) => BigInt(cents) > 0n);
  const currencies = new Set(debited.map(({ currency = 'ZAR' }) => currency));
  const cents = debited.reduce((sum, line) => sum + BigInt(line.cents), 0n);
  const [currency = 'ZAR'] = currencies;
  const id = await cases.open({
    kind,
    subject,
    ...(currencies.size === 1 ? { amount: { cents, currency } } : {}),
    facts: { ...facts },
    actor: by.actor,
  });
  const proposed = await cases.propose({ id }, { decision: 'POST', ...by });
  if (proposed === undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'openAlready', id));
  }
  return id;
}

const hashLines = (entry: Pick<ManualEntry, 'lines'>) =>
  createHash('sha256').update(JSON.stringify(entry.lines)).digest('hex').slice(0, 12);

async function refuseNoDifference({ db }: TransactionHandle, id: bigint): Promise<void> {
  const open = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'BOOKS_DIFFERENCE')
    .where('state', '<>', 'DECIDED')
    .executeTakeFirst();
  if (!open) throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'noDifference', id));
}

/** Validates lines for posting by hand and returns them in stored form. */
async function validateLines(
  handle: TransactionHandle,
  lines: readonly Line[],
  difference: bigint | null,
): Promise<StoredLine[]> {
  const wrong = await accountProblems(handle, lines);
  const sums = new Map<string, bigint>();
  for (const { currency = 'ZAR', cents } of lines) {
    sums.set(currency, (sums.get(currency) ?? 0n) + cents);
  }
  if (lines.length < 2) wrong.push(phrase(correctionTexts, 'noLines'));
  else if ([...sums.values()].some((sum) => sum !== 0n)) {
    wrong.push(phrase(correctionTexts, 'unbalanced'));
  }
  const controlled = lines.find(({ account }) => difference === null && isControlled(account));
  if (controlled) wrong.push(phrase(correctionTexts, 'controlled', controlled.account));
  if (wrong.length > 0) throw invalidInput(wrong);
  return lines.map(({ cents, ...line }) => ({ ...line, cents: String(cents) }));
}

/** Problems with the accounts of lines: unknown ones, and missing or superfluous sub-accounts. */
export async function accountProblems({ db }: TransactionHandle, lines: readonly Line[]) {
  const accounts = await db.selectFrom('accounts').select(['code', 'divided_by']).execute();
  const known = new Map(accounts.map(({ code, divided_by }) => [code as Account, divided_by]));
  return lines.flatMap(({ account, subAccount = '' }) => {
    const by = known.get(account);
    if (by === undefined) return [phrase(correctionTexts, 'unknown', account)];
    if (by !== null && subAccount === '') return [phrase(correctionTexts, 'divided', account, by)];
    if (by === null && subAccount !== '') return [phrase(correctionTexts, 'undivided', account)];
    return [];
  });
}
