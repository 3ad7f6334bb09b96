import * as calls from '@thumela/contract/console/configuration.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { type Deciding, reasonGiven } from '../../casework/cases/service.ts';
import { today } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { implement } from '../../platform/http/implement.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import { serveConsole } from '../operators/service.ts';
import { askedDocuments, checkAskedDocument, checkNewDocument } from './asked-documents.ts';
import {
  applyCountryList,
  COUNTRY_LISTS,
  checkCountryList,
  knownCountries,
  listedCountries,
  loosens,
  standingOf,
} from './country-lists.ts';
import { configurationHistory } from './history.ts';
import { propose } from './proposals.ts';
import { applySwitch, checkSwitch, listSwitches, needsTwo, twoToOpen } from './switches.ts';

/** Configuration that operators can change while the server runs (decision 99). */
export async function configurationConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [
    ...switches(services),
    ...countries(services),
    ...documents(services),
    ...looking(services),
  ]);
}

const by = ({ actor }: OperatorCaller, reason: string): Deciding => ({
  actor,
  reason: reasonGiven(reason),
});

function switches({ database, reference }: Services) {
  return [
    implement(calls.listSwitches, async () =>
      (await listSwitches(database)).map(({ key, type, value, description }) => ({
        key,
        type,
        value,
        description,
        'two-to-open': twoToOpen(key),
      })),
    ),
    implement(calls.setSwitch, async ({ caller, params: { key }, body: { reason, ...body } }) => {
      const who = by(caller, reason);
      const change = { ...body, key };
      const caseId = await withTransaction(database, async (handle) => {
        await checkSwitch(handle, change);
        if (needsTwo(change)) return await propose(handle, { ...change, change: 'SWITCH' }, who);
        await applySwitch(handle, change, who);
        return undefined;
      });
      await reference.refresh();
      return { 'case-id': caseId === undefined ? null : Number(caseId) };
    }),
  ];
}

function countries({ database, reference }: Services) {
  return [
    implement(calls.listCountryLists, async () => {
      const now = today(database.clock);
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
    implement(calls.setCountryList, async ({ caller, params: { list }, body }) => {
      const who = by(caller, body.reason);
      const { seen, countries: wanted, 'listed-on': listedOn } = body;
      const caseId = await withTransaction(database, async (handle) => {
        const change = await checkCountryList(handle, { list, seen, countries: wanted, listedOn });
        if (loosens(change)) {
          return await propose(handle, { ...change, change: 'COUNTRY_LIST' }, who);
        }
        await applyCountryList(handle, change, who);
        return undefined;
      });
      await reference.refresh();
      return { 'case-id': caseId === undefined ? null : Number(caseId) };
    }),
    implement(calls.listKnownCountries, async () =>
      (await knownCountries(database)).map(({ destination, active, ...country }) => ({
        ...country,
        destination: destination !== null,
        offered: active === true,
      })),
    ),
  ];
}

function documents({ database }: Services) {
  return [
    implement(calls.listAskedDocuments, async () =>
      (await askedDocuments(database)).map(({ purpose, display_value, types }) => ({
        purpose,
        'display-value': display_value,
        documents: types.map(({ id, name, type, active }) => ({ id, name, type, active })),
      })),
    ),
    implement(calls.setAskedDocument, async ({ caller, params, body: { reason, ...body } }) => {
      const change = { ...body, id: Number(params.id) || 0 };
      const who = by(caller, reason);
      const caseId = await withTransaction(database, async (handle) => {
        await checkAskedDocument(handle, change);
        return await propose(handle, { ...change, change: 'DOCUMENT' }, who);
      });
      return { 'case-id': Number(caseId) };
    }),
    implement(calls.addAskedDocument, async ({ caller, body: { reason, ...wanted } }) => {
      const who = by(caller, reason);
      const caseId = await withTransaction(database, async (handle) => {
        await checkNewDocument(handle, wanted);
        return await propose(handle, { ...wanted, change: 'NEW_DOCUMENT' }, who);
      });
      return { 'case-id': Number(caseId) };
    }),
  ];
}

function looking({ database }: Services) {
  return [
    implement(calls.readConfigurationHistory, async ({ query: { area } }) =>
      (await configurationHistory(database, area)).map(({ id, at, ...entry }) => ({
        id: Number(id),
        at: timestamp(at),
        ...entry,
      })),
    ),
  ];
}
