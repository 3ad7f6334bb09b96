/** Texts of the follow-up; specified texts are verbatim. */
export const followUp = {
  title: 'A little more is needed',
  loading: 'Looking up what is needed',
  failed: 'An error occurred retrieving the follow up information.',
  closed: {
    SUBMITTED: 'It seems as though you have already submitted the required information.',
    NOT_NEEDED: 'It seems we no longer need this information.',
  },
  closedNext: {
    SUBMITTED: 'You do not need to do anything now. If we need more, we will ask you.',
    NOT_NEEDED: 'You do not need to do anything. Your money has moved on without it.',
  },
  unknownStep: 'Unknown step key',
  startAgain: 'Start again',
  next: 'Next',
  start: {
    sent: (sender: string) => `${sender} sent you`,
    extra: 'Extra documents are needed before we can pay your money out.',
    declarationOnly: 'Your signature is needed before we can pay your money out.',
    reason: 'The reason:',
    asked: 'We need:',
    declaration: 'The reporting declaration, to be accepted',
    kept: 'You can stop at any time and continue later in this window.',
  },
  declaration: {
    title: 'The reporting declaration',
    loading: 'Loading the declaration',
    accept: 'I accept and acknowledge the declaration',
  },
  confirmation: {
    title: 'Check and submit',
    intro: 'You are sending us:',
    accepted: 'The declaration, accepted',
    nothing: 'Nothing else is missing. Please submit.',
    submit: 'Submit',
  },
  final: {
    title: 'Thank you',
    toast: 'Successfully submitted documents for approval',
    next: 'We will review what you sent. You do not need to do anything: we will tell you when your money is paid out, or if something is still missing.',
    ask: 'Do you have a question? Ask us:',
  },
};
