import type { Services } from '../../app/services.ts';
import type { CheckedAccount, PayoutPartner } from '../../integrations/payouts/partner.ts';

/** A payout partner that checks accounts. */
export type CheckingPartner = PayoutPartner & Required<Pick<PayoutPartner, 'checkAccount'>>;

const hasChecks = (partner: PayoutPartner): partner is CheckingPartner =>
  partner.checkAccount !== undefined;

/** Methods that pay into an account; cash and vouchers are collected by a person with a document. */
const INTO_ACCOUNTS: ReadonlySet<string> = new Set<CheckedAccount['method']>(['BANK', 'WALLET']);

/** The partner that would make a payout to this account, if it checks accounts. */
export function findCheckingPartner(
  { payoutPartner }: Pick<Services, 'payoutPartner'>,
  { method }: CheckedAccount,
): CheckingPartner | undefined {
  return INTO_ACCOUNTS.has(method) && hasChecks(payoutPartner) ? payoutPartner : undefined;
}
