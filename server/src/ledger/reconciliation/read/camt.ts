import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { entryLines } from './camt-entry.ts';
import { parseBusinessDay, signedAmount } from './camt-values.ts';
import {
  coveredPeriod,
  type FileRead,
  limitProblems,
  MOST_LINES,
  type ReadLine,
  type ReadStatement,
  TOO_MANY,
} from './read-line.ts';
import {
  childElements,
  type Element,
  type Folds,
  findElement,
  findText,
  foldResults,
  readXml,
  XmlProblem,
} from './xml.ts';

const NAMESPACE = /xmlns(:\w+)?=["']urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)["']/;
/** Earlier versions use other element names. */
const OLDEST = 2;

/** Reads a bank's statements, camt.053 of ISO 20022 from version 02 on. */
export function readCamt(bytes: Buffer): FileRead {
  try {
    const root = readXml(bytes, FOLDS);
    const version = NAMESPACE.exec(bytes.subarray(0, 4_000).toString('latin1'))?.[2];
    if (version === undefined || Number(version) < OLDEST) {
      return { problems: ['The file is no camt.053 of version 02 or later.'] };
    }
    return readStatementsFrom(root);
  } catch (error) {
    if (error instanceof XmlProblem) return { problems: [error.message] };
    throw error;
  }
}

/** Entries are read one by one, so that a long file takes no more memory than its content. */
const FOLDS: Folds = { Ntry: entryLines, Stmt: readStatement };

function readStatementsFrom(root: Element): FileRead {
  const document = findElement(root, 'Document', 'BkToCstmrStmt');
  const read = foldResults<ReturnType<typeof readStatement>>(document, 'Stmt');
  if (read.length === 0) return { problems: ['The file has no statement.'] };
  const problems = read.flatMap((one) => ('problems' in one ? one.problems : []));
  if (problems.length > 0) return { problems: limitProblems(problems) };
  const statements = read.flatMap((one) => ('problems' in one ? [] : [one]));
  const count = statements.reduce((sum, { lines }) => sum + lines.length, 0);
  return count > MOST_LINES ? { problems: [TOO_MANY] } : { statements };
}

function readStatement(said: Element, line: number): ReadStatement | { problems: string[] } {
  const wrong = (what: string) => ({ problems: [`Line ${line}: ${what}.`] });
  const id = findElement(said, 'Acct', 'Id');
  const account = (findText(id, 'IBAN') || findText(id, 'Othr', 'Id'))
    .replace(/\s/g, '')
    .toUpperCase();
  if (account === '') return wrong('a statement does not say of which account it is');
  const entries = foldResults<ReturnType<typeof entryLines>>(said, 'Ntry');
  const problems = entries.flatMap((one) => ('problem' in one ? [one.problem] : []));
  if (problems.length > 0) return { problems };
  const lines = entries.flatMap((one) => ('lines' in one ? one.lines : []));
  const sum = lines.reduce((total, { cents }) => total + cents, 0n);
  const balances = readBookedBalances(said);
  if (balances && balances.opening + sum !== balances.closing) {
    return wrong('the opening balance and the entries do not make the closing balance');
  }
  const days = coveredPeriod(coveredDays(said, lines));
  if (!days) return wrong('a statement does not say of which days it is');
  return { reference: findText(said, 'Id'), account, ...days, lines };
}

/** Booked balances at the start and the end, if the statement has both. */
function readBookedBalances(said: Element): { opening: bigint; closing: bigint } | undefined {
  const balances = childElements(said, 'Bal');
  const booked = (code: string) => {
    const one = balances.find((each) => findText(each, 'Tp', 'CdOrPrtry', 'Cd') === code);
    return one && signedAmount(one);
  };
  const opening = booked('OPBD') ?? booked('PRCD');
  const closing = booked('CLBD');
  return opening && closing && { opening: opening.cents, closing: closing.cents };
}

/**
 * The days a statement covers, according to the statement and its lines; without either, the day it was created.
 */
function coveredDays(said: Element, lines: readonly ReadLine[]): IsoDate[] {
  const known = (moment: string) => parseBusinessDay(moment) ?? [];
  const days = [findText(said, 'FrToDt', 'FrDtTm'), findText(said, 'FrToDt', 'ToDtTm')].flatMap(
    known,
  );
  days.push(...lines.map(({ day }) => day));
  return days.length > 0 ? days : [findText(said, 'CreDtTm')].flatMap(known);
}
