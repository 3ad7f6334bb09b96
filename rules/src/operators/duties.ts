/**
 * How many people each command takes that changes money, prices, access, lists or terms. Stopping or
 * proposing something takes one person; moving money, granting access or loosening a check takes two.
 */

/** Effect of a command. */
export type Changes = 'money' | 'prices' | 'access' | 'lists' | 'terms' | 'people' | 'words';

/** A command that changes something, and how many people it takes. */
export interface Duty {
  readonly changes: Changes;
  /** 2: one operator proposes, another one decides. */
  readonly people: 1 | 2;
}

const one = (changes: Changes): Duty => ({ changes, people: 1 });
const two = (changes: Changes): Duty => ({ changes, people: 2 });

/**
 * All calls of the console that change something, by id. The permission of a call says which roles may
 * make it.
 */
export const consoleDuties: Readonly<Record<string, Duty>> = {
  closeMonth: two('money'),
  withdrawClosing: one('money'), // Only stops something.
  examineBooks: one('words'), // Changes no books.
  proposeCorrection: two('money'),
  proposeWriteOff: two('money'),
  importStatement: one('money'), // Posts exact matches; every other line takes two.
  proposeMatch: two('money'),
  confirmMatch: two('money'),
  refuseMatch: one('money'), // Only stops something.
  proposeBankAccount: two('money'),
  importPayoutReport: one('money'), // Reports what the bank did. The importer does not decide a resend.
  notePayoutMisfit: one('words'),
  writePayoutFile: one('money'), // Orders payouts that were approved before.
  tellBankRefund: one('money'), // Reports what the bank did.
  tellRefund: one('money'), // Reports what the bank did.
  markReturn: two('money'),
  stopTransaction: one('money'), // Only stops something.
  decideCase: one('money'), // Each decision says how many people it takes (server/src/casework/cases/decision-handlers.ts).
  proposeDecision: one('money'), // Only proposes.
  refuseProposal: one('money'), // Only stops something.
  assignCase: one('words'),
  proposePriceChange: two('prices'),
  confirmPriceChange: two('prices'),
  refusePriceChange: one('prices'), // Only stops something.
  decideRateStop: two('prices'),
  setSwitch: two('terms'), // One person may switch off.
  setCountryList: two('lists'), // One person may add countries.
  loadSanctionsList: two('lists'), // One person may add entries.
  screenAgain: one('lists'), // Screens more, never less.
  addAskedDocument: two('terms'),
  setAskedDocument: two('terms'),
  changeBrand: two('terms'),
  addBrandLogo: one('terms'), // Shown only once a brand that two people agreed to uses it.
  publishDeclaration: one('terms'), // Adds a version. Every version and signature is stored, and all customers sign again.
  addPartnerKey: two('access'),
  rotatePartnerKey: two('access'),
  revokePartnerKey: one('access'), // Only stops something.
  setPartnerEndpoint: two('access'),
  setPartnerLimits: two('money'),
  setPartnerConfiguration: one('terms'), // Name, e-mail address and hour shown to recipients; no message goes there.
  switchPartner: two('access'), // One person may stop a partner.
  resendDelivery: one('words'), // Goes to the endpoint that two people set.
  addOperator: one('access'), // Counts as one person with the admin for a week.
  inviteOperator: one('access'), // Counts as one person with the admin for a week.
  resetSecondFactor: one('access'), // Counts as one person with the admin for a week.
  setOperatorRoles: one('access'), // Never the operator's own roles.
  suspendOperator: one('access'), // Only stops something.
  restoreOperator: one('access'), // Restores the former password and second factor, which the admin does not know.
  endOperatorSessions: one('access'), // Only stops something.
  changeOperatorPassword: one('access'), // The operator's own.
  endOperatorSession: one('access'), // The operator's own.
  addPasskey: one('access'), // The operator's own.
  removePasskey: one('access'), // The operator's own.
  suspendPerson: one('people'), // Only stops something.
  restorePerson: two('people'), // One person lifts a suspension without a sanctions match.
  endSessionsOfCustomer: one('people'), // Only stops something.
  sendNewPin: one('people'), // Sent to the customer alone.
  correctContact: one('people'), // The customer gets a message at the former address too.
  correctIdentity: two('people'),
  proposeHigherLimits: one('people'), // Only proposes.
  decideDutyReport: one('people'), // Records that a report was filed, or why none is due.
  makeBopReport: one('people'), // Writes a report of what happened.
  raiseSuspicion: one('people'), // A duty of every employee (FICA section 29).
  addCannedAnswer: one('words'),
  changeCannedAnswer: one('words'),
  removeCannedAnswer: one('words'),
  answerConversation: one('words'),
  closeConversation: one('words'),
  takeConversation: one('words'),
};

/** Calls other than GET that change nothing, or only the session of the operator who makes them. */
export const harmlessCalls: ReadonlySet<string> = new Set([
  ...['searchAudit', 'verifyAudit', 'searchCases', 'openCustomerRecord', 'findPeople'],
  ...['findSuspects', 'searchSanctions', 'compareSanctions', 'readRatesFile', 'readInvitation'],
  ...['acceptInvitation', 'confirmOperator', 'signInOperator', 'signOutOperator'],
  ...['addPasskeyOptions', 'confirmByPasskey', 'passkeySignInOptions', 'secondPasskeyOptions'],
  'signInByPasskey',
]);

/** Every command of the command line that changes something, by noun and verb. */
export const terminalDuties: Readonly<Record<string, Duty>> = {
  'cases decide': one('money'), // Each decision says how many people it takes (server/src/casework/cases/decision-handlers.ts).
  'cases propose': one('money'), // Only proposes.
  'cases refuse': one('money'), // Only stops something.
  'cases return': two('money'),
  'cases refund': one('money'), // Reports what the bank did.
  'cases correct': two('money'),
  'cases write-off': two('money'),
  'statements import': one('money'), // Posts exact matches; every other line takes two.
  'statements propose': two('money'),
  'statements confirm': two('money'),
  'statements refuse': one('money'), // Only stops something.
  'statements account': two('money'),
  'payouts export': one('money'), // Orders payouts that were approved before.
  'payouts import': one('money'), // Reports what the bank did. The importer does not decide a resend.
  'payouts note': one('words'),
  'books close': two('money'),
  'rates load': two('prices'), // The first rates of an installation come before any operator can sign in.
  'rates recall': one('prices'), // An earlier rate outside the band stops its country until two people decide.
  'sanctions load': two('lists'), // One person may add entries.
  'partners add-key': two('access'),
  'partners set-webhook': two('access'),
  'partners restart': two('access'),
  'partners earn': two('prices'),
  'partners revoke-key': one('access'), // Only stops something.
  'partners stop': one('access'), // Only stops something.
  'partners resend': one('words'), // Goes to the endpoint that two people set.
  'customers suspend': one('people'), // Only stops something.
  'customers restore': two('people'), // One person lifts a suspension without a sanctions match.
  'transactions stop': one('money'), // Only stops something.
  'declarations publish': one('terms'), // Adds a version. Every version and signature is stored.
  'operators add': one('access'), // By the person who runs the server, as `command`.
  'operators invite': one('access'), // By the person who runs the server, as `command`.
  'operators suspend': one('access'), // Only stops something.
  'operators restore': one('access'), // By the person who runs the server, as `command`.
  'chat answer': one('words'),
  'chat close': one('words'),
};
