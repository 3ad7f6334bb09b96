import { entryLines } from './camt-entry.ts';
import { limitProblems, MOST_LINES, type ReadLine, TOO_MANY } from './read-line.ts';
import { type ReportedStatus, readOrderStatus, readStatuses } from './status-report.ts';
import {
  childElements,
  type Element,
  type Folds,
  findElement,
  foldResults,
  readXml,
  XmlProblem,
} from './xml.ts';

/** A bank's report on orders: their status, or the entries booked for them. */
export type BankMessage =
  | { readonly kind: 'pain.002'; readonly statuses: readonly ReportedStatus[] }
  | { readonly kind: 'camt.054'; readonly lines: readonly ReadLine[] };

const NAMESPACE =
  /xmlns(:\w+)?=["']urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.054)\.001\.(\d\d)["']/;
/** Earlier versions use other element names. */
const OLDEST = { 'pain.002': 3, 'camt.054': 2 } as const;

/** Reads a bank's report on orders: pain.002 from version 03 on, camt.054 from version 02 on. */
export function readBankMessage(
  bytes: Buffer,
): BankMessage | { readonly problems: readonly string[] } {
  try {
    const root = readXml(bytes, FOLDS);
    const [, , name, version] = NAMESPACE.exec(bytes.subarray(0, 4_000).toString('latin1')) ?? [];
    const kind = name as BankMessage['kind'] | undefined;
    if (kind === undefined || Number(version) < OLDEST[kind]) {
      return {
        problems: ['The file is no pain.002 of version 03 or camt.054 of version 02, or later.'],
      };
    }
    return kind === 'pain.002' ? statusReport(root) : readNotification(root);
  } catch (error) {
    if (error instanceof XmlProblem) return { problems: [error.message] };
    throw error;
  }
}

/** Entries and orders are read one by one, so that a long file takes no more memory than its content. */
const FOLDS: Folds = { Ntry: entryLines, TxInfAndSts: readOrderStatus };

function statusReport(root: Element): BankMessage | { problems: string[] } {
  const statuses = readStatuses(root);
  if (statuses.length === 0) return { problems: ['The file gives nothing a status.'] };
  return { kind: 'pain.002', statuses };
}

function readNotification(root: Element): BankMessage | { problems: string[] } {
  const all = childElements(findElement(root, 'Document', 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn');
  const read = all.flatMap((one) => foldResults<ReturnType<typeof entryLines>>(one, 'Ntry'));
  const problems = read.flatMap((one) => ('problem' in one ? [one.problem] : []));
  if (problems.length > 0) return { problems: limitProblems(problems) };
  const lines = read.flatMap((one) => ('lines' in one ? one.lines : []));
  if (lines.length === 0) return { problems: ['The file contains no booked entry.'] };
  if (lines.length > MOST_LINES) return { problems: [TOO_MANY] };
  return { kind: 'camt.054', lines };
}
