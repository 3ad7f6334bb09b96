import * as calls from '@thumela/contract/console/configuration.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { type DecisionContext, normaliseReason } from '../../casework/cases/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { serveConsole } from '../operators/service.ts';
import {
  applyCountryList,
  COUNTRY_LISTS,
  checkCountryList,
  isLoosening,
  knownCountries,
  listedCountries,
  standingOf,
} from './country-lists.ts';
import { deemedValidityRoutes } from './deemed-validity-routes.ts';
import { configurationHistory } from './history.ts';
import { checkName, listNames } from './names.ts';
import { proposeConfigurationChange } from './proposals.ts';
import { askedDocuments, checkAskedDocument, checkNewDocument } from './requested-documents.ts';
import { ruleSetRoutes } from './rule-set-routes.ts';
import { applySwitch, checkSwitch, listSwitches, needsTwo, twoToOpen } from './switches.ts';

/** Configuration that operators can change while the server runs (see server/src/administration/README.md). */
export async function configurationConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [
    ...switchRoutes(services),
    ...countryListRoutes(services),
    ...requestedDocumentRoutes(services),
    ...nameRoutes(services),
    ...ruleSetRoutes(services),
    ...deemedValidityRoutes(services),
    ...configurationReadRoutes(services),
  ]);
}

const toDeciding = ({ actor }: OperatorCaller, reason: string): DecisionContext => ({
  actor,
  reason: normaliseReason(reason),
});

function switchRoutes({ database, reference }: Services) {
  return [
    implementCall(calls.listSwitches, async () =>
      (await listSwitches(database)).map(({ key, type, value, description }) => ({
        key,
        type,
        value,
        description,
        'two-to-open': twoToOpen(key),
      })),
    ),
    implementCall(
      calls.setSwitch,
      async ({ caller, params: { key }, body: { reason, ...body } }) => {
        const who = toDeciding(caller, reason);
        const change = { ...body, key };
        const caseId = await withTransaction(database, async (handle) => {
          await checkSwitch(handle, change);
          if (needsTwo(change))
            return await proposeConfigurationChange(handle, { ...change, change: 'SWITCH' }, who);
          await applySwitch(handle, change, who);
          return undefined;
        });
        await reference.refresh();
        return { 'case-id': caseId === undefined ? null : Number(caseId) };
      },
    ),
  ];
}

function countryListRoutes({ database, reference }: Services) {
  return [
    implementCall(calls.listCountryLists, async () => {
      const now = currentBusinessDay(database.clock);
      return await Promise.all(
        COUNTRY_LISTS.map(async (list) => {
          const rows = await listedCountries(database, list);
          const { listedOn, dueOn, due } = standingOf(rows, now);
          const shown = rows.map(({ alpha3, name, listed_on }) => ({
            alpha3,
            name,
            'listed-on': listed_on,
          }));
          return {
            list,
            'listed-on': listedOn ?? null,
            'due-on': dueOn ?? null,
            due,
            countries: shown,
          };
        }),
      );
    }),
    implementCall(calls.setCountryList, async ({ caller, params: { list }, body }) => {
      const who = toDeciding(caller, body.reason);
      const { seen, countries: wanted, 'listed-on': listedOn } = body;
      const caseId = await withTransaction(database, async (handle) => {
        const change = await checkCountryList(handle, { list, seen, countries: wanted, listedOn });
        if (isLoosening(change)) {
          return await proposeConfigurationChange(
            handle,
            { ...change, change: 'COUNTRY_LIST' },
            who,
          );
        }
        await applyCountryList(handle, change, who);
        return undefined;
      });
      await reference.refresh();
      return { 'case-id': caseId === undefined ? null : Number(caseId) };
    }),
    implementCall(calls.listKnownCountries, async () =>
      (await knownCountries(database)).map(({ destination, active, ...country }) => ({
        ...country,
        destination: destination !== null,
        offered: active === true,
      })),
    ),
  ];
}

function requestedDocumentRoutes({ database }: Services) {
  return [
    implementCall(calls.listAskedDocuments, async () =>
      (await askedDocuments(database)).map(({ purpose, display_value, types }) => ({
        purpose,
        'display-value': display_value,
        documents: types.map(({ id, name, type, active }) => ({ id, name, type, active })),
      })),
    ),
    implementCall(calls.setAskedDocument, async ({ caller, params, body: { reason, ...body } }) => {
      const change = { ...body, id: Number(params.id) || 0 };
      const who = toDeciding(caller, reason);
      const caseId = await withTransaction(database, async (handle) => {
        await checkAskedDocument(handle, change);
        return await proposeConfigurationChange(handle, { ...change, change: 'DOCUMENT' }, who);
      });
      return { 'case-id': Number(caseId) };
    }),
    implementCall(calls.addAskedDocument, async ({ caller, body: { reason, ...wanted } }) => {
      const who = toDeciding(caller, reason);
      const caseId = await withTransaction(database, async (handle) => {
        await checkNewDocument(handle, wanted);
        return await proposeConfigurationChange(handle, { ...wanted, change: 'NEW_DOCUMENT' }, who);
      });
      return { 'case-id': Number(caseId) };
    }),
  ];
}

const nameRoutes = ({ database }: Services) => [
  implementCall(calls.listNames, async () =>
    (await listNames(database)).map(({ part, key, name, of }) => ({
      ...{ part, key, name },
      ...(of !== null && { of }),
    })),
  ),
  implementCall(calls.setName, async ({ caller, params, body: { reason, ...body } }) => {
    const who = toDeciding(caller, reason);
    const caseId = await withTransaction(database, async (handle) => {
      const change = await checkName(handle, { ...params, ...body });
      return await proposeConfigurationChange(handle, { ...change, change: 'NAME' }, who);
    });
    return { 'case-id': Number(caseId) };
  }),
];

function configurationReadRoutes({ database }: Services) {
  return [
    implementCall(calls.readConfigurationHistory, async ({ query: { area } }) =>
      (await configurationHistory(database, area)).map(({ id, at, ...entry }) => ({
        id: Number(id),
        at: formatTimestamp(at),
        ...entry,
      })),
    ),
  ];
}
