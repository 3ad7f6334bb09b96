import { formatAmount } from '@thumela/rules/money/money.ts';
import type { LeftOver, LeftOverLine, Untold } from './unmatched-items.ts';

/** Width in columns. */
const WIDTH = 100;

/** Bank texts may contain anything, including terminal control characters. */
const plain = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
const fitted = (line: string) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);

/** The columns of both lists: age, number, owner, kind, day, amount and reference. */
function row(columns: readonly [string, string, string, string, string, string, string]): string {
  const [age, id, of, kind, day, amount, reference] = columns;
  const start = `${age.padStart(5)}  ${id.padEnd(13)}  ${of.padEnd(8)}  ${kind.padEnd(10)}  ${day}`;
  return fitted(`${start}  ${amount.padStart(16)}  ${plain(reference)}`);
}

const HEAD = row(['age', 'number', 'of', 'kind', 'day       ', 'amount', 'reference']);

const days = (age: number) => `${age} d`;

function lineRows(one: LeftOverLine): string[] {
  const { id, of, kind, day, cents, currency, reference, age, like, differs } = one;
  const amount = formatAmount(currency, cents, ' ');
  const first = row([days(age), String(id), of, kind, day, amount, reference]);
  if (one.proposed !== null) {
    const { proposed, proposedBy, reason } = one;
    return [first, fitted(`       proposed by ${proposedBy}: ${proposed}, ${plain(reason ?? '')}`)];
  }
  return like === null ? [first] : [first, `       like ${like}, but for: ${differs.join(', ')}`];
}

function untoldRow({ target, of, purpose, day, cents, currency, reference, age }: Untold): string {
  const amount = formatAmount(currency, cents, ' ');
  return row([
    days(age),
    target,
    of,
    purpose.replace(/^(REFUND|PAYOUT)_/, ''),
    day,
    amount,
    reference,
  ]);
}

/** Unmatched items on both sides, formatted for a terminal. */
export function leftOverText({ lines, untold }: LeftOver): string {
  const sections = [
    [`Lines that tell of nothing we know: ${lines.length}`, lines.flatMap(lineRows)],
    [
      `Payments, refunds and payouts that no line tells of: ${untold.length}`,
      untold.map(untoldRow),
    ],
  ] as const;
  return sections
    .map(([title, rows]) => [title, ...(rows.length > 0 ? [HEAD, ...rows] : [])].join('\n'))
    .join('\n\n');
}
