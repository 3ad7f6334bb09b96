import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { type FinSurvError, findFinSurvErrors } from '@thumela/rules/reporting/finsurv.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { reportingTexts } from '../../platform/i18n/texts/en/reporting.ts';
import type { Reporter } from './bop-content.ts';
import { formatCsv, formatXml, type Period, sha256 } from './bop-files.ts';
import { findUnreported, markReported, type NewLine, type Unreported } from './bop-rows.ts';

/** Maximum lines of one report, which is built in memory. */
const MOST = 20_000;

/** Key of the advisory lock that serializes reports; arbitrary but constant. */
const LOCK = 7_205_759_431;

/** An incomplete line, which waits. */
interface FaultyLine {
  line: NewLine;
  errors: readonly FinSurvError[];
}

/** A preview of a report. */
export interface Draft extends Period {
  lines: readonly NewLine[];
  faulty: readonly FaultyLine[];
  /** Paid out again as already reported: not part of the report. */
  same: Unreported['same'];
}

type Reporting = Pick<Services, 'brand' | 'config'>;

const createReporter = ({ brand, config }: Reporting): Reporter => ({
  company: brand.company,
  branchCode: config.bopBranchCode,
  branchName: config.bopBranchName,
});

/**
 * A preview of the report up to a day: everything paid out by then and not reported, including earlier days, with
 * each row checked.
 * @throws DomainError VALIDATION_FAILED for an invalid day, or for too many rows
 */
export async function createDraft(
  services: Reporting,
  handle: Handle,
  last: IsoDate,
): Promise<Draft> {
  if (!isIsoDate(last) || last > currentBusinessDay(handle.clock)) {
    throw invalidInput([phrase(reportingTexts, 'lastDay')]);
  }
  const { lines: all, same } = await findUnreported(handle, last, createReporter(services), MOST);
  if (all.length > MOST) throw invalidInput([phrase(reportingTexts, 'tooMany', MOST)]);
  const judged = all.map((line) => ({ line, errors: findFinSurvErrors(line.content) }));
  // A reported row can always be cancelled.
  const lines = judged.filter(isSound).map(({ line }) => line);
  return {
    lines,
    faulty: judged.filter((each) => !isSound(each)),
    same,
    first: firstDay(lines, last),
    last,
  };
}

const isSound = ({ line, errors }: FaultyLine) => line.action === 'CANCEL' || errors.length === 0;

/** The day of the oldest row, which an earlier report may have left out. */
function firstDay(lines: readonly NewLine[], last: IsoDate): IsoDate {
  const told = lines.filter(({ action }) => action !== 'CANCEL');
  const [first = last] = told.flatMap(({ content }) => content.Date ?? []).sort();
  return first;
}

/**
 * Creates and stores the report up to a day. Incomplete rows are left out, and are included in the first report
 * after they are corrected.
 * @throws DomainError VALIDATION_FAILED; STATUS_CONFLICT while another is being created
 */
export async function makeReport(
  services: Reporting & Pick<Services, 'database'>,
  last: IsoDate,
  actor: string,
): Promise<bigint> {
  return await withTransaction(services.database, async (handle) => {
    const { rows } = await handle.client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as free',
      [LOCK],
    );
    if (!rows[0]?.free) throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'made'));
    const draft = await createDraft(services, handle, last);
    if (draft.lines.length === 0) throw invalidInput([phrase(reportingTexts, 'nothing')]);
    const id = await storeReport(handle, draft, actor);
    await markReported(handle, [...draft.lines, ...draft.same]);
    await appendAuditEntry(handle, {
      actor,
      action: 'bop-report.made',
      subject: `bop-report:${id}`,
      details: { from: draft.first, to: draft.last, lines: draft.lines.length },
    });
    return id;
  });
}

async function storeReport(
  handle: TransactionHandle,
  { lines, faulty, first, last }: Draft,
  actor: string,
): Promise<bigint> {
  const xml = formatXml(lines, { first, last });
  const csv = formatCsv(lines);
  const { id } = await handle.db
    .insertInto('bop_reports')
    .values({
      ...{ first_day: first, last_day: last, made_by: actor },
      line_count: lines.length,
      left_out: faulty.length,
      ...{ xml, csv, xml_sha256: sha256(xml), csv_sha256: sha256(csv) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await handle.client.query(
    `insert into bop_report_lines (report_id, line, subject, number, action, content)
     select $1, place, subject, number, action, content
     from jsonb_to_recordset($2::jsonb) l
       (place integer, subject text, number smallint, action text, content jsonb)`,
    [id, JSON.stringify(lines.map((line, at) => encryptLine(handle, line, at + 1)))],
  );
  return id;
}

const encryptLine = ({ keyring }: Handle, line: NewLine, place: number) => ({
  ...line,
  place,
  content: JSON.parse(keyring.encryptJson('report_line', JSON.stringify(line.content))),
});

/** Reports created so far, newest first. */
export const listReportFiles = ({ db }: Handle, { page, size }: { page: number; size: number }) =>
  db
    .selectFrom('bop_reports')
    .select(['id', 'first_day', 'last_day', 'made_by', 'made_at', 'line_count', 'left_out'])
    .select(['xml_sha256', 'csv_sha256'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** A file of a report as it was created; the download is recorded in the audit trail. */
export async function downloadFile(
  handle: TransactionHandle,
  { id, format, actor }: { id: bigint; format: 'xml' | 'csv'; actor: string },
) {
  const row = await handle.db
    .selectFrom('bop_reports')
    .select(['first_day', 'last_day'])
    .select((select) => select.ref(`${format}_sha256`).as('sha256'))
    .$if(format === 'xml', (query) => query.select('xml'))
    .$if(format === 'csv', (query) => query.select('csv'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('report');
  await appendAuditEntry(handle, {
    actor,
    action: 'bop-report.downloaded',
    subject: `bop-report:${id}`,
    details: { format, sha256: row.sha256 },
  });
  const content = row[format] ?? '';
  return { ...row, content, name: `bop-${row.first_day}-to-${row.last_day}-${id}.${format}` };
}
