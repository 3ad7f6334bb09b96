/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  conversations: '/console/chat',
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
} as const;

/** Where one conversation is read. */
export const conversationPath = (id: number | string) => `${paths.conversations}/${id}`;

/** Where one case is decided. */
export const casePath = (id: number | string) => `/console/case/${id}`;
