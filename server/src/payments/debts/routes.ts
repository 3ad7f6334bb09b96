import type { AnswerOf } from '@thumela/contract/call.ts';
import { listDebts, payDebt } from '@thumela/contract/own/debts.ts';
import type { OpenInstalment } from '@thumela/rules/compliance/debt-instalments.ts';
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
import { claimsReader, isPayableDebt } from '../chargebacks/service.ts';
import { findPaymentCeiling } from '../kinds.ts';
import { listOwnDebts } from './own-debts.ts';
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
      const inRand = rows.flatMap(({ id, cents, currency }) =>
        currency === 'ZAR' ? [{ transactionId: id, cents }] : [],
      );
      const next = await claimsReader(services.database).nextInstalments(inRand);
      return rows.map((row) => ({
        ...formatDebt(services, row),
        instalment:
          row.currency === 'ZAR' ? formatInstalment(services, row, next.get(row.id)) : null,
      }));
    }),
  );
  serveOwn(
    app,
    implementCall(payDebt, ({ caller, params, body, idempotency, raw }) => {
      const kind = KINDS.find((each) => each === body.option);
      if (!kind) throw invalidInput([phrase(partTexts, 'oneOf', 'option', [...KINDS])]);
      if (!ID.test(params.transactionId)) throw notFound('transaction');
      return startDebtPayment(
        services,
        {
          ...{ kind, registrationId: caller.registrationId, idempotency },
          transactionId: BigInt(params.transactionId),
          actor: callerName(caller),
          browser: sessionBrowserOf(raw),
          answer: ({ webLinks: [page] }) => {
            if (!page) throw new Error('The partner named no page to go to.');
            return { url: page.url };
          },
        },
        body.part ?? 'ALL',
      );
    }),
  );
}

/** The payment options that take an amount, in cents. */
const listOptions = ({ partners, reference }: Services, cents: bigint) =>
  KINDS.filter(
    (kind) =>
      partners.get(kind)?.open !== undefined && cents <= findPaymentCeiling(kind, reference.now),
  );

function formatInstalment(
  services: Services,
  { status, currency }: DebtRow,
  next: OpenInstalment | undefined,
): NonNullable<AnswerOf<typeof listDebts>[number]['instalment']> | null {
  if (!next) return null;
  return {
    amount: toAmount(next.openCents),
    'due-on': next.dueOn,
    options: isPayableDebt(status, currency) ? listOptions(services, next.openCents) : [],
  };
}

function formatDebt(
  services: Services,
  { id, name, status, payment_reference, cents, currency, since }: DebtRow,
): Omit<AnswerOf<typeof listDebts>[number], 'instalment'> {
  const payable = isPayableDebt(status, currency);
  return {
    ...{ 'transaction-id': Number(id), name, reference: payment_reference, currency, payable },
    amount: toAmount(cents),
    since: formatTimestamp(since),
    options: payable ? listOptions(services, cents) : [],
  };
}
