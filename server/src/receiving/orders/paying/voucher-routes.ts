import { listVouchers } from '@thumela/contract/own/vouchers.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { newestPayouts } from '../../../payouts/records/service.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { implementCall } from '../../../platform/http/implement.ts';
import { serveOwn } from '../../../platform/http/routes.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import { findOwn } from '../store.ts';

const ID = /^\d{1,15}$/;

/** The vouchers of a customer's own order: an extra of our own server, which the portal works without. */
export async function voucherRoutes(app: FastifyInstance, { database }: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(listVouchers, async ({ caller, params, reply }) => {
      reply.header('cache-control', 'no-store');
      if (!ID.test(params.inboundTransactionId)) throw notFound('transaction');
      const orderId = BigInt(params.inboundTransactionId);
      if (!(await findOwn(database, caller.registrationId, orderId))) throw notFound('transaction');
      const payouts = await newestPayouts(database, { orderId });
      return payouts.flatMap(({ method, state, part, owed_cents, voucher_code, ...payout }) => {
        const isReady = state === 'READY';
        if (method !== 'VOUCHER' || (!isReady && state !== 'PAID')) return [];
        // A voucher that is being stopped is not shown.
        if (isReady && payout.stop_asked_at !== null) return [];
        const { expires_at } = payout;
        return [
          {
            state: isReady ? ('READY' as const) : ('COLLECTED' as const),
            // As the SMS counts them.
            part,
            parts: payouts.length,
            amount: toAmount(owed_cents),
            code: isReady ? voucher_code : null,
            'valid-until': expires_at && formatTimestamp(expires_at),
          },
        ];
      });
    }),
  );
}
