/**
 * How many people each command takes that changes money, prices, access, lists or terms. Stopping or
 * proposing something takes one person; moving money, granting access or loosening a check takes two.
 */

/** Effect of a command. */
export type Changes = 'money' | 'prices' | 'access' | 'lists' | 'terms' | 'people' | 'words';

/** A command that changes something, and how many people it takes. */
interface Duty {
  readonly changes: Changes;
  /** 2: one operator proposes, another one decides. */
  readonly people: 1 | 2;
}

const requireOnePerson = (changes: Changes): Duty => ({ changes, people: 1 });
const requireTwoPeople = (changes: Changes): Duty => ({ changes, people: 2 });

/**
 * All calls of the console that change something, by id. The permission of a call says which roles may
 * make it.
 */
export const consoleDuties: Readonly<Record<string, Duty>> = {
  closeMonth: requireTwoPeople('money'),
  withdrawClosing: requireOnePerson('money'), // Only stops something.
  examineBooks: requireOnePerson('words'), // Changes no books.
  proposeCorrection: requireTwoPeople('money'),
  proposeWriteOff: requireTwoPeople('money'),
  importStatement: requireOnePerson('money'), // Posts exact matches; every other line takes two.
  proposeMatch: requireTwoPeople('money'),
  confirmMatch: requireTwoPeople('money'),
  refuseMatch: requireOnePerson('money'), // Only stops something.
  proposePartnerSettlement: requireTwoPeople('money'),
  withdrawPartnerSettlement: requireTwoPeople('money'),
  proposeBankAccount: requireTwoPeople('money'),
  proposeExchangeDeal: requireTwoPeople('money'),
  agreeExchangeDeal: requireTwoPeople('money'),
  cancelExchangeDeal: requireTwoPeople('money'), // One person may cancel a deal that is only proposed.
  reverseExchangeDeal: requireTwoPeople('money'),
  settleExchangeDeal: requireOnePerson('money'), // Reports what the bank did.
  proposeFloatChange: requireTwoPeople('money'),
  agreeFloatChange: requireTwoPeople('money'),
  cancelFloatChange: requireOnePerson('money'), // Only stops something.
  enterFloatBalance: requireOnePerson('money'), // Reports what the partner holds; payouts use the lower of it and the books.
  proposePrefunding: requireTwoPeople('money'),
  agreePrefunding: requireTwoPeople('money'),
  cancelPrefunding: requireTwoPeople('money'), // One person may cancel an order that is only proposed.
  recordPrefundingSent: requireOnePerson('money'), // Reports what the bank did.
  recordPrefundingArrived: requireOnePerson('money'), // Reports what the partner received.
  proposeColumnMap: requireTwoPeople('terms'),
  importPayoutReport: requireOnePerson('money'), // Reports what the bank did. The importer does not decide a resend.
  notePayoutMisfit: requireOnePerson('words'),
  writePayoutFile: requireOnePerson('money'), // Orders payouts that were approved before.
  tellBankRefund: requireOnePerson('money'), // Reports what the bank did.
  tellRefund: requireOnePerson('money'), // Reports what the bank did.
  markReturn: requireTwoPeople('money'),
  recordDisputeDetails: requireOnePerson('words'), // Records what the partner wrote.
  recordEvidenceSent: requireOnePerson('words'), // Records what was sent; moves no money.
  recordDisputeLost: requireOnePerson('words'), // Records what the partner decided; the customer owes as before.
  announceDisputeFile: requireOnePerson('words'), // Adds evidence; moves no money.
  addDisputeFile: requireOnePerson('words'),
  withdrawDisputeFile: requireOnePerson('words'), // The file remains stored.
  acceptDispute: requireTwoPeople('money'),
  proposeInstalments: requireTwoPeople('money'),
  agreeToInstalments: requireTwoPeople('money'),
  endInstalments: requireTwoPeople('money'), // One person may withdraw a proposal.
  keepInstalments: requireOnePerson('money'), // Only stops something.
  stopTransaction: requireOnePerson('money'), // Only stops something.
  decideCase: requireOnePerson('money'), // Each decision says how many people it takes (server/src/casework/cases/decision-handlers.ts).
  proposeDecision: requireOnePerson('money'), // Only proposes.
  refuseProposal: requireOnePerson('money'), // Only stops something.
  assignCase: requireOnePerson('words'),
  assignCases: requireOnePerson('words'),
  addNote: requireOnePerson('words'),
  addNotes: requireOnePerson('words'),
  readMention: requireOnePerson('words'),
  saveView: requireOnePerson('words'), // Filters a list; opens no further case.
  removeView: requireOnePerson('words'),
  addReasonTemplate: requireOnePerson('words'), // Each decision stores its full reason.
  changeReasonTemplate: requireOnePerson('words'),
  removeReasonTemplate: requireOnePerson('words'),
  proposePriceChange: requireTwoPeople('prices'),
  confirmPriceChange: requireTwoPeople('prices'),
  refusePriceChange: requireOnePerson('prices'), // Only stops something.
  decideRateStop: requireTwoPeople('prices'),
  setPayoutChannel: requireTwoPeople('money'), // One person may switch off.
  setPayoutRoutes: requireTwoPeople('money'),
  setSwitch: requireTwoPeople('terms'), // One person may switch off.
  setCountryList: requireTwoPeople('lists'), // One person may add countries.
  loadSanctionsList: requireTwoPeople('lists'), // One person may add entries.
  setListSource: requireTwoPeople('lists'),
  fetchListNow: requireOnePerson('lists'), // Loads what two people set; removals take two.
  addEnteredEntry: requireOnePerson('lists'), // Screens more, never less.
  removeEnteredEntry: requireTwoPeople('lists'),
  screenAgain: requireOnePerson('lists'), // Screens more, never less.
  revokeClearance: requireOnePerson('lists'), // Stops more, never less.
  addAskedDocument: requireTwoPeople('terms'),
  setAskedDocument: requireTwoPeople('terms'),
  setName: requireTwoPeople('terms'),
  proposeRuleSet: requireTwoPeople('terms'),
  proposeDeemedValidity: requireTwoPeople('terms'),
  endDeemedValidity: requireOnePerson('terms'), // Only stops something.
  changeBrand: requireTwoPeople('terms'),
  addBrandLogo: requireOnePerson('terms'), // Shown only once a brand that two people agreed to uses it.
  publishDeclaration: requireOnePerson('terms'), // Adds a version. Every version and signature is stored, and all customers sign again.
  addPartnerKey: requireTwoPeople('access'),
  rotatePartnerKey: requireTwoPeople('access'),
  revokePartnerKey: requireOnePerson('access'), // Only stops something.
  setPartnerEndpoint: requireTwoPeople('access'),
  setPartnerLimits: requireTwoPeople('money'),
  setPartnerConfiguration: requireOnePerson('terms'), // Name, e-mail address and hour shown to recipients; no message goes there.
  switchPartner: requireTwoPeople('access'), // One person may stop a partner.
  resendDelivery: requireOnePerson('words'), // Goes to the endpoint that two people set.
  addOperator: requireOnePerson('access'), // Counts as one person with the admin for a week.
  inviteOperator: requireOnePerson('access'), // Counts as one person with the admin for a week.
  resetSecondFactor: requireOnePerson('access'), // Counts as one person with the admin for a week.
  setOperatorRoles: requireOnePerson('access'), // Never the operator's own roles.
  suspendOperator: requireOnePerson('access'), // Only stops something.
  restoreOperator: requireOnePerson('access'), // Restores the former password and second factor, which the admin does not know.
  endOperatorSessions: requireOnePerson('access'), // Only stops something.
  changeOperatorPassword: requireOnePerson('access'), // The operator's own.
  endOperatorSession: requireOnePerson('access'), // The operator's own.
  addPasskey: requireOnePerson('access'), // The operator's own.
  removePasskey: requireOnePerson('access'), // The operator's own.
  suspendPerson: requireOnePerson('people'), // Only stops something.
  restorePerson: requireTwoPeople('people'), // One person lifts a suspension without a sanctions match.
  endSessionsOfCustomer: requireOnePerson('people'), // Only stops something.
  sendNewPin: requireOnePerson('people'), // Sent to the customer alone.
  correctContact: requireOnePerson('people'), // The customer gets a message at the former address too.
  correctIdentity: requireTwoPeople('people'),
  requestIdentityCheck: requireOnePerson('people'), // Checks more, never less.
  recordFinding: requireOnePerson('people'), // Raises a risk; adverse media takes a second person.
  openDueDiligenceReview: requireOnePerson('people'), // Only opens a case.
  proposeHigherLimits: requireOnePerson('people'), // Only proposes.
  decideDutyReport: requireOnePerson('people'), // Records that a report was filed, or why none is due.
  recordIntervention: requireOnePerson('people'), // Only stops something; two people end it.
  makeBopReport: requireOnePerson('people'), // Writes a report of what happened.
  recordDataRequest: requireOnePerson('people'), // Only opens a case.
  setLegalHold: requireOnePerson('people'), // Only stops something.
  liftLegalHold: requireTwoPeople('people'),
  liftDataRestriction: requireTwoPeople('people'),
  recordInformationRequest: requireOnePerson('people'), // Records what the authority requested.
  recordIncome: requireOnePerson('people'), // Only monitoring reads it.
  tryThresholds: requireOnePerson('words'), // Compares figures; two people set them.
  judgeSample: requireOnePerson('words'), // Informs the next review of the thresholds.
  raiseSuspicion: requireOnePerson('people'), // A duty of every employee (FICA section 29).
  addCannedAnswer: requireOnePerson('words'),
  changeCannedAnswer: requireOnePerson('words'),
  removeCannedAnswer: requireOnePerson('words'),
  answerConversation: requireOnePerson('words'),
  closeConversation: requireOnePerson('words'),
  takeConversation: requireOnePerson('words'),
};

/** Calls other than GET that change nothing, or only the session of the operator who makes them. */
export const harmlessCalls: ReadonlySet<string> = new Set([
  ...['exportAudit', 'exportQueue', 'exportFoundCases', 'exportFoundPeople', 'listCandidates'],
  'openRecipientDetails',
  ...['searchAudit', 'verifyAudit', 'searchCases', 'openCustomerRecord', 'findPeople'],
  ...[
    'findSuspects',
    'findDeletions',
    'searchSanctions',
    'compareSanctions',
    'readRatesFile',
    'readInvitation',
  ],
  ...['acceptInvitation', 'confirmOperator', 'signInOperator', 'signOutOperator'],
  ...['addPasskeyOptions', 'confirmByPasskey', 'passkeySignInOptions', 'secondPasskeyOptions'],
  'signInByPasskey',
]);

/** Every command of the command line that changes something, by noun and verb. */
export const terminalDuties: Readonly<Record<string, Duty>> = {
  'cases decide': requireOnePerson('money'), // Each decision says how many people it takes (server/src/casework/cases/decision-handlers.ts).
  'cases propose': requireOnePerson('money'), // Only proposes.
  'cases refuse': requireOnePerson('money'), // Only stops something.
  'cases return': requireTwoPeople('money'),
  'cases refund': requireOnePerson('money'), // Reports what the bank did.
  'cases correct': requireTwoPeople('money'),
  'cases write-off': requireTwoPeople('money'),
  'statements import': requireOnePerson('money'), // Posts exact matches; every other line takes two.
  'statements propose': requireTwoPeople('money'),
  'statements confirm': requireTwoPeople('money'),
  'statements refuse': requireOnePerson('money'), // Only stops something.
  'statements account': requireTwoPeople('money'),
  'payouts export': requireOnePerson('money'), // Orders payouts that were approved before.
  'payouts import': requireOnePerson('money'), // Reports what the bank did. The importer does not decide a resend.
  'payouts note': requireOnePerson('words'),
  'books close': requireTwoPeople('money'),
  'rates load': requireTwoPeople('prices'), // The first rates of an installation come before any operator can sign in.
  'rates recall': requireOnePerson('prices'), // An earlier rate outside the band stops its country until two people decide.
  'pickup-locations import': requireTwoPeople('terms'),
  'sanctions load': requireTwoPeople('lists'), // One person may add entries.
  'partners add-key': requireTwoPeople('access'),
  'partners set-webhook': requireTwoPeople('access'),
  'partners restart': requireTwoPeople('access'),
  'partners earn': requireTwoPeople('prices'),
  'partners revoke-key': requireOnePerson('access'), // Only stops something.
  'partners stop': requireOnePerson('access'), // Only stops something.
  'partners resend': requireOnePerson('words'), // Goes to the endpoint that two people set.
  'customers suspend': requireOnePerson('people'), // Only stops something.
  'customers restore': requireTwoPeople('people'), // One person lifts a suspension without a sanctions match.
  'transactions stop': requireOnePerson('money'), // Only stops something.
  'declarations publish': requireOnePerson('terms'), // Adds a version. Every version and signature is stored.
  'operators add': requireOnePerson('access'), // By the person who runs the server, as `command`.
  'operators invite': requireOnePerson('access'), // By the person who runs the server, as `command`.
  'operators suspend': requireOnePerson('access'), // Only stops something.
  'operators restore': requireOnePerson('access'), // By the person who runs the server, as `command`.
  'database migrate': requireOnePerson('access'), // By the person who runs the server; changes tables, not records.
  'database backfill': requireOnePerson('access'), // The rest of a migration.
  'installation hold': requireOnePerson('money'), // Only stops something.
  'installation reconcile': requireOnePerson('money'), // Only finds what partners have, and stops what is doubtful.
  'installation release': requireTwoPeople('money'),
  'encryption enable': requireOnePerson('access'), // By the person who runs the server, as `command`; only protects.
  'encryption rotate': requireOnePerson('access'), // By the person who runs the server, as `command`; reveals nothing.
  'chat answer': requireOnePerson('words'),
  'chat close': requireOnePerson('words'),
};
