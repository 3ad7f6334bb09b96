/** What a customer can still have changed once they have paid. */
export const afterPaying = {
  title: 'Something to change?',
  rename: 'Correct the name',
  account: 'Correct the account',
  refund: 'Cancel and get a refund',
  /** While the payout partner is asked, or a colleague looks at it. */
  asked: {
    NAME: (at: string) =>
      `You asked us on ${at} to correct the name. We are asking the payout partner, and tell you by SMS what they say.`,
    ACCOUNT: (at: string) =>
      `You corrected the account on ${at}. A colleague looks at it before it is sent. We tell you by SMS when it is on its way.`,
    REFUND: (at: string) =>
      `You asked for your money back on ${at}. We are asking the payout partner to stop it, and tell you by SMS whether that was in time.`,
  },
  feeReturned: (amount: string) => `It was late, so we give you back the fee: ${amount}.`,
  renaming: {
    title: 'Correct the name',
    how: 'As on the identity document of whoever receives the money. A misspelt name can be corrected; to send to somebody else, cancel it and send anew.',
    first: (partnerFirst: boolean) =>
      partnerFirst
        ? 'The payout partner is asked first. Until they agree nothing changes.'
        : 'It is then sent with the corrected name.',
    firstName: 'First Name',
    lastName: 'Last Name',
    submit: 'Correct the name',
    back: 'Back',
    unsent: 'Press the button again to find out whether it reached us; it counts once.',
    asked: 'We are asking the payout partner.',
    done: 'The name is corrected.',
    checked: 'The name is corrected. We check it before it is sent.',
  },
  correctingAccount: {
    title: 'Correct the account',
    how: 'Please correct what is wrong, and check the rest.',
    first: 'A colleague looks at it before it is sent.',
    submit: 'Correct the account',
    unsent: 'Press the button again to find out whether it reached us; it counts once.',
    done: 'A colleague looks at it before it is sent.',
    over: 'The account cannot be corrected now.',
    loading: 'Fetching the account',
  },
  refunding: {
    title: 'Cancel and get a refund',
    question: (amount: string, name: string) => `Cancel the ${amount} for ${name}?`,
    /** @param fee what is given back of it already, if anything; `amount` is without it */
    consequence: (partnerFirst: boolean, amount: string, fee: string | undefined, days: number) => {
      const back = fee
        ? `${amount} comes back to you within ${days} working days, besides the fee of ${fee} that we give you back already`
        : `all you paid comes back to you, ${amount} with the fee, within ${days} working days`;
      return partnerFirst
        ? `The payout partner is asked first to stop it. If it was not paid out yet, ${back}. If it was, nothing changes. We tell you by SMS.`
        : `It is not paid out any more, and ${back}. We tell you by SMS.`;
    },
    confirm: 'Cancel and get a refund',
    keep: 'Keep it',
    unsent: 'Press the button again to find out whether it reached us; it counts once.',
    loading: 'Fetching what can be done',
    over: 'It cannot be cancelled now.',
    asked: 'We are asking the payout partner to stop it.',
    done: 'It is stopped, and your money comes back to you.',
  },
};
