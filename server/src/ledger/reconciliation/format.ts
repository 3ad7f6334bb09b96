import { formatAmount } from '@thumela/rules/money/money.ts';
import type { UnmatchedItems, UnmatchedLine, UnreconciledMovement } from './unmatched-items.ts';

/** Width in columns. */
const WIDTH = 100;

/** Bank texts may contain anything, including terminal control characters. */
const stripControlCharacters = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
const truncateLine = (line: string) =>
  line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;

/** The columns of both lists: age, number, owner, kind, day, amount and reference. */
function formatRow(
  columns: readonly [string, string, string, string, string, string, string],
): string {
  const [age, id, of, kind, day, amount, reference] = columns;
  const start = `${age.padStart(5)}  ${id.padEnd(13)}  ${of.padEnd(8)}  ${kind.padEnd(10)}  ${day}`;
  return truncateLine(`${start}  ${amount.padStart(16)}  ${stripControlCharacters(reference)}`);
}

const HEAD = formatRow(['age', 'number', 'of', 'kind', 'day       ', 'amount', 'reference']);

const formatAge = (age: number) => `${age} d`;

function lineRows(one: UnmatchedLine): string[] {
  const { id, of, kind, day, cents, currency, reference, age, like, differs } = one;
  const amount = formatAmount(currency, cents, ' ');
  const first = formatRow([formatAge(age), String(id), of, kind, day, amount, reference]);
  if (one.proposed !== null) {
    const { proposed, proposedBy, reason } = one;
    return [
      first,
      truncateLine(
        `       proposed by ${proposedBy}: ${proposed}, ${stripControlCharacters(reason ?? '')}`,
      ),
    ];
  }
  return like === null ? [first] : [first, `       like ${like}, but for: ${differs.join(', ')}`];
}

function formatMovementRow({
  target,
  of,
  purpose,
  day,
  cents,
  currency,
  reference,
  age,
}: UnreconciledMovement): string {
  const amount = formatAmount(currency, cents, ' ');
  return formatRow([
    formatAge(age),
    target,
    of,
    purpose.replace(/^(REFUND|PAYOUT)_/, ''),
    day,
    amount,
    reference,
  ]);
}

/** Unmatched items on both sides, formatted for a terminal. */
export function formatUnmatchedItems({ lines, untold }: UnmatchedItems): string {
  const sections = [
    [`Lines that tell of nothing we know: ${lines.length}`, lines.flatMap(lineRows)],
    [
      `Payments, refunds and payouts that no line tells of: ${untold.length}`,
      untold.map(formatMovementRow),
    ],
  ] as const;
  return sections
    .map(([title, rows]) => [title, ...(rows.length > 0 ? [HEAD, ...rows] : [])].join('\n'))
    .join('\n\n');
}
