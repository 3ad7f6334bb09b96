import {
  cancelPayout,
  correctAccount,
  correctRecipient,
  readPayout,
} from '@thumela/contract/own/payouts.ts';
import { giveRefundPayee, readRefundPayee } from '@thumela/contract/own/refund-payees.ts';
import { valuesOf } from '@thumela/rules/fields/required-fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implement } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import { wishAccount } from './account.ts';
import { type Own, standingOf } from './current-state.ts';
import { givePayee, payeeOf } from './refund-payee.ts';
import { wishName, wishRefund } from './requests.ts';

const ID = /^\d{1,15}$/;

/**
 * The location of customers' money and their actions after paying: an extension of our own server (decision 87).
 */
export async function afterPayingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand, reference } = services;
  const terms = () => ({ brand, known: reference.now });
  serveOwn(
    app,
    implement(readPayout, ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      return withTransaction(database, (handle) => standingOf(handle, own(caller, params)));
    }),
  );
  serveOwn(
    app,
    implement(correctRecipient, ({ caller, params, body }) =>
      withTransaction(database, async (handle) => {
        const wish = { ...own(caller, params), actor: `customer:${caller.customerId}` } as const;
        const names = { firstName: body['first-name'], lastName: body['last-name'] };
        await wishName(handle, terms(), wish, names);
        return await standingOf(handle, wish);
      }),
    ),
  );
  serveOwn(
    app,
    implement(correctAccount, ({ caller, params, body }) =>
      withTransaction(database, async (handle) => {
        const wish = { ...own(caller, params), actor: `customer:${caller.customerId}` } as const;
        await wishAccount(handle, terms(), wish, valuesOf(body.fields));
        return await standingOf(handle, wish);
      }),
    ),
  );
  serveOwn(
    app,
    implement(readRefundPayee, ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      return withTransaction(database, (handle) => payeeOf(handle, terms(), own(caller, params)));
    }),
  );
  serveOwn(
    app,
    implement(giveRefundPayee, ({ caller, params, body }) =>
      withTransaction(database, async (handle) => {
        const wish = { ...own(caller, params), actor: `customer:${caller.customerId}` } as const;
        await givePayee(handle, terms(), wish, body);
        return await payeeOf(handle, terms(), wish);
      }),
    ),
  );
  serveOwn(
    app,
    implement(cancelPayout, ({ caller, params, idempotency }) =>
      withTransaction(database, (handle) =>
        executeOnce(handle, idempotency, async () => {
          const wish = { ...own(caller, params), actor: `customer:${caller.customerId}` } as const;
          await wishRefund(handle, terms(), wish);
          return await standingOf(handle, wish);
        }),
      ),
    ),
  );
}

function own(
  { registrationId }: { registrationId: bigint },
  { transactionId }: { transactionId: string },
): Own {
  if (!ID.test(transactionId)) throw notFound('transaction');
  return { registrationId, transactionId: BigInt(transactionId) };
}
