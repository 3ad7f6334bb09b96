/**
 * Pages of a signed-out visitor, by address, including the rows of the receiver's addresses, which also work when
 * signed in (decision 16). The customers' table is `routes.ts`.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { signedOutPaths } from './signed-out-paths.ts';

export const receiverRoutes: readonly RouteRow[] = [
  {
    pattern: signedOutPaths.redemptionFollowUp,
    page: 'public/follow-up/follow-up',
    shape: 'form',
  },
  { pattern: signedOutPaths.contactUs, page: 'public/contact-us/contact-us', shape: 'form' },
  {
    pattern: '/inbound-transaction-search/:remittancePartner',
    page: 'public/order-search/order-search',
    shape: 'form',
  },
];

/** The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [
  { pattern: signedOutPaths.register, page: 'signed-out/register/register', shape: 'form' },
  {
    pattern: signedOutPaths.forgotPassword,
    page: 'signed-out/forgot-password/forgot-password',
    shape: 'form',
  },
  {
    pattern: signedOutPaths.redeemInboundTransaction,
    page: 'signed-out/redeem-inbound/redeem-inbound',
    shape: 'form',
  },
  ...receiverRoutes,
  { pattern: signedOutPaths.logout, page: 'public/logout/logout' },
  { pattern: '*', page: 'signed-out/login/login' },
];
