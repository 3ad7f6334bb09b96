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
  refuse: 'Refuse the Proposal',
  asked: 'What is asked for',
  given: 'With it',
  optionalReference: 'Another transaction than the one it names; else leave it empty',
  decided: (decision: string) => `${decision}: done.`,
  proposed: (decision: string) => `${decision} is proposed. Another operator decides it.`,
  refused: 'The proposal is refused.',
  next: 'What comes next:',
  nothingNext: 'Nothing more waits for an operator here.',
  nextCase: (id: number, kind: string) => `Case ${id}, ${kind}`,
};

/** What a decision of a kind of case means where its name does not say it. */
export const meanings: Readonly<Record<string, string>> = {
  'REVERSAL DONE':
    'Ends the case and posts nothing: what the partner took back is booked already. What is still wrong is corrected or written off in the books',
};

/** What happened by a decision, for whoever took it. */
export const effects: Readonly<Record<string, string>> = {
  'SIGN_UP APPROVE': 'They are approved and told by SMS.',
  'SIGN_UP REJECT': 'They are refused and told by SMS.',
  'LIMIT_INCREASE APPROVE': 'Their limits are raised, and they are told.',
  'LIMIT_INCREASE DECLINE': 'If they asked for it, they are told, with your reason.',
  'HOLD RELEASE': 'It goes on unless something else holds it.',
  'HOLD REJECT': 'It is refused, and its customer is told.',
  'SUSPENSE TRANSACTION': 'It is paid with it. What is above its total is owed back.',
  'REVERSAL DONE': 'The case is over. Nothing was posted.',
  'RETURNED_PAYOUT SEND_AGAIN': 'It is sent to the payout partner again.',
  SEND_CORRECTED: 'It is sent to the payout partner with these details.',
  FOLLOW_UP: 'They were sent a link to hand it in.',
  'REDEMPTION APPROVE': 'The order is theirs and is being paid.',
  'FOLLOW_UP APPROVE': 'The order is theirs and is being paid.',
  SOMEBODY_ELSE: 'They go on as before. These entries open no case of theirs again.',
  SUSPEND: 'They are suspended, and all of theirs that is not paid out is on hold.',
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
  done: (what: string) => `${what}: done.`,
};
