import {
  cancelPayout,
  correctAccount,
  correctRecipient,
  readPayout,
} from '@thumela/contract/own/payouts.ts';
import { giveRefundPayee, readRefundPayee } from '@thumela/contract/own/refund-payees.ts';
import { toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import { requestAccountCorrection } from './account.ts';
import { type OwnTransactionKey, readPaymentState } from './current-state.ts';
import { readPayee, setRefundPayee } from './refund-payee.ts';
import { requestCancellation, requestNameCorrection } from './requests.ts';

const ID = /^\d{1,15}$/;

/**
 * The location of customers' money and their actions after paying: an extension of our own server (see server/src/sending/README.md).
 */
export async function afterPayingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand, reference } = services;
  const terms = () => ({ brand, known: reference.now });
  serveOwn(
    app,
    implementCall(readPayout, ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      return withTransaction(database, (handle) =>
        readPaymentState(handle, ownTransactionKey(caller, params)),
      );
    }),
  );
  serveOwn(
    app,
    implementCall(correctRecipient, ({ caller, params, body }) =>
      withTransaction(database, async (handle) => {
        const wish = {
          ...ownTransactionKey(caller, params),
          actor: `customer:${caller.customerId}`,
        } as const;
        const names = { firstName: body['first-name'], lastName: body['last-name'] };
        await requestNameCorrection(handle, terms(), wish, names);
        return await readPaymentState(handle, wish);
      }),
    ),
  );
  serveOwn(
    app,
    implementCall(correctAccount, ({ caller, params, body }) =>
      withTransaction(database, async (handle) => {
        const wish = {
          ...ownTransactionKey(caller, params),
          actor: `customer:${caller.customerId}`,
        } as const;
        await requestAccountCorrection(handle, terms(), wish, toFieldValues(body.fields));
        return await readPaymentState(handle, wish);
      }),
    ),
  );
  serveOwn(
    app,
    implementCall(readRefundPayee, ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      return withTransaction(database, (handle) =>
        readPayee(handle, terms(), ownTransactionKey(caller, params)),
      );
    }),
  );
  serveOwn(
    app,
    implementCall(giveRefundPayee, ({ caller, params, body }) =>
      withTransaction(database, async (handle) => {
        const wish = {
          ...ownTransactionKey(caller, params),
          actor: `customer:${caller.customerId}`,
        } as const;
        await setRefundPayee(handle, terms(), wish, body);
        return await readPayee(handle, terms(), wish);
      }),
    ),
  );
  serveOwn(
    app,
    implementCall(cancelPayout, ({ caller, params, idempotency }) =>
      withTransaction(database, (handle) =>
        executeOnce(handle, idempotency, async () => {
          const wish = {
            ...ownTransactionKey(caller, params),
            actor: `customer:${caller.customerId}`,
          } as const;
          await requestCancellation(handle, terms(), wish);
          return await readPaymentState(handle, wish);
        }),
      ),
    ),
  );
}

function ownTransactionKey(
  { registrationId }: { registrationId: bigint },
  { transactionId }: { transactionId: string },
): OwnTransactionKey {
  if (!ID.test(transactionId)) throw notFound('transaction');
  return { registrationId, transactionId: BigInt(transactionId) };
}
