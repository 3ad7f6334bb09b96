/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  books: '/console/books',
  booksAccount: '/console/books/accounts/:code',
  booksEntry: '/console/books/entries/:id',
  statements: '/console/books/statements',
  statement: '/console/books/statements/:id',
  leftOver: '/console/books/leftovers',
  settlement: '/console/books/settlement',
  income: '/console/books/income',
  payoutFiles: '/console/books/payout-files',
  refunds: '/console/books/refunds',
  conversations: '/console/chat',
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
} as const;

/** The lines of one sub-account in one currency. */
export const accountPath = (of: { account: string; subAccount: string; currency: string }) =>
  `${paths.booksAccount.replace(':code', encodeURIComponent(of.account))}?${new URLSearchParams({
    sub: of.subAccount,
    currency: of.currency,
  })}`;

export const entryPath = (id: number) => paths.booksEntry.replace(':id', String(id));

export const statementPath = (id: number) => paths.statement.replace(':id', String(id));

/** Where one conversation is read. */
export const conversationPath = (id: number | string) => `${paths.conversations}/${id}`;
