import type { AnswerOf } from '@thumela/contract/call.ts';
import {
  acceptDispute as acceptDisputeCall,
  downloadEvidence,
  listCustomerDebts,
  readDisputes,
  recordDisputeDetails,
  recordDisputeLost,
  recordEvidenceSent,
} from '@thumela/contract/console/debts.ts';
import {
  addDisputeFile,
  announceDisputeFile,
  withdrawDisputeFile,
} from '@thumela/contract/console/dispute-files.ts';
import { findDebtStep } from '@thumela/rules/compliance/debt-rules.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { publicOriginOf, uploadUrl } from '../../platform/documents/service.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { createArrangementRoutes } from './arrangement-routes.ts';
import { acceptDispute, recordDetails, recordLost, recordSent } from './change-dispute.ts';
import { addFile, announceFile, withdrawFile } from './dispute-files.ts';
import { openEvidence } from './evidence.ts';
import { type DebtRow, listDebts } from './list-debts.ts';
import { readDisputesOfCase } from './read-disputes.ts';

/** Debts on a page. */
const PAGE = 50;

/** The position of a debt in the list. */
const POSITION = /^([1-9]\d{0,17})-([A-Z]{3})$/;

/** Debts of customers and disputes about reversed payments, in the console (see server/src/payments/README.md). */
export async function debtConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  const act = <T>(work: Parameters<typeof withTransaction<T>>[1]) =>
    withTransaction(database, work);
  serveConsole(app, services, [
    implementCall(listCustomerDebts, async ({ query }) => {
      const wanted = { step: query.step, after: parsePosition(query.after) };
      const found = await listDebts(database, { ...wanted, most: PAGE + 1 });
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      return {
        debts: found.slice(0, PAGE).map(formatDebt),
        ...(last && { next: `${last.transaction_id}-${last.currency}` }),
      };
    }),
    implementCall(readDisputes, ({ params }) =>
      act((handle) => readDisputesOfCase(handle, BigInt(params.id))),
    ),
    implementCall(recordDisputeDetails, ({ caller: { actor }, params, body }) =>
      act((handle) =>
        recordDetails(
          handle,
          { id: BigInt(params.id), actor, reason: body.reason },
          {
            reference: body.reference,
            reasonCode: body['reason-code'],
            reasonText: body['reason-text'],
            answerBy: body['answer-by'],
          },
        ),
      ),
    ),
    implementCall(recordEvidenceSent, ({ caller: { actor }, params, body: { reason } }) =>
      act((handle) => recordSent(handle, { id: BigInt(params.id), actor, reason })),
    ),
    implementCall(recordDisputeLost, ({ caller: { actor }, params, body: { reason } }) =>
      act((handle) => recordLost(handle, { id: BigInt(params.id), actor, reason })),
    ),
    implementCall(acceptDisputeCall, ({ caller: { actor }, params, body: { reason } }) =>
      act(async (handle) => ({
        accepted: await acceptDispute(handle, { id: BigInt(params.id), actor, reason }),
      })),
    ),
    implementCall(downloadEvidence, async ({ caller, params, query, reply }) => {
      const id = BigInt(params.id);
      const mayRead = hasPermission(caller.roles, 'records.read');
      const withDocuments = query.documents === true && mayRead;
      const content = await openEvidence(services, { id, actor: caller.actor, withDocuments });
      await reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="dispute-${id}.zip"`)
        .type('application/zip')
        .send(content);
    }),
    ...createArrangementRoutes(services),
    ...createFileRoutes(services),
  ]);
}

/** Files that operators add to the evidence. */
function createFileRoutes(services: Services) {
  return [
    implementCall(announceDisputeFile, async ({ caller: { actor }, params, body, raw }) => {
      const file = { id: BigInt(params.id), actor, fileType: body['file-type'], address: raw.ip };
      const document = await announceFile(services, file);
      const url = await uploadUrl(services, document, publicOriginOf(services, raw));
      return { id: Number(document.id), 'presigned-url': url };
    }),
    implementCall(addDisputeFile, ({ caller: { actor }, params, body: { document, kind, note } }) =>
      addFile(services, { id: BigInt(params.id), actor, document, kind, note }),
    ),
    implementCall(withdrawDisputeFile, ({ caller: { actor }, params, body: { reason } }) =>
      withTransaction(services.database, (handle) =>
        withdrawFile(handle, { document: BigInt(params.id), actor, reason }),
      ),
    ),
  ];
}

function parsePosition(given: string | undefined) {
  const [, transactionId, currency] = POSITION.exec(given ?? '') ?? [];
  if (transactionId === undefined || currency === undefined) return undefined;
  return { transactionId: BigInt(transactionId), currency };
}

const formatDebt = (row: DebtRow): AnswerOf<typeof listCustomerDebts>['debts'][number] => ({
  'transaction-id': Number(row.transaction_id),
  reference: row.payment_reference,
  customer: Number(row.customer_id),
  name: row.name,
  amount: toAmount(row.cents, countCurrencyDecimals(row.currency)),
  currency: row.currency,
  since: formatTimestamp(row.since),
  days: row.days,
  dispute: row.dispute,
  'answer-by': row.answer_by,
  step: findDebtStep(row.dispute),
  instalments: row.instalments,
  'case-id': row.case_id === null ? null : Number(row.case_id),
});
