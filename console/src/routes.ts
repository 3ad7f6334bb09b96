/**
 * The pages by address below `/console`. `page` names the file `pages/<page>.page.tsx`. The tables
 * are plain data: the router, the build and the tests read them.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { conversationPath, paths } from './paths.ts';

/** For whoever is not signed in. The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [
  { pattern: paths.invitation, page: 'invitation/invitation' },
  { pattern: '*', page: 'sign-in/sign-in' },
];

/** For a signed-in operator. */
export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.account, page: 'account/account' },
  { pattern: paths.closedConversations, page: 'conversations/closed-conversations' },
  { pattern: paths.cannedAnswers, page: 'conversations/canned-answers' },
  { pattern: conversationPath(':id'), page: 'conversations/conversations' },
  { pattern: paths.conversations, page: 'conversations/conversations' },
  { pattern: paths.operators, page: 'operators/operators' },
  { pattern: paths.countryLists, page: 'configuration/country-lists' },
  { pattern: paths.sanctions, page: 'configuration/sanctions' },
  { pattern: paths.declarations, page: 'configuration/declarations' },
  { pattern: paths.remittancePartners, page: 'configuration/partners' },
  { pattern: paths.askedDocuments, page: 'configuration/asked-documents' },
  { pattern: paths.brand, page: 'configuration/brand' },
  { pattern: paths.configuration, page: 'configuration/switches' },
  { pattern: '*', page: 'home/home' },
];
