import * as calls from '@thumela/contract/console/floats.ts';
import * as orderCalls from '@thumela/contract/console/prefunding.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { floatTexts } from '../../platform/i18n/texts/en/floats.ts';
import { listProposedChanges } from './changes/list-changes.ts';
import { readFloatCurrencies } from './changes/propose-change.ts';
import { listOrders } from './orders/list-orders.ts';
import { readFloatViews } from './outlook/read-views.ts';
import { listFloatReports } from './reports/list-reports.ts';
import { floatsService, prefundingService } from './service.ts';
import { formatChange, formatFloat, formatOrder, formatReport } from './wire.ts';

/** Rows per page. */
const PAGE = 25;

/** Floats, their reported balances and prefunding at the console. */
export async function floatsConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [
    ...readingRoutes(services),
    ...floatRoutes(services),
    ...orderRoutes(services),
  ]);
}

function readingRoutes({ database }: Services) {
  return [
    implementCall(calls.readChannelFloats, async () => ({
      floats: (await readFloatViews(database)).map(formatFloat),
      changes: (await listProposedChanges(database)).map(formatChange),
      channels: [...(await readFloatCurrencies(database))].map(([name, currencies]) => ({
        ...{ name, currencies: [...currencies] },
      })),
    })),
    implementCall(calls.listFloatReports, async ({ params, query }) => {
      const of = { float: BigInt(params.id), before: toId(query.before), size: PAGE + 1 };
      const { rows, next } = splitPage(await listFloatReports(database, of));
      return { reports: rows.map(formatReport), ...next };
    }),
    implementCall(orderCalls.listPrefunding, async ({ query }) => {
      const of = { before: toId(query.before), size: PAGE + 1, state: query.state };
      const { rows, next } = splitPage(await listOrders(database, of));
      return { orders: rows.map(formatOrder), ...next };
    }),
  ];
}

function floatRoutes({ database }: Services) {
  return [
    implementCall(calls.proposeFloatChange, async ({ caller: { actor }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const terms = {
        ...{ channel: body.channel.trim(), currency: body.currency.trim().toUpperCase() },
        minimumCents: readAmount(body.minimum, phrase(floatTexts, 'minimum')),
        ...{ arrivalDays: body['arrival-days'], coverDays: body['cover-days'] },
        active: body.active,
      };
      const id = await withTransaction(database, (handle) =>
        floatsService(handle).propose(terms, by),
      );
      return { id: Number(id) };
    }),
    implementCall(calls.agreeFloatChange, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        floatsService(handle).agree(BigInt(params.id), by),
      );
    }),
    implementCall(calls.cancelFloatChange, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        floatsService(handle).cancel(BigInt(params.id), by),
      );
    }),
    implementCall(calls.enterFloatBalance, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const balance = {
        floatId: BigInt(params.id),
        cents: readAmount(body.balance, phrase(floatTexts, 'balance')),
        ...{ at: readTime(body.at), document: body.document },
      };
      await withTransaction(database, (handle) => floatsService(handle).enterBalance(balance, by));
    }),
  ];
}

function orderRoutes({ database }: Services) {
  return [
    implementCall(orderCalls.proposePrefunding, async ({ caller: { actor }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const order = {
        ...{ floatId: BigInt(body.float), bankAccount: body.account.trim() },
        amountCents: readAmount(body.amount, phrase(floatTexts, 'amount')),
      };
      const id = await withTransaction(database, (handle) =>
        prefundingService(handle).propose(order, by),
      );
      return { id: Number(id) };
    }),
    implementCall(orderCalls.agreePrefunding, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        prefundingService(handle).agree(BigInt(params.id), by),
      );
    }),
    implementCall(orderCalls.cancelPrefunding, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        prefundingService(handle).cancel(BigInt(params.id), by),
      );
    }),
    implementCall(orderCalls.recordPrefundingSent, async ({ caller, params, body }) => {
      const of = { id: BigInt(params.id), day: body.day };
      await withTransaction(database, (handle) =>
        prefundingService(handle).recordSending(of, { actor: caller.actor }),
      );
    }),
    implementCall(
      orderCalls.recordPrefundingArrived,
      async ({ caller: { actor }, params, body }) => {
        const by = { actor, reason: normaliseReason(body.reason) };
        await withTransaction(database, (handle) =>
          prefundingService(handle).recordArrival(BigInt(params.id), by),
        );
      },
    ),
  ];
}

const toId = (id: number | undefined) => (id === undefined ? undefined : BigInt(id));

/** A page of rows that were read with one more than fits. */
function splitPage<Row extends { id: bigint }>(found: readonly Row[]) {
  const last = found.length > PAGE ? found[PAGE - 1] : undefined;
  return { rows: found.slice(0, PAGE), next: last && { next: Number(last.id) } };
}

/** @throws DomainError VALIDATION_FAILED */
function readAmount(typed: string, problem: Phrase): bigint {
  const cents = parseCents(typed.trim());
  if (cents === undefined) throw invalidInput([problem]);
  return cents;
}

/** @throws DomainError VALIDATION_FAILED */
function readTime(typed: string): Date {
  const at = new Date(typed.trim());
  if (Number.isNaN(at.getTime())) throw invalidInput([phrase(floatTexts, 'balanceTime')]);
  return at;
}
