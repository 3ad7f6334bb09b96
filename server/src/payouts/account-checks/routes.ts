import type { AnswerOf } from '@thumela/contract/call.ts';
import {
  acknowledgeAccountMismatch,
  checkBeneficiaryAccount,
  checkTransactionAccount,
} from '@thumela/contract/own/account-checks.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { callerName } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { acknowledgeMismatch } from './acknowledge.ts';
import { type CheckedSubject, checkAccount } from './check-account.ts';

const ID = /^\d{1,15}$/;

/** Checks of accounts before paying: an extra of our own server, which the portal works without. */
export async function accountCheckRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(checkTransactionAccount, async ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      const of = { transactionId: parseId(params.transactionId, 'transaction') };
      const { registrationId } = caller;
      const actor = callerName(caller);
      return describeCheck(await checkAccount(services, { registrationId, actor, of }));
    }),
  );
  serveOwn(
    app,
    implementCall(checkBeneficiaryAccount, async ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      const of = { beneficiaryId: parseId(params.beneficiaryId, 'beneficiary') };
      const { registrationId } = caller;
      const actor = callerName(caller);
      return describeCheck(await checkAccount(services, { registrationId, actor, of }));
    }),
  );
  serveOwn(
    app,
    implementCall(acknowledgeAccountMismatch, async ({ caller, params }) => {
      const checkId = parseId(params.checkId, 'accountCheck');
      const { registrationId } = caller;
      const row = await withTransaction(services.database, (handle) =>
        acknowledgeMismatch(handle, { registrationId, actor: callerName(caller), checkId }),
      );
      return describeCheck({ row });
    }),
  );
}

function parseId(id: string, of: Parameters<typeof notFound>[0]): bigint {
  if (!ID.test(id)) throw notFound(of);
  return BigInt(id);
}

/** A check on the wire. A name that matches is the one that the customer entered, so it is not masked. */
function describeCheck({
  row,
  account,
}: Pick<CheckedSubject, 'row'> & Partial<CheckedSubject>): AnswerOf<
  typeof checkTransactionAccount
> {
  if (!row) return { result: 'NOT_OFFERED', acknowledged: false };
  const { firstName = '', lastName = '' } = account?.recipient ?? {};
  return {
    id: Number(row.id),
    result: row.result,
    holder: row.result === 'MATCH' && account ? `${firstName} ${lastName}` : row.holder,
    'checked-at': formatTimestamp(row.checked_at),
    acknowledged: row.acknowledged_at !== null,
  };
}
