/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  cases: '/console/cases',
  queue: (queue: string, asked = '') => `/console/cases/${queue}${asked}`,
  queuedCase: (queue: string, id: number, asked = '') => `/console/cases/${queue}/${id}${asked}`,
  conversations: '/console/chat',
  conversation: (id: number | ':id') => `/console/chat/${id}`,
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
  case: (id: number | ':id') => `/console/case/${id}`,
} as const;
