import type { AnswerOf } from '@thumela/contract/call.ts';
import { listDebts, payDebt } from '@thumela/contract/own/debts.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { callerName } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { sessionBrowserOf } from '../../platform/http/session-store.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';
import { findPaymentCeiling } from '../kinds.ts';
import { isPayableDebt, listOwnDebts } from './own-debts.ts';
import { startDebtPayment } from './start.ts';

/** A debt is paid on a page of its own, so not in the frame of the card page, and not in a bank's app. */
const KINDS = ['STITCH', 'DIGIPAY'] as const satisfies readonly PaymentKind[];

const ID = /^[1-9]\d{0,14}$/;

type DebtRow = Awaited<ReturnType<typeof listOwnDebts>>[number];

/** Debts of a customer, and paying them: an extra of our own server (see server/src/payments/README.md). */
export async function debtRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(listDebts, async ({ caller, reply }) => {
      reply.header('cache-control', 'no-store');
      const rows = await listOwnDebts(services.database, caller.registrationId);
      return rows.map((row) => formatDebt(services, row));
    }),
  );
  serveOwn(
    app,
    implementCall(payDebt, ({ caller, params, body, idempotency, raw }) => {
      const kind = KINDS.find((each) => each === body.option);
      if (!kind) throw invalidInput([phrase(partTexts, 'oneOf', 'option', [...KINDS])]);
      if (!ID.test(params.transactionId)) throw notFound('transaction');
      return startDebtPayment(services, {
        ...{ kind, registrationId: caller.registrationId, idempotency },
        transactionId: BigInt(params.transactionId),
        actor: callerName(caller),
        browser: sessionBrowserOf(raw),
        answer: ({ webLinks: [page] }) => {
          if (!page) throw new Error('The partner named no page to go to.');
          return { url: page.url };
        },
      });
    }),
  );
}

function formatDebt(
  { partners, reference }: Services,
  { id, name, status, payment_reference, cents, currency, since }: DebtRow,
): AnswerOf<typeof listDebts>[number] {
  const payable = isPayableDebt(status, currency);
  const takes = (kind: PaymentKind) =>
    partners.get(kind)?.open !== undefined && cents <= findPaymentCeiling(kind, reference.now);
  return {
    ...{ 'transaction-id': Number(id), name, reference: payment_reference, currency, payable },
    amount: toAmount(cents),
    since: formatTimestamp(since),
    options: payable ? KINDS.filter(takes) : [],
  };
}
