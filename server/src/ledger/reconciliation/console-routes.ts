import {
  confirmMatch,
  listCandidates,
  listLeftOver,
  proposeMatch,
  refuseMatch,
} from '@thumela/contract/console/matches.ts';
import {
  importStatement,
  listBankAccounts,
  listColumnMaps,
  listStatementLines,
  listStatements,
  proposeBankAccount as proposeAccount,
  proposeColumnMap as proposeMap,
} from '@thumela/contract/console/statements.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { orRefused } from '../../platform/http/refused.ts';
import { FILE_BODY_LIMIT, sentFile } from '../../platform/http/sent-file.ts';
import { findConsolePages } from '../source-links/service.ts';
import { proposeBankAccount } from './bank-accounts.ts';
import { proposeColumnMap } from './column-maps.ts';
import {
  formatBankAccount,
  formatCandidate,
  formatStatement,
  formatStatementLine,
  formatUnmatchedLine,
  formatUnreconciledMovement,
  shownTarget,
} from './console-wire.ts';
import { recordOfTarget } from './describe-targets.ts';
import { statementsReader, statementsService } from './service.ts';

/** Default rows per page. */
const PAGE = { statements: 25, lines: 100, leftOver: 50 };

/** Statements and their unmatched items, which operators import and settle (see server/src/ledger/README.md). */
export async function statementsConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [
    ...listingRoutes(services),
    ...candidateRoutes(services),
    ...decisionRoutes(services),
    ...accountRoutes(services),
    ...columnMapRoutes(services),
  ]);
  serveConsole(app, services, [importRoute(services)], { bodyLimit: FILE_BODY_LIMIT });
}

const idIn = (id: number | undefined) => (id === undefined ? undefined : BigInt(id));

function listingRoutes({ database }: Services) {
  const reader = statementsReader(database);
  return [
    implementCall(listStatements, async ({ query: { before, size = PAGE.statements } }) => {
      const [found, sources] = await Promise.all([
        reader.statements({ before: idIn(before), size: size + 1 }),
        reader.sources(),
      ]);
      const last = found.length > size ? found[size - 1] : undefined;
      return {
        statements: found.slice(0, size).map(formatStatement),
        ...(last && { next: Number(last.id) }),
        sources: sources.map((from) => ({ from })),
      };
    }),
    implementCall(listStatementLines, async ({ params: { id }, query }) => {
      const { after, size = PAGE.lines } = query;
      const statement = BigInt(id);
      const found = await reader.lines({ statement, after: idIn(after), size: size + 1 });
      const last = found.length > size ? found[size - 1] : undefined;
      const recordOf = ({ matched }: (typeof found)[number]) => recordOfTarget(matched ?? '');
      const pages = await findConsolePages(database, found.map(recordOf));
      return {
        lines: found
          .slice(0, size)
          .map((line) => formatStatementLine(line, pages.get(recordOf(line)))),
        ...(last && { next: Number(last.id) }),
      };
    }),
    implementCall(listLeftOver, async ({ query: { page = 0, size = PAGE.leftOver } }) => {
      const [{ lines, untold }, counts] = await Promise.all([
        reader.leftOver({ page, size }),
        reader.leftOverCounts(),
      ]);
      const described = await reader.described(lines.map(shownTarget));
      const recordOf = ({ target }: (typeof untold)[number]) => recordOfTarget(target);
      const pages = await findConsolePages(database, untold.map(recordOf));
      return {
        lines: lines.map((line) => formatUnmatchedLine(line, described(shownTarget(line)))),
        'line-count': counts.lines,
        untold: untold.map((one) => formatUnreconciledMovement(one, pages.get(recordOf(one)))),
        'untold-count': counts.untold,
      };
    }),
  ];
}

const candidateRoutes = ({ database }: Services) => [
  implementCall(listCandidates, async ({ params: { id }, body: { for: words = '' } }) => {
    const reader = statementsReader(database);
    const { line, found, partners } = await reader.candidates(BigInt(id), words.trim());
    const lineCents = line.amount_cents;
    const described = await reader.described(found.map(({ target }) => ({ target, lineCents })));
    return {
      candidates: found.flatMap(
        (one) => formatCandidate(one, described({ target: one.target, lineCents })) ?? [],
      ),
      partners,
    };
  }),
];

const accountRoutes = ({ database }: Services) => [
  implementCall(listBankAccounts, async () => ({
    accounts: (await statementsReader(database).bankAccounts()).map(formatBankAccount),
  })),
  implementCall(proposeAccount, async ({ caller: { actor }, body: { reason, ...account } }) => {
    const by = { actor, reason: normaliseReason(reason) };
    const id = await withTransaction(database, (handle) => proposeBankAccount(handle, account, by));
    return { 'case-id': Number(id) };
  }),
];

const toFields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));
const fromFields = (fields: readonly { field: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]));

const columnMapRoutes = ({ database }: Services) => [
  implementCall(listColumnMaps, async () =>
    (await statementsReader(database).columnMaps()).map(({ tellsOf, values, ...map }) => ({
      ...map,
      'tells-of': tellsOf,
      values: toFields(values),
    })),
  ),
  implementCall(proposeMap, async ({ caller: { actor }, body }) => {
    const { partner, seen, values, reason } = body;
    const by = { actor, reason: normaliseReason(reason) };
    const change = { partner, seen: seen ? fromFields(seen) : null, values: fromFields(values) };
    const id = await withTransaction(database, (handle) => proposeColumnMap(handle, change, by));
    return { 'case-id': Number(id) };
  }),
];

const importRoute = ({ database, brand }: Services) =>
  implementCall(importStatement, async ({ caller: { email }, body: { from, name, content } }) => {
    const file = { name, content: sentFile(content), from, operator: email };
    return await orRefused('INPUT', statementsService(database, brand).import(file));
  });

function decisionRoutes({ database, brand }: Services) {
  const service = statementsService(database, brand);
  return [
    implementCall(proposeMatch, async ({ caller: { email }, params: { id }, body }) => {
      const by = { lineId: BigInt(id), operator: email, reason: normaliseReason(body.reason) };
      await orRefused('STATE', service.propose({ ...by, target: body.target.trim() }));
    }),
    implementCall(confirmMatch, async ({ caller: { email }, params: { id }, body }) => {
      const by = { lineId: BigInt(id), operator: email, proposal: BigInt(body.proposal) };
      await orRefused('STATE', service.confirm(by));
    }),
    implementCall(refuseMatch, async ({ caller: { email }, params: { id }, body }) => {
      const by = { lineId: BigInt(id), operator: email, proposal: BigInt(body.proposal) };
      const reason = normaliseReason(body.reason);
      await orRefused('STATE', service.refuse({ ...by, reason }));
    }),
  ];
}
