/**
 * The two route tables: what a signed-in customer and what a visitor sees at an address. The first
 * row that matches wins; the last row of each catches everything (2§2, decisions C.3).
 *
 * `page` names the file `pages/<page>.page.tsx`, which is its own chunk of the build. The tables
 * are plain data: the router, the build (which chunk an address needs) and the tests read them.
 */
import { paths } from './paths.ts';

/** One address pattern (`:name` is a parameter, `*` anything) and the page shown there. */
export interface RouteRow {
  readonly pattern: string;
  readonly page: string;
}

/** The page of addresses whose screen is built later. */
export const NOT_YET = 'not-yet/not-yet';

const receiverRoutes: readonly RouteRow[] = [
  { pattern: paths.redemptionFollowUp, page: NOT_YET },
  { pattern: paths.contactUs, page: NOT_YET },
  { pattern: '/inbound-transaction-search/:remittancePartner', page: NOT_YET },
];

/** What a signed-in customer sees (2§2). */
export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.redeemInboundTransaction, page: NOT_YET },
  { pattern: paths.redeemTransaction, page: NOT_YET },
  { pattern: '/payment/redirect/:success', page: 'payment/payment' },
  { pattern: '/payment/complete/:result', page: 'payment/payment' },
  { pattern: paths.transactions, page: 'transactions/transactions' },
  { pattern: paths.createTransaction, page: 'create-transaction/create-transaction' },
  {
    pattern: '/create-beneficiary-transaction/:beneficiaryId',
    page: 'known-recipient/known-recipient',
  },
  { pattern: '/send-again/:transactionId', page: 'known-recipient/known-recipient' },
  { pattern: paths.beneficiariesExisting, page: 'beneficiaries/beneficiaries' },
  { pattern: paths.beneficiaries, page: 'beneficiaries/beneficiaries' },
  { pattern: paths.createBeneficiary, page: 'create-beneficiary/create-beneficiary' },
  { pattern: paths.limitIncrease, page: NOT_YET },
  { pattern: paths.logout, page: 'logout/logout' },
  { pattern: paths.quotation, page: 'quotation/quotation' },
  { pattern: paths.changePin, page: NOT_YET },
  { pattern: paths.tutorial, page: NOT_YET },
  ...receiverRoutes,
  { pattern: '*', page: 'home/home' },
];

/** What a visitor sees; the receiver's addresses work without signing in (decisions C.3). */
export const signedOutRoutes: readonly RouteRow[] = [
  { pattern: paths.register, page: 'register/register' },
  { pattern: paths.forgotPassword, page: 'forgot-password/forgot-password' },
  { pattern: paths.redeemInboundTransaction, page: NOT_YET },
  ...receiverRoutes,
  { pattern: paths.logout, page: 'logout/logout' },
  { pattern: '*', page: 'login/login' },
];
