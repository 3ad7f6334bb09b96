import {
  decideCase,
  markRefund,
  markReturn,
  proposeDecision,
  readDocument,
  readCase as readDossierCall,
  refuseProposal,
  stopTransaction,
} from '@thumela/contract/console/case-view.ts';
import { toCaseDecision } from '@thumela/contract/console/decisions.ts';
import { canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { OperatorsDesk } from '../../app/desk.ts';
import type { Services } from '../../app/services.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readStoredDocument } from '../../platform/documents/service.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { readCaseStep, requireDecidableCase, toDecisionContext } from './available-decisions.ts';
import { readCaseView } from './case-view.ts';
import { sendDocumentFile } from './send-document.ts';

/** The desk is composed in `app`, above all areas. */
interface CaseViewServices {
  services: Services;
  desk: OperatorsDesk;
}

/** The case page: the case, its decisions and the actions on its subjects (see server/src/casework/README.md). */
export async function caseViewRoutes(
  app: FastifyInstance,
  { services, desk }: CaseViewServices,
): Promise<void> {
  serveConsole(app, services, [
    ...createCaseRoutes({ services, desk }),
    ...createActionRoutes({ services, desk }),
  ]);
}

function createCaseRoutes({ services, desk }: CaseViewServices) {
  const { database } = services;
  return [
    implementCall(readDossierCall, ({ caller, params }) =>
      readCaseView({ database, desk }, caller, parsePathId(params.id, 'case')),
    ),
    implementCall(decideCase, async ({ caller, params, body }) => {
      const id = await requireDecidableCase(database, caller, parsePathId(params.id, 'case'));
      const { secret } = await desk.decide(
        id,
        toCaseDecision(body),
        toDecisionContext(caller, body),
      );
      return {
        ...(await readCaseStep(database, caller, id)),
        ...(secret !== undefined && { secret }),
      };
    }),
    implementCall(proposeDecision, async ({ caller, params, body }) => {
      const id = await requireDecidableCase(database, caller, parsePathId(params.id, 'case'));
      await desk.propose(id, toCaseDecision(body), toDecisionContext(caller, body));
      return await readCaseStep(database, caller, id);
    }),
    implementCall(refuseProposal, async ({ caller, params, body }) => {
      const id = await requireDecidableCase(database, caller, parsePathId(params.id, 'case'));
      await desk.refuse(id, toDecisionContext(caller, body));
      return await readCaseStep(database, caller, id);
    }),
    implementCall(readDocument, async ({ caller, params, reply }) => {
      const { actor, roles } = caller;
      const id = parsePathId(params.id, 'document');
      const mayRead = (usedBy: string) => canReadDocument(roles, usedBy);
      const document = await readStoredDocument(services, id, { actor, mayRead });
      await sendDocumentFile(reply, document);
    }),
  ];
}

function createActionRoutes({ services, desk }: CaseViewServices) {
  const { brand, database } = services;
  return [
    implementCall(stopTransaction, async ({ caller, params, body }) => {
      const wanted = { paymentReference: params.reference, ...toDecisionContext(caller, body) };
      await withTransaction(database, (handle) => stoppingService(handle, { brand }).stop(wanted));
    }),
    implementCall(markReturn, async ({ caller, params, body }) => {
      const wanted = {
        paymentReference: params.reference,
        as: body.as,
        feeKept: body['fee-kept'],
      };
      const id = await desk.giveBack(wanted, toDecisionContext(caller, body));
      return id === undefined ? {} : { 'case-id': Number(id) };
    }),
    implementCall(markRefund, async ({ caller, params, body }) => {
      const told = {
        reference: params.reference,
        word: body.word,
        ...toDecisionContext(caller, body),
      };
      await desk.tellRefund(told);
    }),
  ];
}

/**
 * A review of due diligence is hidden from other roles, and so are the documents of its answers (decision 27). Files of a
 * dispute are for the roles that answer it.
 */
const canReadDocument = (roles: readonly Role[], usedBy: string): boolean =>
  usedBy.startsWith('dispute:')
    ? hasPermission(roles, 'payments.return')
    : !usedBy.startsWith('due-diligence') || canSeeCase(roles, 'DUE_DILIGENCE_REVIEW');

/** An id from the path, which no schema has checked. @throws DomainError NOT_FOUND if it is not a number */
function parsePathId(value: unknown, what: Parameters<typeof notFound>[0]): bigint {
  if (!/^\d{1,15}$/.test(String(value))) throw notFound(what);
  return BigInt(String(value));
}
