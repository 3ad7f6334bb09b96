import { listBankRefunds, markBankRefund } from '@thumela/contract/console/settlement.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import { maskNumber } from '@thumela/rules/operators/masked-number.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../administration/operators/service.ts';
import type { Services } from '../app/services.ts';
import { normaliseReason } from '../casework/cases/service.ts';
import { invalidInput } from '../platform/core/errors.ts';
import { implementCall } from '../platform/http/implement.ts';
import { formatTimestamp } from '../platform/http/timestamp.ts';
import { booksTexts } from '../platform/i18n/texts/en/books.ts';
import { type FoundRefund, refundsReader } from './service.ts';

/** Default refunds per page. */
const PAGE = 50;

/** An operator's report on a refund. */
interface RefundReport {
  reference: string;
  word: 'SENT' | 'RETURNED';
  actor: `operator:${string}`;
  reason: string;
}

/** Dependencies from other areas. */
interface RefundRouteDependencies {
  services: Services;
  /** Moves a refund with all effects. */
  tellRefund: (told: RefundReport) => Promise<void>;
}

/** Refunds that our bank pays, for operators to see and report on (see server/src/refunds/README.md). */
export async function refundsConsoleRoutes(
  app: FastifyInstance,
  { services, tellRefund }: RefundRouteDependencies,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(listBankRefunds, async ({ caller, query }) => {
      const { state = 'OWED', after, size = PAGE } = query;
      if (state !== 'OWED' && state !== 'SENT') throw invalidInput([phrase(booksTexts, 'state')]);
      const found = await refundsReader(database).page({
        ...{ state, size: size + 1 },
        after: after === undefined ? undefined : BigInt(after),
      });
      const last = found.length > size ? found[size - 1] : undefined;
      return {
        refunds: found.slice(0, size).map((refund) => formatRefund(refund, caller.roles)),
        ...(last && { next: Number(last.id) }),
      };
    }),
    implementCall(markBankRefund, async ({ caller: { actor }, params: { reference }, body }) => {
      const { word } = body;
      if (word !== 'SENT' && word !== 'RETURNED') throw invalidInput([phrase(booksTexts, 'word')]);
      await tellRefund({ reference, word, actor, reason: normaliseReason(body.reason) });
    }),
  ]);
}

const formatRefund = (refund: FoundRefund, roles: readonly Role[]) => ({
  reference: refund.reference,
  state: refund.state,
  amount: toAmount(refund.amount_cents, countCurrencyDecimals(refund.currency)),
  currency: refund.currency,
  'owed-at': formatTimestamp(refund.owed_at),
  ...(refund.left_at && { 'left-at': formatTimestamp(refund.left_at) }),
  ...(refund.payment_reference !== null && { 'payment-reference': refund.payment_reference }),
  ...(refund.payers_transaction !== null &&
    refund.payment_reference !== null && {
      page: {
        kind: 'TRANSACTION' as const,
        id: Number(refund.payers_transaction),
        quoted: refund.payment_reference,
      },
    }),
  ...formatPayee(refund, roles),
  ...(refund.case_id !== null && { 'case-id': Number(refund.case_id) }),
});

/** The payee, if known; with the whole account number for the roles that return payments. */
function formatPayee(
  { bank, branch_code, account_holder, account_number }: FoundRefund,
  roles: readonly Role[],
) {
  if (bank === null || branch_code === null || account_holder === null || account_number === null) {
    return {};
  }
  const whole = hasPermission(roles, 'payments.return');
  return {
    payee: {
      holder: account_holder,
      bank,
      'branch-code': branch_code,
      'account-number': whole ? account_number : maskNumber(account_number),
    },
  };
}
