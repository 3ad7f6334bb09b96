/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  conversations: '/console/chat',
  closedConversations: '/console/chat/closed',
  cannedAnswers: '/console/chat/answers',
  invitation: '/console/invitation',
  operators: '/console/operators',
  configuration: '/console/configuration',
  countryLists: '/console/configuration/countries',
  sanctions: '/console/configuration/sanctions',
  declarations: '/console/configuration/declarations',
  remittancePartners: '/console/configuration/partners',
  askedDocuments: '/console/configuration/documents',
  brand: '/console/configuration/brand',
} as const;

/** Where one conversation is read. */
export const conversationPath = (id: number | string) => `${paths.conversations}/${id}`;
