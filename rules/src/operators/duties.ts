/** How many people each command takes that changes money, prices, access, lists or terms. */

/** What a command changes. */
export type Changes = 'money' | 'prices' | 'access' | 'lists' | 'terms' | 'people' | 'words';

/** A command that changes something, and how many people it takes. */
export interface Duty {
  readonly changes: Changes;
  /** 2: one proposes and another one decides. */
  readonly people: 1 | 2;
}

const one = (changes: Changes): Duty => ({ changes, people: 1 });
const two = (changes: Changes): Duty => ({ changes, people: 2 });

/** Every call of the console that is not a GET and changes something, by its id. Roles are those of its permission. */
export const consoleDuties: Readonly<Record<string, Duty>> = {
  closeMonth: two('money'),
  withdrawClosing: one('money'), // it only stops something
  examineBooks: one('words'), // Reads the books and changes nothing.
  proposeCorrection: two('money'),
  proposeWriteOff: two('money'),
  importStatement: one('money'), // it records what happened elsewhere Exact matches are posted; all else takes two.
  proposeMatch: two('money'),
  confirmMatch: two('money'),
  refuseMatch: one('money'), // it only stops something
  proposeBankAccount: two('money'),
  importPayoutReport: one('money'), // it records what happened elsewhere The importer does not decide a resend.
  notePayoutMisfit: one('words'),
  writePayoutFile: one('money'), // Orders what was approved before.
  tellBankRefund: one('money'), // it records what happened elsewhere
  tellRefund: one('money'), // it records what happened elsewhere
  markReturn: two('money'),
  stopTransaction: one('money'), // it only stops something
  decideCase: one('money'), // Each decision says how many people it takes.
  proposeDecision: one('money'), // it only proposes
  refuseProposal: one('money'), // it only stops something
  assignCase: one('words'),
  proposePriceChange: two('prices'),
  confirmPriceChange: two('prices'),
  refusePriceChange: one('prices'), // it only stops something
  decideRateStop: two('prices'),
  setSwitch: two('terms'), // Switching off is done by one.
  setCountryList: two('lists'), // Additions are made by one.
  loadSanctionsList: two('lists'), // Additions are in force at once.
  screenAgain: one('lists'), // Screens more often.
  addAskedDocument: two('terms'),
  setAskedDocument: two('terms'),
  changeBrand: two('terms'),
  addBrandLogo: one('terms'), // Shown only once the brand names it.
  publishDeclaration: one('terms'),
  addPartnerKey: two('access'),
  rotatePartnerKey: two('access'),
  revokePartnerKey: one('access'), // it only stops something
  setPartnerEndpoint: two('access'),
  setPartnerLimits: two('money'),
  setPartnerConfiguration: one('terms'),
  switchPartner: two('access'), // Stopping is done by one.
  resendDelivery: one('words'),
  addOperator: one('access'), // Both count as one person for a week.
  inviteOperator: one('access'), // Both count as one person for a week.
  resetSecondFactor: one('access'), // Both count as one person for a week.
  setOperatorRoles: one('access'), // Not one’s own.
  suspendOperator: one('access'), // it only stops something
  restoreOperator: one('access'),
  endOperatorSessions: one('access'), // it only stops something
  changeOperatorPassword: one('access'), // One’s own.
  endOperatorSession: one('access'), // One’s own.
  addPasskey: one('access'), // One’s own.
  removePasskey: one('access'), // One’s own.
  suspendPerson: one('people'), // it only stops something
  restorePerson: two('people'), // An ordinary suspension is lifted by one.
  endSessionsOfCustomer: one('people'), // it only stops something
  sendNewPin: one('people'), // Goes to the customer alone.
  correctContact: one('people'), // The customer gets a message.
  correctIdentity: two('people'),
  proposeHigherLimits: one('people'), // Opens a case.
  decideDutyReport: one('people'), // it records what happened elsewhere
  makeBopReport: one('people'), // it records what happened elsewhere
  raiseSuspicion: one('people'),
  addCannedAnswer: one('words'),
  changeCannedAnswer: one('words'),
  removeCannedAnswer: one('words'),
  answerConversation: one('words'),
  closeConversation: one('words'),
  takeConversation: one('words'),
};

/** Calls that are no GET and change nothing but a session, or nothing at all. */
export const harmlessCalls: ReadonlySet<string> = new Set([
  ...['searchAudit', 'verifyAudit', 'searchCases', 'openCustomerRecord', 'findPeople'],
  ...['findSuspects', 'searchSanctions', 'compareSanctions', 'readRatesFile', 'readInvitation'],
  ...['acceptInvitation', 'confirmOperator', 'signInOperator', 'signOutOperator'],
  ...['addPasskeyOptions', 'confirmByPasskey', 'passkeySignInOptions', 'secondPasskeyOptions'],
  'signInByPasskey',
]);

/** Every command of the terminal that changes something, by what is typed after `npm run`. */
export const terminalDuties: Readonly<Record<string, Duty>> = {
  'cases decide': one('money'), // Each decision says how many people it takes.
  'cases propose': one('money'), // it only proposes
  'cases refuse': one('money'), // it only stops something
  'cases return': two('money'),
  'cases refund': one('money'), // it records what happened elsewhere
  'cases correct': two('money'),
  'cases write-off': two('money'),
  'statements import': one('money'), // it records what happened elsewhere
  'statements propose': two('money'),
  'statements confirm': two('money'),
  'statements refuse': one('money'), // it only stops something
  'statements account': two('money'),
  'payouts export': one('money'), // Orders what was approved before.
  'payouts import': one('money'), // it records what happened elsewhere The importer does not decide a resend.
  'payouts note': one('words'),
  'books close': one('money'), // Examines the books first.
  rates: one('prices'), // Loads rates before the console can; the operator is not asked to sign in.
  'rates recall': one('prices'), // Takes a rate back.
  sanctions: two('lists'), // Additions are in force at once.
  'partners add-key': two('access'),
  'partners set-webhook': two('access'),
  'partners restart': two('access'),
  'partners earn': two('prices'),
  'partners revoke-key': one('access'), // it only stops something
  'partners stop': one('access'), // it only stops something
  'partners resend': one('words'),
  'customers suspend': one('people'), // it only stops something
  'customers restore': two('people'), // An ordinary suspension is lifted by one.
  'transactions stop': one('money'), // it only stops something
  'declarations publish': one('terms'),
  'operators add': one('access'), // Whoever runs the server.
  'operators invite': one('access'), // Whoever runs the server.
  'operators suspend': one('access'), // it only stops something
  'operators restore': one('access'), // Whoever runs the server.
  'chat answer': one('words'),
  'chat close': one('words'),
};
