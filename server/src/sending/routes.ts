import type { AnswerOf } from '@thumela/contract/call.ts';
import {
  createBeneficiaryTransaction,
  createTransaction,
  expireTransaction,
  listUniversalTransactions,
  retrieveTransaction,
} from '@thumela/contract/calls/transactions.ts';
import { totalRecordsHeader } from '@thumela/contract/headers.ts';
import { toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { Services } from '../app/services.ts';
import { payoutsReader } from '../payouts/records/service.ts';
import { notFound } from '../platform/core/errors.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { historyView } from '../platform/http/history.ts';
import {
  type CallRequest,
  type Implementation,
  implementCall,
} from '../platform/http/implement.ts';
import { readPageRequest } from '../platform/http/paging.ts';
import { ownRegistration } from '../platform/http/registration.ts';
import { createOutbound } from './creation/creation.ts';
import { moveTransaction } from './lifecycle/lifecycle.ts';
import { listTransactions } from './listing/list.ts';
import { payableUntil } from './payable.ts';
import { findOwn, readHistory } from './store.ts';
import { transactionView } from './view.ts';

/** Calls of outbound transactions. */
export function transactionRoutes(services: Services): Implementation[] {
  return [
    implementCall(createTransaction, async ({ caller, body, idempotency, raw }) =>
      createOutbound(services, {
        registrationId: ownRegistration(caller, body['registration-id']),
        quotationReference: body['quotation-reference'],
        beneficiaryId: body['beneficiary-id'] ?? undefined,
        values: toFieldValues(body['captured-fields']),
        saveBeneficiary: body['save-beneficiary'] ?? false,
        askBeforeRepeat: raw.headers['ask-before-repeat'] !== undefined,
        askForDeclaration: raw.headers['ask-for-declaration'] !== undefined,
        actor: `customer:${caller.customerId}`,
        idempotency,
      }),
    ),
    implementCall(createBeneficiaryTransaction, async ({ caller, body, idempotency, raw }) =>
      createOutbound(services, {
        registrationId: ownRegistration(caller, body['registration-id']),
        quotationReference: body['quotation-reference'],
        beneficiaryId: body['beneficiary-id'],
        values: toFieldValues(body['captured-fields']),
        saveBeneficiary: false,
        askBeforeRepeat: raw.headers['ask-before-repeat'] !== undefined,
        askForDeclaration: raw.headers['ask-for-declaration'] !== undefined,
        actor: `customer:${caller.customerId}`,
        idempotency,
      }),
    ),
    implementCall(listUniversalTransactions, (request) => listTransactionsCall(services, request)),
    implementCall(retrieveTransaction, async ({ caller, params }) => {
      const row = await ownTransaction(services, caller.registrationId, params.id);
      const history = historyView(await readHistory(services.database, row));
      const until = await payableUntil(services.database, row);
      const payout = await payoutsReader(services.database).account(row.id);
      return { ...transactionView(services.reference.now, row, { until, payout }), history };
    }),
    implementCall(expireTransaction, (request) => cancelTransaction(services, request)),
  ];
}

async function listTransactionsCall(
  services: Services,
  { caller, query, raw, reply }: CallRequest<typeof listUniversalTransactions>,
) {
  const registrationId = ownRegistration(caller, query['registration-id']);
  const page = { registrationId, ...readPageRequest(listUniversalTransactions, raw.headers) };
  const { total, items } = await listTransactions(services.database, services.reference.now, page);
  reply.header(totalRecordsHeader, String(total));
  return items;
}

async function ownTransaction({ database }: Services, registrationId: bigint, id: number) {
  const row = await findOwn(database, registrationId, BigInt(id));
  if (!row) throw notFound('transaction');
  return row;
}

/** A customer cancels: the transaction becomes EXPIRED, or the call returns a conflict (see server/src/sending/README.md). */
async function cancelTransaction(
  services: Services,
  { caller, params }: CallRequest<typeof expireTransaction>,
): Promise<AnswerOf<typeof expireTransaction>> {
  const { id } = await ownTransaction(services, caller.registrationId, params.id);
  await withTransaction(services.database, (handle) =>
    moveTransaction(handle, {
      id,
      to: 'EXPIRED',
      actor: `customer:${caller.customerId}`,
      brand: services.brand,
    }),
  );
  return { result: 'OK' };
}
