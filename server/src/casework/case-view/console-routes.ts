import { toCaseDecision } from '@thumela/contract/console/decisions.ts';
import {
  decideCase,
  markReturn,
  proposeDecision,
  readDocument,
  readDossier as readDossierCall,
  refuseProposal,
  stopTransaction,
  tellRefund,
} from '@thumela/contract/console/dossier.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { OperatorsDesk } from '../../app/desk.ts';
import type { Services } from '../../app/services.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readKept } from '../../platform/documents/service.ts';
import { implement } from '../../platform/http/implement.ts';
import { decidable, decidingOf, stepOf } from './available-decisions.ts';
import { readDossier } from './case-view.ts';
import { sendDocument } from './document-answer.ts';

/** The desk is composed in `app`, above all areas. */
export interface DossierServices {
  services: Services;
  desk: OperatorsDesk;
}

/** The case page: the case, its decisions and the actions on its subjects (decision 95). */
export async function dossierRoutes(
  app: FastifyInstance,
  { services, desk }: DossierServices,
): Promise<void> {
  serveConsole(app, services, [...ofCases({ services, desk }), ...beginning({ services, desk })]);
}

function ofCases({ services, desk }: DossierServices) {
  const { database } = services;
  return [
    implement(readDossierCall, ({ caller, params }) =>
      readDossier({ database, desk }, caller, idOf(params.id, 'case')),
    ),
    implement(decideCase, async ({ caller, params, body }) => {
      const id = await decidable(database, caller, idOf(params.id, 'case'));
      const { secret } = await desk.decide(id, toCaseDecision(body), decidingOf(caller, body));
      return { ...(await stepOf(database, caller, id)), ...(secret !== undefined && { secret }) };
    }),
    implement(proposeDecision, async ({ caller, params, body }) => {
      const id = await decidable(database, caller, idOf(params.id, 'case'));
      await desk.propose(id, toCaseDecision(body), decidingOf(caller, body));
      return await stepOf(database, caller, id);
    }),
    implement(refuseProposal, async ({ caller, params, body }) => {
      const id = await decidable(database, caller, idOf(params.id, 'case'));
      await desk.refuse(id, decidingOf(caller, body));
      return await stepOf(database, caller, id);
    }),
    implement(readDocument, async ({ caller, params, reply }) => {
      const document = await readKept(services, idOf(params.id, 'document'), caller.actor);
      await sendDocument(reply, document);
    }),
  ];
}

function beginning({ services, desk }: DossierServices) {
  const { brand, database } = services;
  return [
    implement(stopTransaction, async ({ caller, params, body }) => {
      const wanted = { paymentReference: params.reference, ...decidingOf(caller, body) };
      await withTransaction(database, (handle) => stoppingService(handle, { brand }).stop(wanted));
    }),
    implement(markReturn, async ({ caller, params, body }) => {
      const wanted = {
        paymentReference: params.reference,
        as: body.as,
        feeKept: body['fee-kept'],
      };
      const id = await desk.giveBack(wanted, decidingOf(caller, body));
      return id === undefined ? {} : { 'case-id': Number(id) };
    }),
    implement(tellRefund, async ({ caller, params, body }) => {
      const told = { reference: params.reference, word: body.word, ...decidingOf(caller, body) };
      await desk.tellRefund(told);
    }),
  ];
}

/** An id from the path, which no schema has checked. @throws DomainError NOT_FOUND if it is not a number */
function idOf(value: unknown, what: Parameters<typeof notFound>[0]): bigint {
  if (!/^\d{1,15}$/.test(String(value))) throw notFound(what);
  return BigInt(String(value));
}
