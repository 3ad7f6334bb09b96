import * as calls from '@thumela/contract/console/exchange.ts';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { exchangeTexts } from '../../platform/i18n/texts/en/exchange.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import { readExposures } from './exposure.ts';
import { listDeals, listRevaluations } from './lists.ts';
import { exchangeService } from './service.ts';
import { formatDeal, formatExposure, formatGain } from './wire.ts';

/** Rows and days per page. */
const PAGE = { deals: 25, days: 31 };

/** Exposure, deals and gains in foreign currency at the console. */
export async function exchangeConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [...readingRoutes(services), ...dealRoutes(services)]);
}

function readingRoutes(services: Services) {
  const { database, config } = services;
  return [
    implementCall(calls.readExposure, async () => ({
      currencies: (await readExposures(database, config)).map(formatExposure),
    })),
    implementCall(calls.listExchangeDeals, async ({ query: { before } }) => {
      const found = await listDeals(database, {
        before: before === undefined ? undefined : BigInt(before),
        size: PAGE.deals + 1,
      });
      const last = found.length > PAGE.deals ? found[PAGE.deals - 1] : undefined;
      return {
        deals: found.slice(0, PAGE.deals).map(formatDeal),
        ...(last && { next: Number(last.id) }),
      };
    }),
    implementRead(services, calls.listExchangeGains, async ({ query: { before }, read }) => {
      if (before !== undefined && !isIsoDate(before)) {
        throw invalidInput([phrase(exchangeTexts, 'position')]);
      }
      const found = await read((source) =>
        listRevaluations(source, { before, days: PAGE.days + 1 }),
      );
      const days = [...new Set(found.map(({ business_day }) => business_day))];
      const last = days.length > PAGE.days ? days[PAGE.days - 1] : undefined;
      return {
        gains: found
          .filter(({ business_day }) => last === undefined || business_day >= last)
          .map(formatGain),
        ...(last !== undefined && { next: last }),
      };
    }),
  ];
}

function dealRoutes({ database }: Services) {
  return [
    implementCall(calls.proposeExchangeDeal, async ({ caller: { actor }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const id = await withTransaction(database, (handle) =>
        exchangeService(handle).propose(
          {
            ...{ side: body.side, currency: body.currency.trim().toUpperCase(), rate: body.rate },
            ...{ amountCents: readAmount(body.amount), randCents: readAmount(body.rand) },
            ...{ tradedOn: body['traded-on'], valueOn: body['value-on'] },
            ...{ counterparty: body.counterparty, randAccount: body['rand-account'].trim() },
            currencyAccount: body['currency-account'].trim(),
          },
          by,
        ),
      );
      return { id: Number(id) };
    }),
    implementCall(calls.agreeExchangeDeal, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        exchangeService(handle).agree(BigInt(params.id), by),
      );
    }),
    implementCall(calls.cancelExchangeDeal, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        exchangeService(handle).cancel(BigInt(params.id), by),
      );
    }),
    implementCall(calls.reverseExchangeDeal, async ({ caller: { actor }, params, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      await withTransaction(database, (handle) =>
        exchangeService(handle).reverse(BigInt(params.id), by),
      );
    }),
    implementCall(calls.settleExchangeDeal, async ({ caller: { actor }, params, body }) => {
      const of = { id: BigInt(params.id), day: body.day };
      await withTransaction(database, (handle) => exchangeService(handle).settle(of, { actor }));
    }),
  ];
}

/** @throws DomainError VALIDATION_FAILED */
function readAmount(text: string): bigint {
  const cents = parseCents(text.trim());
  if (cents === undefined) throw invalidInput([phrase(exchangeTexts, 'amount')]);
  return cents;
}
