/** The person and the amount of a pending item. */
interface About {
  readonly name: string;
  readonly amount: string;
}

interface When {
  /** The customer's deadline, if known. */
  readonly by: string | undefined;
  /** That we act, and by when. */
  readonly ours: string;
  /** The request of an operator, if there is one. */
  readonly words?: string | undefined;
  /** We act. */
  readonly isOurs: boolean;
}

const sayDeadline = ({ by }: When, task: string): string =>
  by ? `${task} until ${by}.` : `${task}.`;

/** Texts of pending items other than sent transactions, by kind. */
export const reported = {
  what: {
    OWED: ({ name, amount }: About) => `You owe us ${amount} for the money sent to ${name}`,
    FOLLOW_UP: ({ name, amount }: About) => `We need more from you to pay ${amount} from ${name}`,
    ORDER: ({ name, amount }: About) => `${name} sent you ${amount}`,
    VOUCHERS: ({ name, amount }: About) => `Collect ${amount} from ${name}`,
    REVIEW: ({ name, amount }: About) => `${amount} from ${name} is being checked`,
    RECEIVING: ({ name, amount }: About) => `${amount} from ${name} is being paid to you`,
    LIMIT_INCREASE: () => 'Your limit increase is being checked',
    DUE_DILIGENCE: () => 'Your details are not complete',
  },
  next: {
    OWED: () => 'Your payment was reversed after we had paid the money out. Please pay it.',
    FOLLOW_UP: (when: When) => sayDeadline(when, 'You act next. Send us the documents'),
    ORDER: (when: When) => sayDeadline(when, 'You act next. You can accept it'),
    VOUCHERS: (when: When) => sayDeadline(when, 'You act next. Show the voucher at the till'),
    REVIEW: ({ ours }: When) => ours,
    RECEIVING: ({ ours }: When) => ours,
    LIMIT_INCREASE: ({ ours }: When) => ours,
    DUE_DILIGENCE: (when: When) => {
      if (when.words && !when.isOurs) {
        return `You act next. Please answer${when.by ? ` by ${when.by}` : ''}. We need: ${when.words}`;
      }
      return when.words
        ? 'We have your answer and are looking at it. You do not need to do anything.'
        : 'We are checking them. You cannot send money until we have finished. Please contact us if you have questions.';
    },
  },
  link: {
    answer: 'Answer',
    details: 'Details',
    contact: 'Contact us',
    pay: 'Pay your debt',
    provide: 'Send documents',
    receive: 'Receive Money',
    vouchers: 'Show vouchers',
  },
  /** The accessible name of a link, which begins with the visible one. */
  linkOf: (label: string, { name }: About) => (name ? `${label}: ${name}` : label),
};
