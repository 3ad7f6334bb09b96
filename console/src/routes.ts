/**
 * The pages by address below `/console`. `page` names the file `pages/<page>.page.tsx`. The tables
 * are plain data: the router, the build and the tests read them.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { conversationPath, customerPath, orderPath, paths, transactionPath } from './paths.ts';

/** For whoever is not signed in. The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [{ pattern: '*', page: 'sign-in/sign-in' }];

/** For a signed-in operator. */
export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.account, page: 'account/account' },
  { pattern: paths.find, page: 'find/find' },
  { pattern: customerPath(':id'), page: 'people/customer' },
  { pattern: transactionPath(':id'), page: 'people/transaction' },
  { pattern: orderPath(':id'), page: 'people/order' },
  { pattern: paths.closedConversations, page: 'conversations/closed-conversations' },
  { pattern: paths.cannedAnswers, page: 'conversations/canned-answers' },
  { pattern: conversationPath(':id'), page: 'conversations/conversations' },
  { pattern: paths.conversations, page: 'conversations/conversations' },
  { pattern: '*', page: 'home/home' },
];
