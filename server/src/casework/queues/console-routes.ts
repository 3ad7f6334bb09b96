import {
  addNotes,
  assignCase,
  assignCases,
  countQueues as countQueuesCall,
  listCaseHolders,
  listQueue,
  readHolder,
  searchCases,
} from '@thumela/contract/console/cases.ts';
import { exportFoundCases, exportQueue } from '@thumela/contract/console/exports.ts';
import {
  listViews as listViewsCall,
  removeView as removeViewCall,
  saveView as saveViewCall,
} from '@thumela/contract/console/queue-views.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import { assignToOperator, listPossibleAssignees } from './assignees.ts';
import { addNoteToCases, assignEachCase } from './bulk.ts';
import { countQueues } from './counts.ts';
import { exportFoundRows, exportQueueRows } from './export.ts';
import { readQueue } from './list.ts';
import { readQueuedCase } from './queued-case.ts';
import { caseView } from './rows.ts';
import { findCases } from './search.ts';
import { listViews, removeView, saveView } from './views.ts';

/** The queues in which operators find, take and hand over cases (see server/src/casework/README.md). */
export async function queueRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [
    ...createListRoutes(services),
    ...createAssignmentRoutes(services),
    ...createViewRoutes(services),
  ]);
}

function createListRoutes(services: Services) {
  const { database } = services;
  return [
    implementCall(countQueuesCall, ({ caller }) => countQueues(database, caller)),
    implementCall(listQueue, async ({ caller, query }) => {
      const { rows, more } = await readQueue(database, caller, query);
      return { cases: rows.map((row) => caseView(row, caller.roles)), more };
    }),
    implementCall(searchCases, async ({ caller, body }) => {
      const { rows, more } = await findCases(database, caller, body.for);
      return { cases: rows.map((row) => caseView(row, caller.roles)), more };
    }),
    implementRead(services, exportQueue, ({ caller, body, read }) =>
      exportQueueRows({ database, read }, caller, body),
    ),
    implementRead(services, exportFoundCases, ({ caller, body, read }) =>
      exportFoundRows({ database, read }, caller, body.for),
    ),
  ];
}

function createAssignmentRoutes(services: Services) {
  const { database } = services;
  return [
    implementCall(listCaseHolders, async ({ caller, params }) => {
      const holders = await listPossibleAssignees(database, caller, parseCaseId(params.id));
      return holders.map(({ id, name, email }) => ({ id: Number(id), name, email }));
    }),
    implementCall(readHolder, async ({ caller, params }) =>
      caseView(await readQueuedCase(database, caller, parseCaseId(params.id)), caller.roles),
    ),
    implementCall(assignCase, async ({ caller, params, body: { from, to } }) => {
      const id = parseCaseId(params.id);
      await assignToOperator(services, caller, {
        id,
        from: toOptionalId(from),
        to: toOptionalId(to),
      });
      return caseView(await readQueuedCase(database, caller, id), caller.roles);
    }),
    implementCall(assignCases, ({ caller, body: { cases, to } }) =>
      assignEachCase(
        services,
        caller,
        cases.map((one) => ({ id: BigInt(one.id), from: toOptionalId(one.from) })),
        toOptionalId(to),
      ),
    ),
    implementCall(addNotes, ({ caller, body: { cases, words } }) =>
      addNoteToCases(services, caller, cases.map(BigInt), words),
    ),
  ];
}

function createViewRoutes({ database }: Services) {
  return [
    implementCall(listViewsCall, ({ caller }) => listViews(database, caller)),
    implementCall(saveViewCall, ({ caller, body }) => saveView(database, caller, body)),
    implementCall(removeViewCall, ({ caller, params }) =>
      removeView(database, caller, BigInt(params.id)),
    ),
  ];
}

/** @throws DomainError NOT_FOUND if it is not a number */
function parseCaseId(given: unknown): bigint {
  if (/^\d{1,15}$/.test(String(given))) return BigInt(String(given));
  throw notFound('case');
}

const toOptionalId = (given: number | undefined) =>
  given === undefined ? undefined : BigInt(given);
