/** Texts of a payment that was started here and is still open (see server/src/payments/README.md). */
export const paymentAttempt = {
  open: {
    heading: 'Your payment is still open',
    until: (way: string, time: string) => `${way}: started here, and open until ${time}.`,
    inApp: 'Approve it in your banking app.',
    goOn: 'Continue my payment',
    end: 'End it and pay another way',
  },
  closing: {
    title: 'Stop paying?',
    approved:
      'If you have approved the payment in your bank, keep this open until it closes by itself.',
    otherwise: 'If not, we end this payment, and you can pay another way at once.',
    keep: 'Keep paying',
    end: 'End this payment',
  },
  ended: 'The payment was ended. Nothing was charged.',
  uncertain: {
    heading: 'Ended here, but not yet confirmed',
    body: 'If you approved the payment in your bank already, it counts: please do not pay again, and wait for our SMS. If you did not, you can pay now.',
  },
};
