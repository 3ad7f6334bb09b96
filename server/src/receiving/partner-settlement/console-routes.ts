import * as calls from '@thumela/contract/console/partner-statements.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain, parseCents } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import { type PartnerFunds, readFunds } from '../orders/service.ts';
import { listDue } from './settlements/due.ts';
import { proposeSettlement, proposeWithdrawal } from './settlements/propose.ts';
import { findOpenCase, listSettlements } from './settlements/store.ts';
import { downloadDays, downloadStatement } from './statements/download.ts';
import { listStatements } from './statements/read.ts';
import { statementListView } from './views.ts';

/** Statements of remittance partners and settlements with them, for the console. */
export async function partnerSettlementConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [...statementRoutes(services), ...settlementRoutes(services)]);
}

function statementRoutes({ database }: Services) {
  return [
    implementCall(calls.listStatementsOfPartner, async ({ params, query: { kind, before } }) => {
      const { partner } = await findFunds(database, params.name);
      const page = { kind, before: before === undefined ? undefined : BigInt(before) };
      return statementListView(await listStatements(database, { partner, ...page }));
    }),
    implementCall(calls.readStatementOfPartner, ({ params: { name, id }, query }) =>
      downloadStatement(database, { partner: name, id: BigInt(id) }, query.after),
    ),
    implementCall(calls.readDaysOfPartner, async ({ params, query: { from, to, after } }) => {
      const { partner } = await findFunds(database, params.name);
      return await downloadDays(database, { partner, from, to }, after);
    }),
  ];
}

function settlementRoutes({ database }: Services) {
  return [
    implementCall(calls.listPartnerSettlements, async ({ params: { name } }) => {
      const funds = await findFunds(database, name);
      const openCase = await findOpenCase(database, name);
      const rows = await listSettlements(database, name);
      return {
        settlements: rows.map((row) => ({
          ...{
            id: Number(row.id),
            reference: row.reference,
            statement: `${row.kind} ${row.number}`,
          },
          ...{ from: row.from_day, to: row.to_day, direction: row.direction },
          ...{ amount: formatMinorPlain(row.amount_cents), state: row.state },
          ...{ 'case-id': Number(row.case_id), 'proposed-by': row.proposed_by },
          ...{ 'agreed-by': row.agreed_by, 'agreed-at': formatTimestamp(row.agreed_at) },
          'ended-at': row.ended_at && formatTimestamp(row.ended_at),
        })),
        'open-case': openCase === undefined ? null : Number(openCase),
        due: (await listDue(database, funds)).map(({ row, net }) => ({
          ...{ 'statement-id': Number(row.id), statement: `${row.kind} ${row.number}` },
          ...{ to: row.to_day, direction: net.direction, theirs: formatMinorPlain(net.theirs) },
          ...{ ours: formatMinorPlain(net.ours), amount: formatMinorPlain(net.due) },
        })),
      };
    }),
    implementCall(calls.proposePartnerSettlement, async ({ caller, params, body }) => {
      const by = { actor: caller.actor, reason: normaliseReason(body.reason) };
      const wanted = {
        ...{ partner: params.name, statementId: BigInt(body['statement-id']) },
        cents: readAmount(body.amount),
      };
      const id = await withTransaction(database, (handle) => proposeSettlement(handle, wanted, by));
      return { 'case-id': Number(id) };
    }),
    implementCall(calls.withdrawPartnerSettlement, async ({ caller, params, body }) => {
      const by = { actor: caller.actor, reason: normaliseReason(body.reason) };
      const of = { partner: params.name, id: BigInt(params.id) };
      const id = await withTransaction(database, (handle) => proposeWithdrawal(handle, of, by));
      return { 'case-id': Number(id) };
    }),
  ];
}

/** Cents of rand; undefined for an empty text. @throws DomainError VALIDATION_FAILED */
function readAmount(text: string): bigint | undefined {
  if (text.trim() === '') return undefined;
  const cents = parseCents(text);
  if (cents === undefined) throw invalidInput([phrase(booksTexts, 'amount')]);
  return cents;
}

/** @throws DomainError NOT_FOUND for a name that no partner has */
async function findFunds(handle: Handle, name: string): Promise<PartnerFunds> {
  const [funds] = await readFunds(handle, sql`p.name = ${name}`);
  if (!funds) throw notFound('remittancePartner');
  return funds;
}
