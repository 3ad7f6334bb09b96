/**
 * The pages by address below `/console`. `page` names the file `pages/<page>.page.tsx`. The tables
 * are plain data: the router, the build and the tests read them.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { conversationPath, paths } from './paths.ts';

/** For whoever is not signed in. The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [{ pattern: '*', page: 'sign-in/sign-in' }];

/** For a signed-in operator. */
export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.account, page: 'account/account' },
  { pattern: paths.booksAccount, page: 'books/account' },
  { pattern: paths.booksEntry, page: 'books/entry' },
  { pattern: paths.statement, page: 'books/statement' },
  { pattern: paths.statements, page: 'books/statements' },
  { pattern: paths.leftOver, page: 'books/left-over' },
  { pattern: paths.settlement, page: 'books/settlement' },
  { pattern: paths.income, page: 'books/income' },
  { pattern: paths.payoutFiles, page: 'books/payout-files' },
  { pattern: paths.refunds, page: 'books/refunds' },
  { pattern: paths.books, page: 'books/balances' },
  { pattern: paths.closedConversations, page: 'conversations/closed-conversations' },
  { pattern: paths.cannedAnswers, page: 'conversations/canned-answers' },
  { pattern: conversationPath(':id'), page: 'conversations/conversations' },
  { pattern: paths.conversations, page: 'conversations/conversations' },
  { pattern: '*', page: 'home/home' },
];
