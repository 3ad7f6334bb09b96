import type {
  LineCandidate,
  LeftOverLine as ShownLeftOver,
  UntoldMoney,
} from '@thumela/contract/console/matches.ts';
import type {
  BankAccount as ShownAccount,
  ListedStatement as ShownStatement,
  StatementLine,
} from '@thumela/contract/console/statements.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import type { Static } from 'typebox';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { ConsolePage } from '../source-links/service.ts';
import type { BankAccount } from './bank-accounts.ts';
import type { DescribedTarget, TargetOfLine } from './describe-targets.ts';
import type { Candidate } from './line-candidates.ts';
import type { ListedLine, ListedStatement } from './pages.ts';
import type { UnmatchedLine, UnreconciledMovement } from './unmatched-items.ts';

const toWireAmount = (cents: bigint, currency: string) =>
  toAmount(cents, countCurrencyDecimals(currency));

/** A statement as returned to the console. */
export const formatStatement = (of: ListedStatement): Static<typeof ShownStatement> => ({
  ...{ id: Number(of.id), of: of.of, reference: of.reference, from: of.from, to: of.to },
  ...{ file: of.file, 'imported-at': formatTimestamp(of.importedAt), 'imported-by': of.importedBy },
  ...{ lines: of.lines, open: of.open },
});

/** A bank account as returned to the console. */
export const formatBankAccount = (of: BankAccount): Static<typeof ShownAccount> => ({
  ...{ code: of.code, name: of.name, number: of.number, currency: of.currency },
  ...{ 'added-at': formatTimestamp(of.added_at), 'added-by': of.added_by },
});

/** A statement line as returned to the console. */
export const formatStatementLine = (
  line: ListedLine,
  page: ConsolePage | undefined,
): Static<typeof StatementLine> => ({
  ...{ id: Number(line.id), line: line.line, kind: line.kind, reference: line.reference },
  ...{ text: line.text, day: line.day, currency: line.currency, state: line.state },
  amount: toWireAmount(line.cents, line.currency),
  commission: toWireAmount(line.commission, line.currency),
  ...(line.matched !== null && { matched: line.matched }),
  ...(page && { page }),
});

/** Possible targets of a line without a known match, by its kind. */
const ANYTHING: Readonly<Record<string, readonly string[]>> = {
  PAYMENT: ['received'],
  REVERSAL: ['taken-back'],
  CREDIT: ['suspense'],
  DEBIT: ['charge', 'vouchers'],
};

/** A possible match of a line; undefined for a target that is no record. */
export function formatCandidate(
  { target, differs }: Candidate,
  described: DescribedTarget | undefined,
): Static<typeof LineCandidate> | undefined {
  if (!described) return undefined;
  const { reference, name, cents, currency, day, page } = described;
  return {
    ...{ target, reference, amount: toWireAmount(cents, currency), currency, day, differs },
    ...(name !== null && { name }),
    ...(page && { page }),
  };
}

/** The target an unmatched line shows: the proposed one, or else its likely match. */
export const shownTarget = ({ proposed, like, cents }: UnmatchedLine): TargetOfLine => ({
  target: proposed ?? like ?? '',
  lineCents: cents,
});

/** An unmatched line with its possible targets, and the one it shows. */
export function formatUnmatchedLine(
  line: UnmatchedLine,
  described: DescribedTarget | undefined,
): Static<typeof ShownLeftOver> {
  const { like, proposed, proposal, proposedBy, reason } = line;
  const { target } = shownTarget(line);
  const candidate = formatCandidate(
    { target, differs: target === like ? line.differs : [] },
    described,
  );
  return {
    ...{ id: Number(line.id), of: line.of, kind: line.kind, reference: line.reference },
    ...{ amount: toWireAmount(line.cents, line.currency), currency: line.currency },
    ...{ day: line.day, age: line.age, differs: line.differs },
    choices: [...(like === null ? [] : [like]), ...(ANYTHING[line.kind] ?? [])],
    ...(like !== null && { like }),
    ...(candidate && { candidate }),
    ...(proposed !== null && { proposed }),
    ...(proposal !== null && { proposal: Number(proposal) }),
    ...(proposedBy !== null && { 'proposed-by': proposedBy }),
    ...(reason !== null && { reason }),
  };
}

/** Money that is on no statement line. */
export const formatUnreconciledMovement = (
  { cents, ...of }: UnreconciledMovement,
  page: ConsolePage | undefined,
): Static<typeof UntoldMoney> => ({
  ...of,
  ...(page && { page }),
  amount: toWireAmount(cents, of.currency),
});
