/**
 * The pages by path below `/console`. `page` names the file `pages/<page>.page.tsx`. The tables are plain data,
 * because the router, the build and the tests read them.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { paths } from './paths.ts';

/** Before signing in. The first matching row wins; the last matches everything. */
export const signedOutRoutes: readonly RouteRow[] = [
  { pattern: paths.invitation, page: 'invitation/invitation' },
  { pattern: '*', page: 'sign-in/sign-in' },
];

/** For a signed-in operator. */
export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.booksAccount, page: 'books/account' },
  { pattern: paths.booksEntry, page: 'books/entry' },
  { pattern: paths.booksEntries, page: 'books/entries' },
  { pattern: paths.statement, page: 'books/statement' },
  { pattern: paths.columnMaps, page: 'books/column-maps' },
  { pattern: paths.priceCorridor(':id'), page: 'prices/corridor' },
  { pattern: paths.exchange, page: 'books/exchange' },
  { pattern: paths.floats, page: 'books/channel-floats/floats' },
  { pattern: paths.income, page: 'books/income' },
  { pattern: paths.leftOver, page: 'books/unmatched' },
  { pattern: paths.payoutFiles, page: 'books/payout-files' },
  { pattern: paths.refunds, page: 'books/refunds' },
  { pattern: paths.settlement, page: 'books/settlement' },
  { pattern: paths.statements, page: 'books/statements' },
  { pattern: paths.cannedAnswers, page: 'conversations/canned-answers' },
  { pattern: paths.closedConversations, page: 'conversations/closed-conversations' },
  { pattern: paths.brand, page: 'configuration/brand' },
  { pattern: paths.countryLists, page: 'configuration/country-lists' },
  { pattern: paths.declarations, page: 'configuration/declarations' },
  { pattern: paths.askedDocuments, page: 'configuration/document-purposes' },
  { pattern: paths.listSources, page: 'configuration/list-sources' },
  { pattern: paths.payoutRoutes, page: 'configuration/payout-routes' },
  { pattern: paths.rules, page: 'configuration/rules' },
  { pattern: paths.deemedValidity, page: 'configuration/deemed-validity' },
  { pattern: paths.names, page: 'configuration/names' },
  { pattern: paths.remittancePartners, page: 'configuration/partners' },
  { pattern: paths.reasonTemplates, page: 'configuration/reason-templates' },
  { pattern: paths.sanctions, page: 'configuration/sanctions' },
  { pattern: paths.priceNew, page: 'prices/new-part', shape: 'form' },
  { pattern: paths.priceProposals, page: 'prices/proposals' },
  { pattern: paths.monitoring, page: 'reports/monitoring' },
  { pattern: paths.bopReports, page: 'reports/bop' },
  { pattern: paths.dataProtection, page: 'data-protection/data-protection' },
  { pattern: paths.interventions, page: 'reports/interventions' },
  { pattern: paths.case(':id'), page: 'case/case' },
  { pattern: paths.conversation(':id'), page: 'conversations/conversations' },
  { pattern: paths.customer(':id'), page: 'customer-360/customer' },
  { pattern: paths.order(':id'), page: 'customer-360/order' },
  { pattern: paths.priceArea(':area'), page: 'prices/area' },
  { pattern: paths.transaction(':id'), page: 'customer-360/transaction' },
  { pattern: paths.account, page: 'account/account' },
  { pattern: paths.audit, page: 'audit/audit' },
  { pattern: paths.books, page: 'books/balances' },
  { pattern: `${paths.cases}/:queue?/:id?`, page: 'cases/cases', goesOn: true },
  { pattern: paths.conversations, page: 'conversations/conversations' },
  { pattern: paths.configuration, page: 'configuration/switches' },
  { pattern: paths.debts, page: 'debts/debts' },
  { pattern: paths.dueDiligence, page: 'due-diligence/due-diligence' },
  { pattern: paths.find, page: 'find/find' },
  { pattern: paths.operators, page: 'operators/operators' },
  { pattern: paths.prices, page: 'prices/corridors' },
  { pattern: paths.reports, page: 'reports/duties' },
  { pattern: '*', page: 'home/home' },
];
