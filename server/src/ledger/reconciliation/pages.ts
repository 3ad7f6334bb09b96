import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { BANK } from './import.ts';
import { TARGET } from './unmatched-items.ts';

/** An imported statement. */
export interface ListedStatement {
  id: bigint;
  of: string;
  reference: string;
  from: string;
  to: string;
  file: string;
  importedAt: Date;
  importedBy: string;
  lines: number;
  open: number;
}

/** A statement line and its match. */
export interface ListedLine {
  id: bigint;
  line: number;
  kind: string;
  reference: string;
  text: string;
  day: string;
  cents: bigint;
  commission: bigint;
  currency: string;
  state: 'OPEN' | 'PROPOSED' | 'EXACT' | 'CONFIRMED' | 'SETTLED';
  matched: string | null;
}

/** Statements, newest first. */
export async function listStatements(
  { db }: Handle,
  { before, size }: { before?: bigint | undefined; size: number },
): Promise<ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`
    with open as materialized (select l.statement_id, count(*)::integer as lines
      from open_statement_lines o join statement_lines l on l.id = o.line_id group by l.statement_id)
    select s.id, coalesce(s.partner, s.bank_account) as of, s.reference, s.from_day as from, s.to_day as to, f.name as file,
      f.imported_at as "importedAt", f.imported_by as "importedBy", c.lines,
      coalesce(open.lines, 0) as open
    from (select * from statements where ${before ?? null}::bigint is null or id < ${before ?? null}
      order by id desc limit ${size}) s
    join statement_files f on f.id = s.file_id
    cross join lateral (select count(*)::integer as lines from statement_lines l where l.statement_id = s.id) c
    left join open on open.statement_id = s.id
    order by s.id desc`.execute(db);
  return rows;
}

/**
 * The lines of a statement in the order of its file.
 * @throws DomainError NOT_FOUND for an unknown statement
 */
export async function listStatementLines(
  { db }: Handle,
  { statement, after, size }: { statement: bigint; after?: bigint | undefined; size: number },
): Promise<ListedLine[]> {
  const found = await db
    .selectFrom('statements')
    .select('id')
    .where('id', '=', statement)
    .executeTakeFirst();
  if (!found) throw notFound('statement');
  const { rows } = await sql<ListedLine>`
    select l.id, l.line, l.kind, coalesce(nullif(l.reference, ''), nullif(l.settlement, ''), l.partner_reference) as reference,
      l.text, l.booked_on as day, l.amount_cents as cents, l.commission_cents as commission, l.currency,
      coalesce(m.state, case when s.settled then 'SETTLED' end, 'OPEN') as state, ${TARGET} as matched
    from (select * from statement_lines where statement_id = ${statement} and id > ${after ?? 0n}
      order by id limit ${size}) l
    left join statement_matches m on m.line_id = l.id and m.state <> 'REFUSED'
    cross join lateral (select exists (select from statement_matches b
      where b.settlement_line_id = l.id and b.state in ('EXACT', 'CONFIRMED')) as settled) s
    order by l.id`.execute(db);
  return rows;
}

/** Sources of statements that can be imported: partners with a known column map, and our banks. */
export async function listSources({ db }: Handle): Promise<string[]> {
  const maps = await db.selectFrom('statement_maps').select('partner').orderBy('partner').execute();
  return [BANK, ...maps.map(({ partner }) => partner)];
}
