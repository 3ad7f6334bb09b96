import * as calls from '@thumela/contract/console/remittance-partners.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { minorText } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { type PartnerKeyChange, propose } from '../../administration/configuration/service.ts';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { type Deciding, reasonGiven } from '../../casework/cases/service.ts';
import { invalid, notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { implement } from '../../platform/http/implement.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { partnerEventsReader, partnerEventsService } from '../partner-webhooks/service.ts';
import { configure, readPartners, refuseSame, refuseUnknown, revokeOwn } from './configure.ts';
import { limitsGiven, lockLimits } from './limits.ts';
import { setActive } from './partners.ts';
import { proposeEndpoint, proposeKey, proposeRestart } from './proposed.ts';

/** Remittance partners as the console has them: what they are called, their keys and webhooks (decision 99). */
export async function partnerConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [
    ...partners(services),
    ...limits(services),
    ...keys(services),
    ...webhooks(services),
  ]);
}

const by = ({ actor }: OperatorCaller, reason: string): Deciding => ({
  actor,
  reason: reasonGiven(reason),
});

const moment = (at: Date | null) => at && timestamp(at);

function partners({ database, reference }: Services) {
  return [
    implement(calls.listRemittancePartners, async () =>
      (await readPartners(database)).map(({ configuration, ...row }) => ({
        name: row.name,
        active: row.active,
        'display-value': configuration.name,
        email: configuration.email,
        'cut-off': configuration.cutOff,
        commission: (row.commission_hundredths / 100).toFixed(2),
        credit: minorText(row.credit_cents),
        daily: row.daily_cents === null ? null : minorText(row.daily_cents),
        balance: minorText(row.balance_cents),
        endpoint: row.url,
        'endpoint-set-at': moment(row.set_at),
        waiting: row.waiting,
        'given-up': row.given_up,
        'deaf-case': row.deaf_case === null ? null : Number(row.deaf_case),
        keys: row.keys.map(({ id, hint, made_at, made_by, last_used_at }) => ({
          id: Number(id),
          hint,
          'made-at': timestamp(made_at),
          'made-by': made_by,
          'last-used-at': moment(last_used_at),
        })),
      })),
    ),
    implement(calls.setPartnerConfiguration, async ({ caller, params, body }) => {
      const of = (given: Shown) => ({
        name: given['display-value'],
        email: given.email,
        cutOff: given['cut-off'],
      });
      const change = { partner: params.name, seen: of(body.seen), wanted: of(body) };
      await withTransaction(database, (handle) =>
        configure(handle, change, by(caller, body.reason)),
      );
      await reference.refresh();
    }),
    implement(calls.switchPartner, async ({ caller, params: { name }, body }) => {
      const who = by(caller, body.reason);
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

function limits({ database }: Services) {
  return [
    implement(calls.setPartnerLimits, async ({ caller, params: { name: partner }, body }) => {
      const wanted = limitsGiven(body.credit, body.daily);
      const who = by(caller, body.reason);
      const id = await withTransaction(database, async (handle) => {
        const seen = await lockLimits(handle, partner);
        if (seen.credit === wanted.credit && seen.daily === wanted.daily) {
          throw invalid([phrase(configurationTexts, 'same')]);
        }
        return await propose(handle, { change: 'PARTNER_LIMITS', partner, seen, wanted }, who);
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

function keys({ database }: Services) {
  const keyOf = ({ name, id }: { name: string; id: number }) => ({
    partner: name,
    id: BigInt(Number(id) || 0),
  });
  const proposing = async (change: PartnerKeyChange, who: Deciding) => {
    const id = await withTransaction(database, (handle) => proposeKey(handle, change, who));
    return { 'case-id': Number(id) };
  };
  return [
    implement(calls.addPartnerKey, ({ caller, params: { name: partner }, body }) =>
      proposing({ partner, replaces: null }, by(caller, body.reason)),
    ),
    implement(calls.revokePartnerKey, async ({ caller, params, body }) => {
      await withTransaction(database, (handle) =>
        revokeOwn(handle, keyOf(params), by(caller, body.reason)),
      );
    }),
    implement(calls.rotatePartnerKey, ({ caller, params, body }) => {
      const { partner, id } = keyOf(params);
      return proposing({ partner, replaces: String(id) }, by(caller, body.reason));
    }),
  ];
}

function webhooks({ database, config }: Services) {
  return [
    implement(calls.setPartnerEndpoint, async ({ caller, params: { name }, body }) => {
      const wanted = { partner: name, url: body.url, seenSetAt: body['seen-set-at'] ?? null };
      const id = await withTransaction(database, (handle) =>
        proposeEndpoint(handle, config, wanted, by(caller, body.reason)),
      );
      return { 'case-id': Number(id) };
    }),
    implement(calls.listPartnerDeliveries, async ({ params: { name }, query }) => {
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
        reference: row.reference,
        status: row.status,
        state: row.state,
        attempts: row.attempts,
        answer: row.answer,
        problem: row.problem,
        'happened-at': timestamp(row.happened_at),
        'tried-at': moment(row.tried_at),
      }));
      return { deliveries, next: next === undefined ? null : Number(next) };
    }),
    implement(calls.resendDelivery, async ({ caller, params: { name, delivery }, body }) => {
      const resend = { id: delivery, partner: name, ...by(caller, body.reason) };
      const sent = await withTransaction(database, (handle) =>
        partnerEventsService(handle).resend(resend),
      );
      if (!sent) throw notFound('event');
    }),
  ];
}
