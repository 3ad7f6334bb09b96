import { countCurrencyDecimals, formatMinorPlain } from '@thumela/rules/money/money.ts';
import { type CsvError, parse } from 'csv-parse/sync';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { decodeText, readAmount, readDate } from './plain-values.ts';
import {
  coveredPeriod,
  type FileRead,
  limitProblems,
  MOST_LINES,
  REFERENCE_LENGTH,
  type ReadLine,
  TOO_MANY,
} from './read-line.ts';

/** Column map for the CSV of a payment or payout partner. */
export type StatementMap = Selectable<Tables['statement_maps']>;

type Cells = Readonly<Record<string, string>>;
/** Maximum characters of one line with all its columns. */
const LARGEST_RECORD = 64 * 1024;
const RAND = 'ZAR';

/** Reads a partner's statement by its column map, line by line. */
export function readCsv(bytes: Buffer, map: StatementMap): FileRead {
  const text = decodeText(bytes, map.encoding);
  if (text === undefined) return { problems: [`The file is not text in ${map.encoding}.`] };
  const lines: ReadLine[] = [];
  const problems: string[] = [];
  try {
    parse(text, {
      columns: (found: string[]) => expectColumns(found, map),
      delimiter: map.delimiter,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: LARGEST_RECORD,
      on_record: (record: Cells, { lines: line }) => {
        const read = readRow(record, line, map);
        if ('problem' in read) problems.push(read.problem);
        if ('line' in read) lines.push(read.line);
        if (lines.length > MOST_LINES) throw new Error(TOO_MANY.replace(/\.$/, ''));
        // Records are not collected.
        return undefined;
      },
    });
  } catch (error) {
    return {
      problems: [`The file is no statement of ${map.partner}: ${(error as CsvError).message}.`],
    };
  }
  if (problems.length > 0) return { problems: limitProblems(problems) };
  const days = coveredPeriod(lines.map(({ day }) => day));
  if (!days) return { problems: ['The file has no lines.'] };
  return { statements: [{ reference: '', ...days, lines }] };
}

function expectColumns(found: string[], map: StatementMap): string[] {
  const missing = mappedColumns(map).filter((name) => name !== '' && !found.includes(name));
  if (missing.length === 0) return found;
  throw new Error(`its first line lacks the columns ${missing.join(', ')}`);
}

const mappedColumns = (map: StatementMap): readonly string[] => [
  map.reference_column,
  map.partner_reference_column,
  map.amount_column,
  map.commission_column,
  map.currency_column,
  map.date_column,
  map.settlement_column,
  map.kind_column,
  map.ordered_amount_column,
  map.ordered_currency_column,
];

function rowKind(said: string, map: StatementMap) {
  if (map.payment_values.includes(said)) return 'PAYMENT';
  if (map.reversal_values.includes(said)) return 'REVERSAL';
  if (map.settlement_values.includes(said)) return 'SETTLEMENT';
  return map.ignored_values.includes(said) ? 'IGNORED' : undefined;
}

type LineRead = { line: ReadLine } | { problem: string } | Record<never, never>;

function readRow(record: Cells, line: number, map: StatementMap): LineRead {
  const wrong = (what: string) => ({ problem: `Line ${line}: ${what}.` });
  const cell = (column: string) => record[column] ?? '';
  const currency = cell(map.currency_column) || RAND;
  if (!/^[A-Z]{3}$/.test(currency)) return wrong(`'${currency}' is no currency`);
  const kind = rowKind(cell(map.kind_column), map);
  if (kind === undefined)
    return wrong(`'${cell(map.kind_column)}' is no ${map.kind_column} that is known`);
  if (kind === 'IGNORED') return {};
  const amount = readAmount(cell(map.amount_column), map.decimal_mark, currency);
  if (!amount) return wrong(`'${cell(map.amount_column)}' is no amount`);
  const commission = readAmount(cell(map.commission_column) || '0', map.decimal_mark, currency);
  if (commission === undefined) return wrong(`'${cell(map.commission_column)}' is no amount`);
  const day = readDate(cell(map.date_column), map.date_format);
  if (day === undefined) {
    return wrong(`'${cell(map.date_column)}' is no date such as ${map.date_format}`);
  }
  const said = {
    reference: cell(map.reference_column),
    partnerReference: cell(map.partner_reference_column),
    settlement: cell(map.settlement_column),
  };
  if (Object.values(said).some(({ length }) => length > REFERENCE_LENGTH)) {
    return wrong(`a reference has more than ${REFERENCE_LENGTH} letters`);
  }
  if (kind === 'SETTLEMENT' && said.settlement === '') return wrong('a settlement has no name');
  const ordered = readOrderedAmount(cell, map);
  if (ordered === 'UNREADABLE') {
    return wrong(`'${cell(map.ordered_amount_column)}' is no amount with its currency`);
  }
  const rest = { line, ...said, currency, day, text: '', ordered };
  // Partners write reversals, commissions and settlements with or without a minus sign.
  if (map.tells_of === 'PAYOUTS') {
    const of = kind === 'PAYMENT' ? 'PAYOUT' : 'PAYOUT_RETURN';
    const cents = of === 'PAYOUT' ? -absoluteCents(amount) : absoluteCents(amount);
    return { line: { ...rest, kind: of, cents, commission: absoluteCents(commission) } };
  }
  const isBack = kind === 'REVERSAL';
  const cents =
    kind === 'PAYMENT' ? amount : isBack ? -absoluteCents(amount) : absoluteCents(amount);
  return {
    line: { ...rest, kind, cents, commission: isBack ? commission : absoluteCents(commission) },
  };
}

/** The paid-out amount, if it is separate from its cost. */
function readOrderedAmount(
  cell: (column: string) => string,
  map: StatementMap,
): ReadLine['ordered'] | 'UNREADABLE' {
  const [said, currency] = [cell(map.ordered_amount_column), cell(map.ordered_currency_column)];
  if (said === '') return undefined;
  const amount = readAmount(said, map.decimal_mark, currency);
  if (amount === undefined || !/^[A-Z]{3}$/.test(currency)) return 'UNREADABLE';
  return {
    amount: formatMinorPlain(absoluteCents(amount), countCurrencyDecimals(currency)),
    currency,
  };
}

const absoluteCents = (cents: bigint) => (cents < 0n ? -cents : cents);
