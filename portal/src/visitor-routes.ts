/**
 * The pages a visitor sees, by address, and the rows of the receiver's addresses, which work signed in too
 * (decision 39). The customer's table is `routes.ts`.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { visitorPaths } from './visitor-paths.ts';

export const receiverRoutes: readonly RouteRow[] = [
  {
    pattern: visitorPaths.redemptionFollowUp,
    page: 'everybody/follow-up/follow-up',
    shape: 'form',
  },
  { pattern: visitorPaths.contactUs, page: 'everybody/contact-us/contact-us', shape: 'form' },
  {
    pattern: '/inbound-transaction-search/:remittancePartner',
    page: 'everybody/order-search/order-search',
    shape: 'form',
  },
];

/** The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [
  { pattern: visitorPaths.register, page: 'visitors/register/register', shape: 'form' },
  {
    pattern: visitorPaths.forgotPassword,
    page: 'visitors/forgot-password/forgot-password',
    shape: 'form',
  },
  {
    pattern: visitorPaths.redeemInboundTransaction,
    page: 'visitors/redeem-inbound/redeem-inbound',
    shape: 'form',
  },
  ...receiverRoutes,
  { pattern: visitorPaths.logout, page: 'everybody/logout/logout' },
  { pattern: '*', page: 'visitors/login/login' },
];
