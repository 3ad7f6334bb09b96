/**
 * Pages of a signed-in customer, by address. The first row that matches wins; the last catches everything
 * (SHELL-01, SHELL-08). The table for signed-out visitors is `signed-out-routes.ts`.
 *
 * `page` names the file `pages/<page>.page.tsx`, which is its own chunk of the build; its folder shows who can see
 * it: `signed-out/`, `public/`, or an area for customers. The tables are plain data: the router, the build (which
 * chunks an address needs) and the tests read them.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { paths } from './paths.ts';
import { receiverRoutes } from './signed-out-routes.ts';

export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.redeemInboundTransaction, page: 'redeem/redeem' },
  { pattern: paths.redeemTransaction, page: 'redeem/redeem' },
  { pattern: '/payment/redirect/:success', page: 'payment/payment' },
  { pattern: '/payment/complete/:result', page: 'payment/payment' },
  { pattern: paths.transactions, page: 'transactions/transactions' },
  // Served by the server; here only without a connection (see worker/shell-worker.ts).
  { pattern: '/receipts/:transactionId', page: 'transactions/receipt' },
  {
    pattern: paths.createTransaction,
    page: 'sending/create-transaction/create-transaction',
    shape: 'form',
  },
  {
    pattern: '/create-beneficiary-transaction/:beneficiaryId',
    page: 'sending/known-recipient/known-recipient',
    shape: 'form',
  },
  {
    pattern: '/send-again/:transactionId',
    page: 'sending/known-recipient/known-recipient',
    shape: 'form',
  },
  { pattern: paths.beneficiariesExisting, page: 'beneficiaries/beneficiaries', exact: true },
  { pattern: paths.beneficiaries, page: 'beneficiaries/beneficiaries', exact: true },
  {
    pattern: paths.createBeneficiary,
    page: 'sending/create-beneficiary/create-beneficiary',
    shape: 'form',
  },
  { pattern: paths.limitIncrease, page: 'limit-increase/limit-increase' },
  { pattern: paths.logout, page: 'public/logout/logout' },
  { pattern: paths.quotation, page: 'sending/quotation/quotation', shape: 'form' },
  { pattern: paths.changePin, page: 'change-pin/change-pin' },
  { pattern: paths.sessions, page: 'sessions/sessions' },
  {
    pattern: paths.identityDocument,
    page: 'identity-document/identity-document',
    shape: 'form',
  },
  { pattern: paths.ownDetails, page: 'own-details/own-details', shape: 'form' },
  { pattern: paths.personalData, page: 'personal-data/personal-data', shape: 'form' },
  { pattern: paths.debts, page: 'debts/debts' },
  { pattern: paths.tutorial, page: 'tutorial/tutorial' },
  ...receiverRoutes,
  { pattern: '*', page: 'home/home', shape: 'home' },
];
