import {
  decideDutyReport,
  downloadBopReport,
  draftBopReport,
  findSuspects,
  listBopReports,
  listDutyReports,
  makeBopReport,
  raiseSuspicion as raiseCall,
  recordInformationRequest as requestCall,
} from '@thumela/contract/console/reports.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { findConsolePages } from '../../ledger/source-links/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import {
  createDraft,
  type Draft,
  downloadFile,
  listReportFiles,
  makeReport,
} from './bop-report.ts';
import type { NewLine } from './bop-rows.ts';
import { decideReport, raiseSuspicion } from './decide.ts';
import { listReports } from './list.ts';
import { recordInformationRequest } from './requests.ts';
import { findSubjects } from './subjects.ts';

const PAGE = 50;
/** Maximum errors of a preview to list. */
const NAMED = 200;

/** Reports to the Financial Intelligence Centre and the Reserve Bank, in the console (decision 29). */
export async function reportingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [...dutyRoutes(services), ...bopRoutes(services)]);
}

function dutyRoutes({ database }: Services) {
  return [
    implementCall(listDutyReports, ({ caller, query }) =>
      withTransaction(database, async (handle) => {
        const { decided = false, page = 1, size = PAGE } = query;
        const { total, overdue, reports } = await listReports(handle, { decided, page, size });
        await appendAuditEntry(handle, {
          actor: caller.actor,
          action: 'report.listed',
          subject: 'reports',
          details: { decided, page },
        });
        return { total, overdue, reports: reports.map(formatReport) };
      }),
    ),
    implementCall(findSuspects, async ({ body: { about, quoted } }) => {
      const found = await findSubjects(database, about, quoted);
      return found.map(({ subject, name, registration, cents }) => ({
        ...{ subject, name },
        ...(registration !== null && { registration: Number(registration) }),
        ...(cents !== null && { amount: toAmount(cents) }),
      }));
    }),
    implementCall(raiseCall, ({ caller, body }) =>
      withTransaction(database, async (handle) => {
        const { suspicion: words, 'terrorist-financing': isTerrorism, ...named } = body;
        const wanted = { ...named, words, isTerrorism, actor: caller.actor };
        return { id: Number(await raiseSuspicion(handle, wanted)) };
      }),
    ),
    implementCall(requestCall, ({ caller, body: { 'due-on': dueOn, ...named } }) =>
      withTransaction(database, async (handle) => {
        const request = { ...named, dueOn, actor: caller.actor };
        return { id: Number(await recordInformationRequest(handle, request)) };
      }),
    ),
    implementCall(decideDutyReport, ({ caller, params: { id }, body: { state, words } }) =>
      withTransaction(database, (handle) =>
        decideReport(handle, { id: BigInt(id), state, words, actor: caller.actor }),
      ),
    ),
  ];
}

type Listed = Awaited<ReturnType<typeof listReports>>['reports'][number];

const formatReport = (row: Listed) => ({
  id: Number(row.id),
  kind: row.kind,
  subject: row.subject,
  quoted: row.quoted,
  ...(row.page && { page: row.page }),
  ...(row.amount_cents !== null && { amount: toAmount(row.amount_cents) }),
  'arose-at': formatTimestamp(row.arose_at),
  'due-on': row.due_on,
  'legal-due-on': row.legal_due_on,
  overdue: row.overdue,
  ...(row.raised_by !== null && { 'raised-by': row.raised_by }),
  ...(row.request !== null && { request: row.request }),
  ...(row.suspicion !== null && { suspicion: row.suspicion }),
  state: row.state,
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.decided_by !== null && { 'decided-by': row.decided_by }),
  ...(row.decided_at !== null && { 'decided-at': formatTimestamp(row.decided_at) }),
});

function bopRoutes(services: Services) {
  const { database } = services;
  return [
    implementRead(services, draftBopReport, ({ query: { to }, read }) =>
      read(async (source) => {
        const draft = await createDraft(services, source, to);
        const problems = draftProblems(draft);
        const origins = await findConsolePages(
          source,
          problems.map(({ subject }) => subject),
        );
        return {
          ...formatDraft(draft),
          problems: problems.map((problem) => {
            const page = origins.get(problem.subject);
            return { ...problem, ...(page && { page }) };
          }),
        };
      }),
    ),
    implementCall(listBopReports, async ({ query: { page = 1, size = PAGE } }) => {
      const rows = await listReportFiles(database, { page, size });
      return rows.map((row) => ({
        id: Number(row.id),
        from: row.first_day,
        to: row.last_day,
        'made-by': row.made_by,
        'made-at': formatTimestamp(row.made_at),
        lines: row.line_count,
        'left-out': row.left_out,
        'xml-sha256': row.xml_sha256,
        'csv-sha256': row.csv_sha256,
      }));
    }),
    implementCall(makeBopReport, async ({ caller, body: { to } }) => ({
      id: Number(await makeReport(services, to, caller.actor)),
    })),
    implementCall(downloadBopReport, ({ caller, params: { id, format } }) =>
      withTransaction(database, async (handle) => {
        const wanted = { id: BigInt(id), format, actor: caller.actor };
        const { name, content, sha256 } = await downloadFile(handle, wanted);
        return { name, content, sha256 };
      }),
    ),
  ];
}

function formatDraft({ lines, faulty, first, last }: Draft) {
  const count = (action: NewLine['action']) =>
    lines.filter((line) => line.action === action).length;
  return {
    ...{ from: first, to: last },
    added: count('NEW'),
    replaced: count('REPLACE'),
    canceled: count('CANCEL'),
    sent: sumRand(lines, 'OUT'),
    received: sumRand(lines, 'IN'),
    'left-out': faulty.length,
  };
}

const draftProblems = ({ faulty }: Draft) =>
  faulty
    .flatMap(({ line, errors }) =>
      errors.map(({ field, problem }) => ({
        subject: line.subject,
        reference: line.content.TrnReference ?? '',
        ...{ field, problem },
      })),
    )
    .slice(0, NAMED);

/** Total of new rows in one direction, in rand. */
function sumRand(lines: readonly NewLine[], flow: 'IN' | 'OUT'): number {
  const counted = lines.filter(({ action, content }) => action === 'NEW' && content.Flow === flow);
  const cents = counted.reduce(
    (sum, { content }) => sum + BigInt((content.RandValue ?? '0').replace('.', '')),
    0n,
  );
  return toAmount(cents);
}
