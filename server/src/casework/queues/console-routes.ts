import {
  assignCase,
  countQueues as countQueuesCall,
  listCaseHolders,
  listQueue,
  readHolder,
  searchCases,
} from '@thumela/contract/console/cases.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { countQueues } from './counts.ts';
import { assign, holdersOf } from './holders.ts';
import { readQueue } from './list.ts';
import { readQueued } from './one.ts';
import { caseView } from './rows.ts';
import { findCases } from './search.ts';

/** The queues in which operators find, take and hand over cases (decision 94). */
export async function queueRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implement(countQueuesCall, ({ caller }) => countQueues(database, caller)),
    implement(listQueue, async ({ caller, query }) => {
      const { rows, more } = await readQueue(database, caller, query);
      return { cases: rows.map((row) => caseView(row, caller.roles)), more };
    }),
    implement(searchCases, async ({ caller, body }) => {
      const { rows, more } = await findCases(database, caller, body.for);
      return { cases: rows.map((row) => caseView(row, caller.roles)), more };
    }),
    implement(listCaseHolders, async ({ caller, params }) => {
      const holders = await holdersOf(database, caller, caseId(params.id));
      return holders.map(({ id, name, email }) => ({ id: Number(id), name, email }));
    }),
    implement(readHolder, async ({ caller, params }) =>
      caseView(await readQueued(database, caller, caseId(params.id)), caller.roles),
    ),
    implement(assignCase, async ({ caller, params, body: { from, to } }) => {
      const id = caseId(params.id);
      await assign(services, caller, { id, from: idOf(from), to: idOf(to) });
      return caseView(await readQueued(database, caller, id), caller.roles);
    }),
  ]);
}

/** @throws DomainError NOT_FOUND if it is not a number */
function caseId(given: unknown): bigint {
  if (/^\d{1,15}$/.test(String(given))) return BigInt(String(given));
  throw notFound('case');
}

const idOf = (given: number | undefined) => (given === undefined ? undefined : BigInt(given));
