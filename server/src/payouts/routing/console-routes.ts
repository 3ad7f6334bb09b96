import * as calls from '@thumela/contract/console/payout-routes.ts';
import type { FastifyInstance } from 'fastify';
import {
  findPayoutChannelCase,
  findPayoutRoutesCase,
  type PayoutChannelChange,
  proposeConfigurationChange,
} from '../../administration/configuration/service.ts';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { casesService, normaliseReason } from '../../casework/cases/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { checkChannelChange, isStop, setPayoutChannel, toState } from './change-channel.ts';
import { checkRoutesChange } from './change-routes.ts';
import { readChannels } from './channels.ts';
import { formatChannel, formatPair, parseRoute } from './format-routes.ts';
import { listServedPairs } from './pairs.ts';
import { countOutcomes, pairKey } from './read-routes.ts';
import { readPairsInForce } from './read-terms.ts';
import { readWaiting } from './read-waiting.ts';

/** Channels and routes of payouts: reading, switching a channel off, and proposing everything else. */
export async function payoutRouteConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(calls.readPayoutRoutes, () =>
      withTransaction(database, async (handle) => ({
        channels: await describeChannels(handle, services),
        pairs: await describePairs(handle),
      })),
    ),
    implementCall(calls.setPayoutChannel, async ({ caller: { actor }, params: { name }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const asked: PayoutChannelChange = {
        channel: name,
        seen: { label: body.seen.label, state: toState(body.seen.enabled) },
        wanted: { label: body.label, state: toState(body.enabled) },
      };
      const caseId = await withTransaction(database, async (handle) => {
        const change = await checkChannelChange(handle, services, asked);
        if (!isStop(change)) {
          const proposal = { ...change, change: 'PAYOUT_CHANNEL' } as const;
          return await proposeConfigurationChange(handle, proposal, by);
        }
        await setPayoutChannel(handle, change, by);
        return undefined;
      });
      return { 'case-id': caseId === undefined ? null : Number(caseId) };
    }),
    implementCall(calls.setPayoutRoutes, async ({ caller: { actor }, params, body }) => {
      const { reason, routes, ...wanted } = body;
      const by = { actor, reason: normaliseReason(reason) };
      const asked = {
        ...{ ...wanted, routes: routes.map(parseRoute), currency: params.currency },
        partner: Number(params.partner) || 0,
      };
      const caseId = await withTransaction(database, async (handle) => {
        const change = await checkRoutesChange(handle, services, asked);
        return await proposeConfigurationChange(handle, { ...change, change: 'PAYOUT_ROUTES' }, by);
      });
      return { 'case-id': Number(caseId) };
    }),
  ]);
}

async function describeChannels(handle: TransactionHandle, services: Services) {
  const channels = await readChannels(handle, services);
  const names = channels.map(({ name }) => name);
  const outcomes = await countOutcomes(handle, names);
  const waiting = await readChangeCases(handle, names.map(findPayoutChannelCase));
  return channels.map((channel) =>
    formatChannel(channel, {
      outcomes: outcomes.get(channel.name),
      caseId: waiting.get(findPayoutChannelCase(channel.name).subject),
    }),
  );
}

async function describePairs(handle: TransactionHandle) {
  const served = await listServedPairs(handle);
  const inForce = await readPairsInForce(handle);
  const waiting = await readWaiting(handle);
  const cases = await readChangeCases(handle, served.map(findPayoutRoutesCase));
  return served.map((pair) => {
    const { partner, currency } = pair;
    return formatPair(pair, {
      routed: inForce.find((one) => one.partner === partner && one.currency === currency),
      waiting: waiting.get(pairKey(partner, currency)),
      caseId: cases.get(findPayoutRoutesCase(pair).subject),
    });
  });
}

/** Cases of changes that wait for a second person, by subject. */
const readChangeCases = async (
  handle: TransactionHandle,
  changes: readonly { readonly subject: string }[],
) =>
  await casesService(handle).openIds(
    'CONFIGURATION',
    changes.map(({ subject }) => subject),
  );
