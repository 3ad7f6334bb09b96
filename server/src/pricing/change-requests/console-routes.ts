import {
  confirmPriceChange,
  decideRateStop,
  listCorridorPrices,
  listPriceChanges,
  listPriceHistory,
  listPriceTargets,
  proposePriceChange,
  readRateFeed,
  readRatesFile as readRatesFileCall,
  refusePriceChange,
} from '@thumela/contract/console/prices.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import type { CaseDesk } from '../../casework/decisions/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { pricedCorridors } from './corridors.ts';
import { feedState, isAsSeen } from './open-stops.ts';
import { countWaiting, isProposal, readProposals } from './proposals.ts';
import { proposeChange } from './propose.ts';
import { readRatesFile } from './rates-file.ts';
import { readTargets } from './sources.ts';
import { readPlannedVersions, readVersionHistory, readVersionsInForce } from './versions.ts';
import {
  corridorView,
  feedView,
  fileView,
  fromFieldList,
  parseValidFrom,
  proposalView,
  versionView,
} from './views.ts';

interface Parts {
  readonly services: Services;
  readonly desk: CaseDesk;
}

/** Prices, limits and corridors in the console: visible to all roles, changed by two people (see server/src/pricing/README.md). */
export async function priceRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { services } = parts;
  serveConsole(app, services, [...createReadRoutes(services), ...createChangeRoutes(parts)]);
}

function createReadRoutes(services: Services) {
  const { database, config, reference } = services;
  return [
    implementCall(listCorridorPrices, async () =>
      (await pricedCorridors(database, config, reference.now)).map(corridorView),
    ),
    implementCall(listPriceTargets, async ({ query: { kind, of } }) => {
      const [targets, now, later] = await Promise.all([
        readTargets(database, kind),
        readVersionsInForce(database, kind, config),
        readPlannedVersions(database, kind, config),
      ]);
      const wanted = targets.filter(
        ({ target }) => of === undefined || target.startsWith(`${of} `),
      );
      return wanted.map(({ target, name }) => {
        const held = now.get(target);
        return {
          target,
          name,
          ...(held && { 'in-force': versionView(held) }),
          planned: later.filter((one) => one.target === target).map(versionView),
        };
      });
    }),
    implementCall(listPriceHistory, async ({ query: { kind, target, page = 1 } }) =>
      (await readVersionHistory(database, kind, config, { target, page })).map(versionView),
    ),
    implementCall(listPriceChanges, async ({ caller, query: { state, before } }) => {
      const { rows, next } = await readProposals(database, {
        state,
        ...(before !== undefined && { before: BigInt(before) }),
      });
      return {
        changes: rows.map((one) => proposalView(one, caller.actor)),
        next: next === undefined ? null : Number(next),
        waiting: await countWaiting(database),
      };
    }),
    implementCall(readRatesFileCall, async ({ body: { csv }, raw }) =>
      fileView(await readRatesFile(database, config, csv), languageOf(raw).say),
    ),
    implementCall(readRateFeed, async ({ caller }) =>
      feedView(config, await feedState(database, config), caller.actor),
    ),
  ];
}

function createChangeRoutes({ services, desk }: Parts) {
  const { database, config, reference } = services;
  const deciding = async (id: number, { actor }: OperatorCaller, reason: string) => {
    const caseId = BigInt(id);
    if (!(await isProposal(database, caseId))) throw notFound('case');
    return { caseId, by: { actor, reason: normaliseReason(reason) } };
  };
  return [
    implementCall(proposePriceChange, async ({ caller: { actor }, body }) => {
      const { kind, changes, 'valid-from': from, reason } = body;
      const wanted = {
        kind,
        changes: changes.map(({ target, seen, values }) => ({
          target,
          ...(seen && { seen: fromFieldList(seen) }),
          values: fromFieldList(values),
        })),
        validFrom: parseValidFrom(from),
      };
      const by = { actor, reason: normaliseReason(reason) };
      const id = await withTransaction(database, (handle) =>
        proposeChange(handle, config, wanted, by),
      );
      return { 'case-id': Number(id) };
    }),
    implementCall(confirmPriceChange, async ({ caller, params: { id }, body: { reason } }) => {
      const { caseId, by } = await deciding(id, caller, reason);
      await desk.decide(caseId, { decision: 'APPLY', parameters: {} }, by);
      await reference.refresh();
    }),
    implementCall(refusePriceChange, async ({ caller, params: { id }, body: { reason } }) => {
      const { caseId, by } = await deciding(id, caller, reason);
      await desk.refuse(caseId, by);
    }),
    implementCall(decideRateStop, async ({ caller: { actor }, params, body }) => {
      const id = BigInt(params.id);
      const { stops } = await feedState(database, config);
      const stop = stops.find(({ case_id }) => case_id === id);
      if (!stop) throw notFound('case');
      if (!isAsSeen(stop, body.seen)) {
        throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'stopChanged'));
      }
      const by = { actor, reason: normaliseReason(body.reason) };
      const ended = stop.proposed_by !== null;
      const decision = { decision: body.decision, parameters: {} };
      await (ended ? desk.decide(id, decision, by) : desk.propose(id, decision, by));
      if (ended) await reference.refresh();
      return { ended };
    }),
  ];
}
