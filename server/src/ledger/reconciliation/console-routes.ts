import {
  confirmMatch,
  importStatement,
  listBankAccounts,
  listLeftOver,
  listStatementLines,
  listStatements,
  proposeBankAccount as proposeAccount,
  proposeMatch,
  refuseMatch,
} from '@thumela/contract/console/statements.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { reasonGiven } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implement } from '../../platform/http/implement.ts';
import { orRefused } from '../../platform/http/refused.ts';
import { FILE_BODY_LIMIT, sentFile } from '../../platform/http/sent-file.ts';
import { proposeBankAccount } from './bank-accounts.ts';
import {
  shownAccount,
  shownLeftOver,
  shownLine,
  shownStatement,
  shownUntold,
} from './console-wire.ts';
import { statementsReader, statementsService } from './service.ts';

/** Default rows per page. */
const PAGE = { statements: 25, lines: 100, leftOver: 50 };

/** Statements and their unmatched items, which operators import and settle (decision 97). */
export async function statementsConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [...listing(services), ...settling(services), ...accounts(services)]);
  serveConsole(app, services, [importing(services)], { bodyLimit: FILE_BODY_LIMIT });
}

const idIn = (id: number | undefined) => (id === undefined ? undefined : BigInt(id));

function listing({ database }: Services) {
  const reader = statementsReader(database);
  return [
    implement(listStatements, async ({ query: { before, size = PAGE.statements } }) => {
      const [found, sources] = await Promise.all([
        reader.statements({ before: idIn(before), size: size + 1 }),
        reader.sources(),
      ]);
      const last = found.length > size ? found[size - 1] : undefined;
      return {
        statements: found.slice(0, size).map(shownStatement),
        ...(last && { next: Number(last.id) }),
        sources: sources.map((from) => ({ from })),
      };
    }),
    implement(listStatementLines, async ({ params: { id }, query }) => {
      const { after, size = PAGE.lines } = query;
      const statement = BigInt(id);
      const found = await reader.lines({ statement, after: idIn(after), size: size + 1 });
      const last = found.length > size ? found[size - 1] : undefined;
      return {
        lines: found.slice(0, size).map(shownLine),
        ...(last && { next: Number(last.id) }),
      };
    }),
    implement(listLeftOver, async ({ query: { page = 0, size = PAGE.leftOver } }) => {
      const [{ lines, untold }, counts] = await Promise.all([
        reader.leftOver({ page, size }),
        reader.leftOverCounts(),
      ]);
      return {
        lines: lines.map(shownLeftOver),
        'line-count': counts.lines,
        untold: untold.map(shownUntold),
        'untold-count': counts.untold,
      };
    }),
  ];
}

const accounts = ({ database }: Services) => [
  implement(listBankAccounts, async () => ({
    accounts: (await statementsReader(database).bankAccounts()).map(shownAccount),
  })),
  implement(proposeAccount, async ({ caller: { actor }, body: { reason, ...account } }) => {
    const by = { actor, reason: reasonGiven(reason) };
    const id = await withTransaction(database, (handle) => proposeBankAccount(handle, account, by));
    return { 'case-id': Number(id) };
  }),
];

const importing = ({ database, brand }: Services) =>
  implement(importStatement, async ({ caller: { email }, body: { from, name, content } }) => {
    const file = { name, content: sentFile(content), from, operator: email };
    return await orRefused('INPUT', statementsService(database, brand).import(file));
  });

function settling({ database, brand }: Services) {
  const service = statementsService(database, brand);
  return [
    implement(proposeMatch, async ({ caller: { email }, params: { id }, body }) => {
      const by = { lineId: BigInt(id), operator: email, reason: reasonGiven(body.reason) };
      await orRefused('STATE', service.propose({ ...by, target: body.target.trim() }));
    }),
    implement(confirmMatch, async ({ caller: { email }, params: { id }, body }) => {
      const by = { lineId: BigInt(id), operator: email, proposal: BigInt(body.proposal) };
      await orRefused('STATE', service.confirm(by));
    }),
    implement(refuseMatch, async ({ caller: { email }, params: { id }, body }) => {
      const by = { lineId: BigInt(id), operator: email, proposal: BigInt(body.proposal) };
      const reason = reasonGiven(body.reason);
      await orRefused('STATE', service.refuse({ ...by, reason }));
    }),
  ];
}
