import { listBankRefunds, tellBankRefund } from '@thumela/contract/console/money-moved.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { decimalsOf, toAmount } from '@thumela/rules/money/money.ts';
import { maskedNumber } from '@thumela/rules/operators/masked-number.ts';
import { permits, type Role } from '@thumela/rules/operators/roles.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../administration/operators/service.ts';
import type { Services } from '../app/services.ts';
import { reasonGiven } from '../casework/cases/service.ts';
import { invalid } from '../platform/core/errors.ts';
import { implement } from '../platform/http/implement.ts';
import { timestamp } from '../platform/http/timestamp.ts';
import { booksTexts } from '../platform/i18n/texts/en/books.ts';
import { type FoundRefund, refundsReader } from './service.ts';

/** Default refunds per page. */
const PAGE = 50;

/** An operator's report on a refund. */
interface Told {
  reference: string;
  word: 'SENT' | 'RETURNED';
  actor: `operator:${string}`;
  reason: string;
}

/** Dependencies from other areas. */
interface Given {
  services: Services;
  /** Moves a refund with all effects. */
  tellRefund: (told: Told) => Promise<void>;
}

/** Refunds that our bank pays, for operators to see and report on (decision 97). */
export async function refundsConsoleRoutes(
  app: FastifyInstance,
  { services, tellRefund }: Given,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implement(listBankRefunds, async ({ caller, query }) => {
      const { state = 'OWED', after, size = PAGE } = query;
      if (state !== 'OWED' && state !== 'SENT') throw invalid([phrase(booksTexts, 'state')]);
      const found = await refundsReader(database).page({
        ...{ state, size: size + 1 },
        after: after === undefined ? undefined : BigInt(after),
      });
      const last = found.length > size ? found[size - 1] : undefined;
      return {
        refunds: found.slice(0, size).map((refund) => shown(refund, caller.roles)),
        ...(last && { next: Number(last.id) }),
      };
    }),
    implement(tellBankRefund, async ({ caller: { actor }, params: { reference }, body }) => {
      const { word } = body;
      if (word !== 'SENT' && word !== 'RETURNED') throw invalid([phrase(booksTexts, 'word')]);
      await tellRefund({ reference, word, actor, reason: reasonGiven(body.reason) });
    }),
  ]);
}

const shown = (refund: FoundRefund, roles: readonly Role[]) => ({
  reference: refund.reference,
  state: refund.state,
  amount: toAmount(refund.amount_cents, decimalsOf(refund.currency)),
  currency: refund.currency,
  'owed-at': timestamp(refund.owed_at),
  ...(refund.left_at && { 'left-at': timestamp(refund.left_at) }),
  ...(refund.payment_reference !== null && { 'payment-reference': refund.payment_reference }),
  ...(refund.payers_transaction !== null &&
    refund.payment_reference !== null && {
      page: {
        kind: 'TRANSACTION' as const,
        id: Number(refund.payers_transaction),
        quoted: refund.payment_reference,
      },
    }),
  ...payeeShown(refund, roles),
  ...(refund.case_id !== null && { 'case-id': Number(refund.case_id) }),
});

/** The payee, if known; with the whole account number for the roles that return payments. */
function payeeShown(
  { bank, branch_code, account_holder, account_number }: FoundRefund,
  roles: readonly Role[],
) {
  if (bank === null || branch_code === null || account_holder === null || account_number === null) {
    return {};
  }
  const whole = permits(roles, 'payments.return');
  return {
    payee: {
      holder: account_holder,
      bank,
      'branch-code': branch_code,
      'account-number': whole ? account_number : maskedNumber(account_number),
    },
  };
}
