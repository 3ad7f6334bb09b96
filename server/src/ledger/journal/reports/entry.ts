import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { countCurrencyDecimals, formatMinorPlain } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import { StartError } from '../../../platform/core/config.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatEvent } from '../event-words.ts';

interface WrittenEntry {
  event: string;
  subject: string;
  document: string;
  day: IsoDate;
  written: string;
  actor: string;
  reason: string | null;
  reverses: bigint | null;
  reversed: bigint | null;
}

/** An entry as text: its subject, its lines, the entry it reverses and the one that reverses it. */
export async function formatEntry(handle: Handle, id: bigint): Promise<string> {
  const { rows } = await sql<WrittenEntry>`
    select e.event, e.subject, e.document, e.business_day as day, e.actor, e.reason, e.reverses,
      to_char(e.written_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD HH24:MI:SS') as written,
      (select r.id from journal_entries r where r.reverses = e.id) as reversed
    from journal_entries e where e.id = ${id}`.execute(handle.db);
  const [entry] = rows;
  if (!entry) throw new StartError([`There is no entry ${id}.`]);
  const facts: [string, string | null][] = [
    ['day', entry.day],
    ['written', `${entry.written} by ${entry.actor}`],
    ['subject', entry.subject],
    ['document', entry.document],
    ['reason', entry.reason],
    ['takes back', entry.reverses === null ? null : `entry ${entry.reverses}`],
    ['taken back', entry.reversed === null ? null : `by entry ${entry.reversed}`],
  ];
  return [
    `Entry ${id}: ${formatEvent(entry.event)}`,
    ...facts.flatMap(([name, fact]) => (fact === null ? [] : [`  ${name.padEnd(11)}${fact}`])),
    ...(await lineTexts(handle, id, entry.day)),
    '',
  ].join('\n');
}

async function lineTexts({ db }: Handle, id: bigint, day: IsoDate): Promise<string[]> {
  const lines = await db
    .selectFrom('journal_lines')
    .select(['account', 'sub_account', 'amount_cents', 'currency'])
    .where('entry_id', '=', id)
    .where('business_day', '=', day)
    .orderBy('line')
    .execute();
  return lines.map(({ account, sub_account, amount_cents, currency }) => {
    const side = amount_cents > 0n ? 'debit' : 'credit';
    const minor = amount_cents > 0n ? amount_cents : -amount_cents;
    const text = formatMinorPlain(minor, countCurrencyDecimals(currency));
    const place = sub_account === '' ? account : `${account}/${sub_account}`;
    return `  ${side.padEnd(8)}${currency} ${text.padStart(16)}  ${place}`;
  });
}
