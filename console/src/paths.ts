/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  find: '/console/find',
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
  declarations: '/console/configuration/declarations',
  remittancePartners: '/console/configuration/partners',
  askedDocuments: '/console/configuration/documents',
  brand: '/console/configuration/brand',
  reports: '/console/reports',
  bopReports: '/console/reports/bop',
  audit: '/console/audit',
  prices: '/console/prices',
  priceArea: (area: string) => `/console/prices/${area}`,
  priceCorridor: (id: number | string) => `/console/prices/corridors/${id}`,
  priceProposals: '/console/prices/proposals',
  priceNew: '/console/prices/new',
} as const;
/** Where one conversation is read. */
export const conversationPath = (id: number | string) => `${paths.conversations}/${id}`;
/** Pages of one customer, transaction, order and case. */
export const customerPath = (id: number | string) => `/console/customers/${id}`;
export const transactionPath = (id: number | string) => `/console/transactions/${id}`;
export const orderPath = (id: number | string) => `/console/orders/${id}`;
export const casePath = (id: number | string) => `/console/cases/all/${id}`;
