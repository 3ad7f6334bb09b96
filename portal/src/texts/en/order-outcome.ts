/** Results of a search for an order. Specified texts are verbatim. */
export const orderOutcome = {
  retry: 'Search again',
  found: 'We found your money. One moment…',
  registered: {
    title: 'You are registered with us',
    body: 'This order is for a customer of ours. Sign in with your mobile number and your PIN to receive the money.',
    signIn: 'Sign in',
    receive: 'Receive Money',
    newPin: 'Send me a new PIN',
    sent: 'We have sent a new PIN to your number.',
    next: 'Your old PIN works until you use the new one.',
  },
  cannot: {
    title: 'We cannot process this order',
    reasons: {
      ALLOCATED: 'This order is already allocated and is being processed.',
      COMPLETE: 'This order is already redeemed.',
      REJECTED: 'We have found an issue with your transaction.',
      NOT_REDEEMABLE: 'This order cannot be redeemed.',
      NOT_FOUND: 'This order could not be found.',
      OTHER: 'We were unable to process this order. Please contact our call center.',
    },
    notFound:
      'Please check the reference and the number and search again, or contact the person who sent the money.',
    consultant: 'Please contact one of our consultants. You can reach them below.',
  },
};
