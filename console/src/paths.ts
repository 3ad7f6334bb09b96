/** Every path the console links to; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  /** Not a page: it redirects to the provider. */
  signInByProvider: '/console/sign-in/provider',
  home: '/console',
  account: '/console/account',
  find: '/console/find',
  customer: (id: number | ':id') => `/console/customers/${id}`,
  transaction: (id: number | ':id') => `/console/transactions/${id}`,
  order: (id: number | ':id') => `/console/orders/${id}`,
  conversations: '/console/chat',
  conversation: (id: number | ':id') => `/console/chat/${id}`,
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
  case: (id: number | ':id') => `/console/case/${id}`,
  invitation: '/console/invitation',
  operators: '/console/operators',
  configuration: '/console/configuration',
  countryLists: '/console/configuration/countries',
  sanctions: '/console/configuration/sanctions',
  payoutRoutes: '/console/configuration/payout-routes',
  listSources: '/console/configuration/list-sources',
  declarations: '/console/configuration/declarations',
  remittancePartners: '/console/configuration/partners',
  askedDocuments: '/console/configuration/documents',
  reasonTemplates: '/console/configuration/reason-templates',
  names: '/console/configuration/names',
  rules: '/console/configuration/rules',
  deemedValidity: '/console/configuration/deemed-validity',
  brand: '/console/configuration/brand',
  debts: '/console/debts',
  dueDiligence: '/console/due-diligence',
  reports: '/console/reports',
  monitoring: '/console/reports/monitoring',
  bopReports: '/console/reports/bop',
  interventions: '/console/reports/interventions',
  dataProtection: '/console/reports/data-protection',
  audit: '/console/audit',
  prices: '/console/prices',
  priceArea: (area: string) => `/console/prices/${area}`,
  priceCorridor: (id: number | string) => `/console/prices/corridors/${id}`,
  priceProposals: '/console/prices/proposals',
  priceNew: '/console/prices/new',
  treasury: '/console/treasury',
  books: '/console/books',
  booksAccount: '/console/books/accounts/:code',
  booksEntries: '/console/books/entries',
  booksEntry: '/console/books/entries/:id',
  statements: '/console/books/statements',
  statement: '/console/books/statements/:id',
  columnMaps: '/console/books/column-maps',
  leftOver: '/console/books/leftovers',
  settlement: '/console/books/settlement',
  income: '/console/books/income',
  exchange: '/console/books/exchange',
  floats: '/console/books/floats',
  payoutFiles: '/console/books/payout-files',
  refunds: '/console/books/refunds',
  cases: '/console/cases',
  queue: (queue: string, asked = '') => `/console/cases/${queue}${asked}`,
  queuedCase: (queue: string, id: number, asked = '') => `/console/cases/${queue}/${id}${asked}`,
} as const;

/** Lines of the books: of an account or a sub-account, in a period, and those that a figure counts. */
interface BooksLines {
  account: string;
  /** Omitted for all sub-accounts together. */
  subAccount?: string | undefined;
  currency: string;
  from?: string | undefined;
  to?: string | undefined;
  figure?: string | undefined;
}

/** The lines of an account of the books. */
export const accountPath = ({ account, subAccount, currency, from, to, figure }: BooksLines) =>
  `${paths.booksAccount.replace(':code', encodeURIComponent(account))}?${new URLSearchParams({
    ...(subAccount === undefined ? { whole: 'true' } : { sub: subAccount }),
    currency,
    ...(from && { from }),
    ...(to && { to }),
    ...(figure && { figure }),
  })}`;

/** The page of floats, with one of them open and the order to fund it filled in. */
export const floatPath = (id: number) =>
  `${paths.floats}?${new URLSearchParams({ float: String(id) })}`;

/** The entries about a record such as `transaction:12`, or of a day. */
export const entriesPath = (of: string) => `${paths.booksEntries}?${new URLSearchParams({ of })}`;

/** The subject of a suspicion as people quote it: a reference, or a customer's registration. */
export interface Suspected {
  about: 'transaction' | 'order' | 'customer';
  quoted: string;
}

/** Path of the form that raises a suspicion. */
export const suspicionPath = ({ about, quoted }: Suspected) =>
  `${paths.reports}?${new URLSearchParams({ about, quoted })}`;

export const entryPath = (id: number) => paths.booksEntry.replace(':id', String(id));

export const statementPath = (id: number) => paths.statement.replace(':id', String(id));
