/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  find: '/console/find',
  conversations: '/console/chat',
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
} as const;

/** Where one conversation is read. */
export const conversationPath = (id: number | string) => `${paths.conversations}/${id}`;

/** Pages of one customer, transaction, order and case. */
export const customerPath = (id: number | string) => `/console/customers/${id}`;
export const transactionPath = (id: number | string) => `/console/transactions/${id}`;
export const orderPath = (id: number | string) => `/console/orders/${id}`;
export const casePath = (id: number | string) => `/console/cases/all/${id}`;
