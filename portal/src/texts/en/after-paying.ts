/** Possible changes after a customer has paid. */
export const afterPaying = {
  title: 'Something to change?',
  rename: 'Correct the name',
  account: 'Correct the account',
  refund: 'Cancel and get a refund',
  /** While the payout partner or an operator has to reply. */
  asked: {
    NAME: (at: string) =>
      `You asked us on ${at} to correct the name. We are asking the payout partner and will let you know by SMS.`,
    ACCOUNT: (at: string) =>
      `You corrected the account on ${at}. Our team will review it before it is sent. We will let you know by SMS when it is on its way.`,
    REFUND: (at: string) =>
      `You asked for a refund on ${at}. We are asking the payout partner to stop it, and will let you know by SMS whether it was in time.`,
  },
  feeReturned: (amount: string) => `It was late, so we are refunding the fee: ${amount}.`,
  renaming: {
    title: 'Correct the name',
    how: "Enter it as on the recipient's identity document. You can correct a misspelt name; to send to someone else, cancel and send again.",
    first: (partnerFirst: boolean) =>
      partnerFirst
        ? 'We ask the payout partner first. Nothing changes until they agree.'
        : 'It is then sent with the corrected name.',
    firstName: 'First Name',
    lastName: 'Last Name',
    submit: 'Correct the name',
    back: 'Back',
    unsent: 'Press the button again to check whether it reached us. It only counts once.',
    asked: 'We are asking the payout partner.',
    done: 'The name has been corrected.',
    checked: 'The name has been corrected. We will check it before it is sent.',
  },
  correctingAccount: {
    title: 'Correct the account',
    how: 'Please correct what is wrong, and check the rest.',
    first: 'Our team will review it before it is sent.',
    submit: 'Correct the account',
    unsent: 'Press the button again to check whether it reached us. It only counts once.',
    done: 'Our team will review it before it is sent.',
    over: 'The account cannot be corrected now.',
    loading: 'Loading the account',
  },
  refunding: {
    title: 'Cancel and get a refund',
    question: (amount: string, name: string) => `Cancel the ${amount} for ${name}?`,
    /** @param fee refunded part of the fee, if any; `amount` excludes it */
    consequence: (partnerFirst: boolean, amount: string, fee: string | undefined, days: number) => {
      const back = fee
        ? `we refund ${amount} within ${days} working days, on top of the fee of ${fee} that we are already refunding`
        : `we refund everything you paid, ${amount} including the fee, within ${days} working days to the South African bank account you then give us`;
      return partnerFirst
        ? `We first ask the payout partner to stop it. If it has not been paid out, ${back}. If it has, nothing changes. We will let you know by SMS.`
        : `It will not be paid out, and ${back}. We will let you know by SMS.`;
    },
    confirm: 'Cancel and get a refund',
    keep: 'Keep it',
    unsent: 'Press the button again to check whether it reached us. It only counts once.',
    loading: 'Loading your options',
    over: 'It cannot be cancelled now.',
    asked: 'We are asking the payout partner to stop it.',
    done: 'It has been stopped, and we will refund your money.',
  },
};
