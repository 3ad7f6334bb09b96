import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { readBankMessage } from './read/bank-message.ts';
import { readCamt } from './read/camt.ts';
import { readCsv, type StatementMap } from './read/csv.ts';
import {
  type FileRead,
  findImpossibleDay,
  hashLineIdentity,
  type ReadStatement,
} from './read/read-line.ts';

// Everything here runs in threads for parsing: see `parseInThread`.

/** An account of ours whose statements a bank's file may have. */
interface KnownAccount {
  code: string;
  number: string;
  currency: string;
}

/** A file with the data for reading it: today, our accounts for a bank's, and the column map for a partner's. */
type StatementToParse = { content: Uint8Array; today: IsoDate } & (
  | { accounts: readonly KnownAccount[] }
  | { map: StatementMap }
);

/** A statement with its lines as JSON rows, some hundreds at a time. */
export interface ParsedStatement {
  partner: string | null;
  bankAccount: string | null;
  reference: string;
  from: string;
  to: string;
  count: number;
  batches: readonly string[];
}

export type ParsedFile =
  | { readonly statements: readonly ParsedStatement[] }
  | { readonly problems: readonly string[] };

/** Lines per insert: many enough to be fast, few enough not to delay the database's other answers. */
const BATCH = 500;

/** Reads the file of a bank or of a partner, and converts its lines to rows. */
export function readStatements(sent: StatementToParse): ParsedFile {
  const content = toBuffer(sent.content);
  const { today } = sent;
  if ('map' in sent) {
    return toParsedFile(readCsv(content, sent.map), today, () => ({
      partner: sent.map.partner,
      bankAccount: null,
    }));
  }
  return toParsedFile(readCamt(content), today, (statement) => findOwner(statement, sent.accounts));
}

/** Reads a bank's report on payment orders. */
export function readReport({ content, today }: { content: Uint8Array; today: IsoDate }) {
  const message = readBankMessage(toBuffer(content));
  if (!('lines' in message)) return message;
  const problem = findImpossibleDay(message.lines, today);
  return problem === undefined ? message : { problems: [problem] };
}

const toBuffer = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength);

type Owner = Pick<ParsedStatement, 'partner' | 'bankAccount'>;

function toParsedFile(
  read: FileRead,
  today: IsoDate,
  ownerOfOne: (statement: ReadStatement) => Owner | { problem: string },
): ParsedFile {
  if ('problems' in read) return read;
  const statements: ParsedStatement[] = [];
  for (const statement of read.statements) {
    const owner = ownerOfOne(statement);
    if ('problem' in owner) return { problems: [owner.problem] };
    const { reference, from, to, lines } = statement;
    const problem = findImpossibleDay(lines, today);
    if (problem !== undefined) return { problems: [problem] };
    const batches = splitIntoBatches(owner.partner ?? `bank:${owner.bankAccount}`, statement);
    statements.push({ ...owner, reference, from, to, count: lines.length, batches });
  }
  return { statements };
}

function findOwner(
  { account: number, lines }: ReadStatement,
  accounts: readonly KnownAccount[],
): Owner | { problem: string } {
  const account = accounts.find((one) => one.number === number);
  if (!account) {
    return {
      problem: `No bank account of ours has the number ${number}; add it under Books, Statements, or with npm run thumela -- statements account.`,
    };
  }
  const foreign = lines.find(({ currency }) => currency !== account.currency);
  if (!foreign) return { partner: null, bankAccount: account.code };
  return {
    problem: `Line ${foreign.line}: ${foreign.currency}, but the account ${account.code} is in ${account.currency}.`,
  };
}

function splitIntoBatches(owner: string, statement: ReadStatement): string[] {
  const rows = toLineRows(owner, statement);
  const batches: string[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    batches.push(JSON.stringify(rows.slice(at, at + BATCH)));
  }
  return batches;
}

/** Lines as rows. Equal lines are distinguished by counting them. */
function toLineRows(owner: string, { lines }: ReadStatement) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const identity = hashLineIdentity(owner, line).toString('hex');
    const occurrence = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, occurrence);
    return {
      line: line.line,
      kind: line.kind,
      reference: line.reference,
      partner_reference: line.partnerReference,
      settlement: line.settlement,
      amount_cents: String(line.cents),
      commission_cents: String(line.commission),
      currency: line.currency,
      booked_on: line.day,
      text: line.text,
      ordered_amount: line.ordered?.amount,
      ordered_currency: line.ordered?.currency,
      identity,
      occurrence,
    };
  });
}
