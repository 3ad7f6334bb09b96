import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatMinorPlain, formatRand } from '@thumela/rules/money/money.ts';
import { deskTexts } from '../../platform/i18n/texts/en/case-desk.ts';
import type { FoundRefund } from '../../refunds/service.ts';
import { type ListedCase, readRecorded } from '../cases/service.ts';
import type { ShownCase } from './desk.ts';
import { decisionUsage, formatDecision } from './format-decision.ts';

/** Width of a line, in columns of the terminal. */
const WIDTH = 100;
/** Width of each column of the list after the overdue mark; the last column takes the rest. */
const WIDTHS = { id: 6, kind: 20, amount: 16, age: 6, due: 12, acts: 9 };

const texts = ENGLISH.say(deskTexts);

/** Formats all open cases for the terminal. */
export function formatCaseList(cases: readonly ListedCase[]): string[] {
  if (cases.length === 0) return [texts.nothingOpen];
  const { columns } = texts;
  const head = formatRow({ ...columns, mark: ' ', about: columns.about });
  const overdue = cases.filter((one) => one.overdue).length;
  return [head, ...cases.flatMap(formatListedCase), '', texts.counted(cases.length, overdue)];
}

function formatListedCase(one: ListedCase): string[] {
  const line = formatRow({
    mark: one.overdue ? '!' : ' ',
    id: String(one.id),
    kind: texts.kinds[one.kind],
    amount: formatCaseAmount(one),
    age: formatDuration(one.age),
    due: one.overdue
      ? texts.overdue(formatDuration(-one.due_in))
      : texts.dueIn(formatDuration(one.due_in)),
    acts: one.next_actor,
    about: one.payment_reference ?? findOrderReference(one) ?? one.subject,
  });
  return one.state === 'PROPOSED' ? [line, fitLine(`         ${formatProposal(one)}`)] : [line];
}

/** The reference of the case's order, which is more useful than a database id. */
const findOrderReference = ({ facts: { reference } }: ListedCase) =>
  typeof reference === 'string' ? reference : undefined;

type Cells = Record<keyof typeof WIDTHS | 'mark' | 'about', string>;

function formatRow({ mark, id, kind, amount, age, due, acts, about }: Cells): string {
  const cells = [
    id.padStart(WIDTHS.id),
    kind.padEnd(WIDTHS.kind),
    amount.padStart(WIDTHS.amount),
    age.padStart(WIDTHS.age),
    due.padStart(WIDTHS.due),
    acts.padEnd(WIDTHS.acts),
    about,
  ];
  return fitLine(`${mark}${cells.join('  ')}`);
}

const fitLine = (line: string) =>
  line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line.trimEnd();

/** Formats a case with its history and decisions for the terminal. */
export function formatCase({ row: one, events, choices }: ShownCase): string[] {
  const known: [string, string][] = [
    [texts.about, one.subject],
    ...(one.payment_reference ? ([[texts.reference, one.payment_reference]] as const) : []).map(
      ([name, value]): [string, string] => [name, value],
    ),
    [texts.amount, formatCaseAmount(one)],
    [texts.opened, `${formatDateTime(one.opened_at)}, ${one.opened_by}`],
    [texts.due, formatDateTime(one.due_at)],
    ...Object.entries(one.facts).flatMap(([name, value]) => formatFact(name, value)),
  ];
  const history = events.map(
    ({ at, action, actor, reason, ...event }) =>
      `  ${formatDateTime(at)}  ${[action, formatRecordedDecision(event), actor, reason].filter(Boolean).join('  ')}`,
  );
  const possible = Object.entries(choices).flatMap(([name, { people, suggested }]) => [
    `  ${texts.choice(decisionUsage(name), people)}`,
    ...(suggested ? [`  ${texts.suggested(formatDecision(suggested))}`] : []),
  ]);
  return [
    texts.title(one.id, texts.kinds[one.kind], one.state),
    ...known.filter(([, value]) => value !== '').map(([name, value]) => `  ${name}: ${value}`),
    ...(one.state === 'PROPOSED' ? [`  ${formatProposal(one)}`] : []),
    '',
    texts.history,
    ...history,
    '',
    ...(possible.length > 0 ? [texts.choices, ...possible] : [texts.noChoices]),
  ];
}

function formatFact(name: string, value: unknown): [string, string][] {
  if (value === null || value === '') return [];
  if (name === 'lines' && Array.isArray(value))
    return value.map((line) => [name, formatEntryLine(line)]);
  if (typeof value !== 'string') return [[name, JSON.stringify(value)]];
  // Untrusted text: its lines must not look like ours, and control characters must not reach the terminal.
  return value.split('\n').map((line) => [name, line.replaceAll(/\p{Cc}/gu, '\uFFFD')]);
}

/** A line of a manual entry, as stored in its case. */
interface EntryLine {
  account: string;
  subAccount?: string;
  cents: string;
  currency?: string;
}

function formatEntryLine({ account, subAccount, cents, currency = 'ZAR' }: EntryLine): string {
  const where = subAccount ? `${account}/${subAccount}` : account;
  const amount = BigInt(cents);
  return amount > 0n
    ? texts.debit(where, formatMoney(amount, currency))
    : texts.credit(where, formatMoney(-amount, currency));
}

/** Formats refunds to be paid for the terminal. */
export function formatRefundList(refunds: readonly FoundRefund[]): string[] {
  if (refunds.length === 0) return [texts.nothingOwed];
  const { refund, amount, since, about } = texts.columns;
  const line = (cells: readonly [string, string, string, string]) =>
    `${cells[0].padEnd(14)}${cells[1].padStart(16)}${cells[2].padStart(10)}  ${cells[3]}`.trimEnd();
  return [
    line([refund, amount, since, about]),
    ...refunds.map((one) =>
      line([
        one.reference,
        formatMoney(one.amount_cents, one.currency),
        formatDuration(one.age),
        one.payment_reference ?? `case:${one.case_id}`,
      ]),
    ),
  ];
}

const formatProposal = ({ proposed_by, reason, ...row }: ListedCase) =>
  texts.proposal(
    formatRecordedDecision(row),
    (proposed_by ?? '').replace(/^operator:/, ''),
    reason ?? '',
  );

const formatRecordedDecision = ({
  decision,
  decision_parameters,
}: Pick<ListedCase, 'decision' | 'decision_parameters'>): string =>
  decision === null ? '' : formatDecision(readRecorded({ decision, decision_parameters }));

const formatCaseAmount = ({ amount_cents, total_cents, currency }: ListedCase) => {
  const cents = amount_cents ?? total_cents;
  return cents === null ? '' : formatMoney(cents, currency ?? 'ZAR');
};

const formatMoney = (cents: bigint, currency: string) =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${formatMinorPlain(cents)}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration, given in seconds, in its largest unit. */
function formatDuration(seconds: number): string {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} d`;
  if (seconds >= 2 * HOUR) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.max(0, Math.floor(seconds / MINUTE))} min`;
}
