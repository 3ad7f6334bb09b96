import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { StartError } from '../../../platform/core/config.ts';
import type { Row, Rows } from '../../../platform/core/csv.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { formatEvent } from '../event-words.ts';
import { balanceCells, sideCells } from './side-cells.ts';

/** An account, or one of its sub-accounts, over a period. */
export interface StatementQuery {
  account: string;
  /** Omitted for all of them. */
  subAccount?: string | undefined;
  from: IsoDate;
  to: IsoDate;
}

interface StatementLine {
  day: IsoDate;
  entry: bigint;
  event: string;
  subject: string;
  document: string;
  sub_account: string;
  cents: bigint;
  balance: bigint;
}

const HEADINGS: Row = [
  ...['day', 'entry', 'event', 'subject', 'document', 'sub-account', 'currency'],
  ...['debit', 'credit', 'balance', 'side'],
];
/** Maximum lines in memory at a time. */
const AT_A_TIME = 5_000;

/**
 * The statement of an account: for each currency the opening balance, every line with the balance after it, and
 * the closing balance. A balance names its side, so it is never negative.
 * @throws StartError for an unknown account or sub-account
 */
export async function reportStatement(
  handle: TransactionHandle,
  of: StatementQuery,
): Promise<Rows> {
  await refuseUnknownAccount(handle, of);
  return statementRows(handle, of);
}

/** A sub-account's balances before a period and at its end; debits are positive. */
interface SubAccountSpan {
  currency: string;
  opening: bigint;
  closing: bigint;
}

/** Like `reportStatement`, of a known account, and for known balances. */
export async function* statementRows(
  handle: TransactionHandle,
  of: StatementQuery,
  spans?: readonly SubAccountSpan[],
): Rows {
  yield HEADINGS;
  for (const { currency, opening, closing } of spans ?? (await readSpans(handle, of))) {
    const end = (day: IsoDate, words: string, cents: bigint): Row => [
      ...[day, null, words, null, null, null, currency, null, null],
      ...balanceCells(cents, currency),
    ];
    yield end(of.from, 'Opening balance', opening);
    for await (const line of streamLines(handle, of, { currency, opening })) {
      const { day, entry, event, subject, document, sub_account } = line;
      yield [
        ...[day, entry, formatEvent(event), subject, document, sub_account, currency],
        ...sideCells(line.cents, currency),
        ...balanceCells(line.balance, currency),
      ];
    }
    yield end(of.to, 'Closing balance', closing);
  }
}

async function refuseUnknownAccount(
  { db }: Handle,
  { account, subAccount }: StatementQuery,
): Promise<void> {
  const known = await db
    .selectFrom('accounts')
    .select('code')
    .where('code', '=', account)
    .executeTakeFirst();
  if (!known) {
    throw new StartError([
      `There is no account ${account}; 'npm run thumela -- books accounts' lists them.`,
    ]);
  }
  if (subAccount !== undefined) {
    const used = await db
      .selectFrom('journal_lines')
      .select('sub_account')
      .distinct()
      .where('account', '=', account)
      .orderBy('sub_account')
      .execute();
    const names = used.map(({ sub_account }) => sub_account);
    if (!names.includes(subAccount)) {
      const others = names.filter((name) => name !== '').join(', ') || 'no sub-accounts';
      throw new StartError([
        `Nothing was posted to ${account}/${subAccount}; ${account} has ${others}.`,
      ]);
    }
  }
}

async function readSpans(
  { db }: Handle,
  { account, subAccount, from, to }: StatementQuery,
): Promise<SubAccountSpan[]> {
  const { rows } = await sql<SubAccountSpan>`
    select currency, coalesce(sum(amount_cents) filter (where business_day < ${from}), 0)::bigint as opening,
      sum(amount_cents)::bigint as closing
    from journal_lines
    where account = ${account} and business_day <= ${to}
      and (${subAccount ?? null}::text is null or sub_account = ${subAccount ?? null})
    group by currency order by currency = 'ZAR' desc, currency`.execute(db);
  return rows.length > 0 ? rows : [{ currency: 'ZAR', opening: 0n, closing: 0n }];
}

async function* streamLines(
  { client }: TransactionHandle,
  { account, subAccount, from, to }: StatementQuery,
  { currency, opening }: Pick<SubAccountSpan, 'currency' | 'opening'>,
): AsyncGenerator<StatementLine> {
  await client.query(
    `declare statement_lines no scroll cursor for
     select l.business_day as day, l.entry_id as entry, e.event, e.subject, e.document, l.sub_account,
       l.amount_cents as cents,
       ($6::bigint + sum(l.amount_cents) over (order by l.business_day, l.entry_id, l.line))::bigint as balance
     from journal_lines l join journal_entries e on e.id = l.entry_id
     where l.account = $1 and ($2::text is null or l.sub_account = $2) and l.currency = $5
       and l.business_day between $3 and $4
     order by l.business_day, l.entry_id, l.line`,
    [account, subAccount ?? null, from, to, currency, opening],
  );
  for (;;) {
    const { rows } = await client.query<StatementLine>(`fetch ${AT_A_TIME} from statement_lines`);
    yield* rows;
    if (rows.length < AT_A_TIME) break;
  }
  await client.query('close statement_lines');
}
