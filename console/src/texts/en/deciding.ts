export { decisions } from '@thumela/rules/texts/en/decisions.ts';

/** Texts of deciding a case. */
export const deciding = {
  title: 'Decision',
  choose: 'What is decided',
  none: 'Nothing can be decided here now.',
  over: 'This case is decided.',
  by: (decision: string, who: string) => `${decision}, by ${who}`,
  proposal: (decision: string, who: string) => `${decision} is proposed by ${who}.`,
  byCustomer: (decision: string) => `${decision} is proposed by the customer.`,
  twoPeople: 'Takes two people: another operator decides it after you',
  second: 'You are the second person',
  reads: 'They read this reason, word by word; at most 500 letters',
  record: 'For the record, at most 500 letters; they do not read it',
  propose: (decision: string) => `Propose: ${decision}`,
  decide: 'Decide',
  refuse: 'Refuse the Proposal',
  asked: 'What is asked for',
  given: 'With it',
  optionalReference: 'Another transaction than the one it names; else leave it empty',
  decided: (decision: string) => `${decision}: done.`,
  proposed: (decision: string) => `${decision} is proposed. Another operator decides it.`,
  refused: 'The proposal is refused.',
  secretTitle: 'Shown this once',
  secretHint: 'Hand it over yourself. It cannot be shown again.',
  secretName: 'what is shown',
  next: 'What comes next:',
  nothingNext: 'Nothing more waits for an operator here.',
  nextCase: (id: number, kind: string) => `Case ${id}, ${kind}`,
};

/** What a decision of a kind of case means where its name does not say it. */
export const meanings: Readonly<Record<string, string>> = {
  'REVERSAL RECEIVED':
    'The money is in our bank account: books it there. A transaction that waits for it goes on',
  'REVERSAL GIVE_UP':
    'Books what the customer owes as a loss. A transaction that waits for it goes on',
  'REVERSAL DONE':
    'Ends the case and posts nothing: what the partner took back is booked already. What is still wrong is corrected or written off in the books',
};

/** What happened by a decision, for whoever took it. */
export const effects: Readonly<Record<string, string>> = {
  'SIGN_UP APPROVE': 'They are approved and told by SMS.',
  'SIGN_UP REJECT': 'They are refused and told by SMS.',
  'IDENTITY_RENEWAL APPROVE':
    'The new document replaces the former one. The customer gets a message.',
  'IDENTITY_RENEWAL DECLINE': 'The customer gets a message with your reason.',
  'IDENTITY_CORRECTION APPROVE':
    'The record is corrected and compared with the sanctions list. The customer gets a message.',
  'IDENTITY_CORRECTION DECLINE': 'The record stays as it is.',
  'LIMIT_INCREASE APPROVE': 'Their limits are raised, and they are told.',
  'LIMIT_INCREASE DECLINE': 'If they asked for it, they are told, with your reason.',
  'HOLD RELEASE': 'It goes on unless something else holds it.',
  'HOLD REJECT': 'It is refused, and its customer is told.',
  'SUSPENSE TRANSACTION': 'It is paid with it. What is above its total is owed back.',
  'REVERSAL DONE': 'The case is over. Nothing was posted.',
  'REVERSAL RECEIVED': 'It is booked. The customer owes nothing for it any more.',
  'REVERSAL GIVE_UP': 'It is written off. The customer owes nothing for it any more.',
  'RETURNED_PAYOUT SEND_AGAIN': 'It is sent to the payout partner again.',
  SEND_CORRECTED: 'It is sent to the payout partner with these details.',
  FOLLOW_UP: 'They were sent a link to hand it in.',
  'REDEMPTION APPROVE': 'The order is theirs and is being paid.',
  'FOLLOW_UP APPROVE': 'The order is theirs and is being paid.',
  SOMEBODY_ELSE: 'They go on as before. These entries open no case of theirs again.',
  SUSPEND: 'They are suspended, and all of theirs that is not paid out is on hold.',
  FREEZE:
    'Frozen with all their money here. The property report is listed under Reports. Do not tell them.',
  UNFREEZE: 'It is released. Its hold case decides what happens to the money.',
  REFUND: 'It is marked. Another operator makes it ready.',
  CANCEL: 'It is marked. Another operator makes it ready.',
  READY: 'It is owed now: once it has left the bank, say so here.',
  READY_KEEP_FEE: 'It is owed now: once it has left the bank, say so here.',
};

/** Things begun beside a case. */
export const beginning = {
  title: 'Something else',
  choose: 'What is begun',
  STOP: 'Put on hold',
  REFUND: 'Mark for a refund',
  CANCEL: 'Mark for cancellation',
  REFUND_LEFT: 'The refund left our bank',
  REFUND_BOUNCED: 'The refund came back',
  SUSPEND: 'Suspend the customer',
  RESTORE: 'Restore the customer',
  feeKept: 'Fee and VAT stay earned',
  marked: (id: number) => `Marked. Another operator makes it ready: case ${id}.`,
  stopAsked:
    'The payout partner has been asked to stop the payout. The return is marked once the partner confirms; if the partner has paid, nothing goes back.',
  done: (what: string) => `${what}: done.`,
};
