/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  conversations: '/console/chat',
  conversation: (id: number | ':id') => `/console/chat/${id}`,
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
  case: (id: number | ':id') => `/console/case/${id}`,
  prices: '/console/prices',
  priceArea: (area: string) => `/console/prices/${area}`,
  priceCorridor: (id: number | string) => `/console/prices/corridors/${id}`,
  priceProposals: '/console/prices/proposals',
  priceNew: '/console/prices/new',
} as const;
