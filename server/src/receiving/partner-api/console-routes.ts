import * as calls from '@thumela/contract/console/remittance-partners.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import {
  type PartnerKeyChange,
  proposeConfigurationChange,
} from '../../administration/configuration/service.ts';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { type DecisionContext, normaliseReason } from '../../casework/cases/service.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { availableFunds, type PartnerFunds, type WaitingOrders } from '../orders/service.ts';
import { partnerEventsReader, partnerEventsService } from '../partner-webhooks/service.ts';
import {
  changePartnerSetting,
  readPartners,
  refuseSame,
  refuseUnknown,
  revokeOwn,
} from './configure.ts';
import { areSameLimits, limitsGiven, lockLimits } from './limits.ts';
import { setActive } from './partners.ts';
import { proposeEndpoint, proposeKey, proposeRestart } from './proposed.ts';

/** Remittance partners as the console has them: what they are called, their keys and webhooks (see server/src/administration/README.md). */
export async function partnerConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [
    ...partnerListRoutes(services),
    ...partnerLimitRoutes(services),
    ...partnerKeyRoutes(services),
    ...partnerWebhookRoutes(services),
  ]);
}

const changeAuthor = ({ actor }: OperatorCaller, reason: string): DecisionContext => ({
  actor,
  reason: normaliseReason(reason),
});

const formatMoment = (at: Date | null) => at && formatTimestamp(at);

function partnerListRoutes({ database, reference }: Services) {
  return [
    implementCall(calls.listRemittancePartners, async () =>
      (await readPartners(database)).map(({ configuration, ...row }) => ({
        name: row.name,
        active: row.active,
        'display-value': configuration.name,
        email: configuration.email,
        'cut-off': configuration.cutOff,
        commission: (row.commission_hundredths / 100).toFixed(2),
        ...formatFunds(row.funds, row.orders),
        endpoint: row.url,
        'endpoint-set-at': formatMoment(row.set_at),
        waiting: row.waiting,
        'given-up': row.given_up,
        'deaf-case': row.deaf_case === null ? null : Number(row.deaf_case),
        keys: row.keys.map(({ id, hint, made_at, made_by, last_used_at }) => ({
          id: Number(id),
          hint,
          'made-at': formatTimestamp(made_at),
          'made-by': made_by,
          'last-used-at': formatMoment(last_used_at),
        })),
      })),
    ),
    implementCall(calls.setPartnerConfiguration, async ({ caller, params, body }) => {
      const of = (given: Shown) => ({
        name: given['display-value'],
        email: given.email,
        cutOff: given['cut-off'],
      });
      const change = { partner: params.name, seen: of(body.seen), wanted: of(body) };
      await withTransaction(database, (handle) =>
        changePartnerSetting(handle, change, changeAuthor(caller, body.reason)),
      );
      await reference.refresh();
    }),
    implementCall(calls.switchPartner, async ({ caller, params: { name }, body }) => {
      const who = changeAuthor(caller, body.reason);
      const id = await withTransaction(database, async (handle) => {
        if (body.active) return await proposeRestart(handle, name, who);
        await refuseSame(handle, name, false);
        await setActive(handle, name, false, who);
        return undefined;
      });
      return { 'case-id': id === undefined ? null : Number(id) };
    }),
  ];
}

function formatFunds(funds: PartnerFunds, { orders, cents }: WaitingOrders) {
  const { funding, credit, daily, low, balance, reserved, today } = funds;
  return {
    funding,
    credit: formatMinorPlain(credit),
    daily: daily === null ? null : formatMinorPlain(daily),
    low: low === null ? null : formatMinorPlain(low),
    balance: formatMinorPlain(balance),
    reserved: formatMinorPlain(reserved),
    available: formatMinorPlain(availableFunds(funds)),
    today: formatMinorPlain(today),
    'waiting-orders': orders,
    'waiting-amount': formatMinorPlain(cents),
  };
}

function partnerLimitRoutes({ database }: Services) {
  return [
    implementCall(calls.setPartnerLimits, async ({ caller, params: { name: partner }, body }) => {
      const wanted = limitsGiven({ ...body, funding: body.funding as 'PREFUNDED' });
      const who = changeAuthor(caller, body.reason);
      const id = await withTransaction(database, async (handle) => {
        const seen = await lockLimits(handle, partner);
        if (areSameLimits(seen, wanted)) {
          throw invalidInput([phrase(configurationTexts, 'same')]);
        }
        return await proposeConfigurationChange(
          handle,
          { change: 'PARTNER_LIMITS', partner, seen, wanted },
          who,
        );
      });
      return { 'case-id': Number(id) };
    }),
  ];
}

interface Shown {
  'display-value': string;
  email: string;
  'cut-off': string;
}

function partnerKeyRoutes({ database }: Services) {
  const keyOf = ({ name, id }: { name: string; id: number }) => ({
    partner: name,
    id: BigInt(Number(id) || 0),
  });
  const proposing = async (change: PartnerKeyChange, who: DecisionContext) => {
    const id = await withTransaction(database, (handle) => proposeKey(handle, change, who));
    return { 'case-id': Number(id) };
  };
  return [
    implementCall(calls.addPartnerKey, ({ caller, params: { name: partner }, body }) =>
      proposing({ partner, replaces: null }, changeAuthor(caller, body.reason)),
    ),
    implementCall(calls.revokePartnerKey, async ({ caller, params, body }) => {
      await withTransaction(database, (handle) =>
        revokeOwn(handle, keyOf(params), changeAuthor(caller, body.reason)),
      );
    }),
    implementCall(calls.rotatePartnerKey, ({ caller, params, body }) => {
      const { partner, id } = keyOf(params);
      return proposing({ partner, replaces: String(id) }, changeAuthor(caller, body.reason));
    }),
  ];
}

function partnerWebhookRoutes({ database, config }: Services) {
  return [
    implementCall(calls.setPartnerEndpoint, async ({ caller, params: { name }, body }) => {
      const wanted = { partner: name, url: body.url, seenSetAt: body['seen-set-at'] ?? null };
      const id = await withTransaction(database, (handle) =>
        proposeEndpoint(handle, config, wanted, changeAuthor(caller, body.reason)),
      );
      return { 'case-id': Number(id) };
    }),
    implementCall(calls.listPartnerDeliveries, async ({ params: { name }, query }) => {
      await refuseUnknown(database, name);
      const { state, before } = query;
      const { events, next } = await partnerEventsReader(database).list({
        partner: name,
        ...(state !== undefined && { state: state as 'WAITING' }),
        ...(before !== undefined && { before: BigInt(before) }),
      });
      const deliveries = events.map((row) => ({
        id: row.id,
        position: Number(row.position),
        type: row.type,
        reference: row.reference,
        status: row.status,
        state: row.state,
        attempts: row.attempts,
        answer: row.answer,
        problem: row.problem,
        'happened-at': formatTimestamp(row.happened_at),
        'tried-at': formatMoment(row.tried_at),
      }));
      return { deliveries, next: next === undefined ? null : Number(next) };
    }),
    implementCall(calls.resendDelivery, async ({ caller, params: { name, delivery }, body }) => {
      const resend = { id: delivery, partner: name, ...changeAuthor(caller, body.reason) };
      const sent = await withTransaction(database, (handle) =>
        partnerEventsService(handle).resend(resend),
      );
      if (!sent) throw notFound('event');
    }),
  ];
}
