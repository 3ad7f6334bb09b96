import { formatDuration } from '@thumela/rules/texts/en/durations.ts';
import { paymentMethods } from '@thumela/rules/texts/en/payment-methods.ts';

/** Texts of paying. Specified texts are verbatim (PAY-02, PAY-21). */
export const payments = {
  title: 'Pay Now',
  total: 'Total to pay',
  madeOf: (amount: string, fees: string, vat: string) => `${amount} + Fees ${fees} + VAT ${vat}`,
  reference: 'Payment Reference',
  loading: 'Loading the ways to pay',
  disclaimer: 'Before you pay, a bank account validation is done. This may cause a slight delay.',
  options: {
    DIGIPAY: { name: paymentMethods.DIGIPAY, how: 'On a secure page, right here.' },
    CARD: { name: paymentMethods.CARD, how: 'We send a request there; you approve it.' },
    STITCH: { name: paymentMethods.STITCH, how: 'You go to your bank and come back.' },
    PAYSHAP: { name: paymentMethods.PAYSHAP, how: 'We send a request; you approve it.' },
    CHECKOUT: { name: paymentMethods.CHECKOUT, how: 'You go to the card page and come back.' },
  },
  none: 'This amount is more than can be paid online at once. You can pay in store instead.',
  more: 'more ways to pay',
  back: 'Back',
  close: 'Close',
  requested: 'Payment request sent.',
  cardPage: {
    name: paymentMethods.cardPage,
    pay: 'Pay Now',
    how: 'Any card, on the card page of our bank.',
    off: 'Paying on the card page of our bank is not possible at the moment.',
    title: 'Card payment',
    leaving: 'Taking you to the card page of our bank…',
  },
  eft: {
    title: 'EFT Payment',
    checking: 'Checking that no one else is paying for this',
    notice: {
      heading: 'Before you pay',
      steps: (total: string) => [
        'A secure page of the payment partner opens on this screen.',
        `Check that it asks for ${total}, then approve the payment in your bank.`,
        'Keep this screen open until it closes by itself.',
      ],
      safety: 'We will never ask you for your banking PIN or password.',
      go: 'Continue',
    },
    options: { heading: 'How would you like to pay?' },
    links: {
      CARD: { name: 'Card', how: 'Debit or credit card' },
      EFT: { name: 'EFT', how: 'From your bank account' },
    } as Readonly<Record<string, { name: string; how: string }>>,
    frame: 'Payment page',
    opening: 'Opening the payment page',
    noLinks: 'Failed to load payment options',
    noLinksAdvice: 'Nothing was charged. Please try again or choose another way to pay.',
  },
  problems: {
    heading: 'Error Occurred',
    open: (seconds: number) =>
      `It seems someone is already trying to pay for this transaction. Please wait ${formatDuration(seconds)} and try again.`,
    exceeds: 'Maximum payment amount exceeded',
    notAvailable: 'Payment Not Available',
    /** After the server's message, without its full stop. */
    exceedsMethod: (message: string) => `${message} for this payment method.`.trim(),
    exceedsAdvice: 'Please pay in store or reduce the transaction value.',
  },
  confirmation: {
    waiting: {
      title: 'Almost there',
      heading: 'We are waiting for your bank to confirm…',
      body: 'This usually takes a few seconds. You do not need to do anything. Please do not pay again.',
    },
    late: {
      title: 'Almost there',
      heading: 'Your bank has not confirmed yet',
      body: 'You can close this. As soon as your bank confirms, the list shows Paid and we let you know by SMS. Please do not pay again before you have heard from your bank.',
    },
    paid: {
      title: 'Payment received',
      heading: 'Thank you. Your payment has reached us.',
      body: 'We are sending the money and will let you know by SMS.',
    },
    unpaid: {
      title: 'Not paid',
      heading: 'We have not received a payment',
      body: 'The payment was not completed. You can try again, or choose another way to pay.',
    },
    moved: {
      title: 'No longer open',
      heading: 'This transaction is no longer waiting for a payment',
      body: 'Open it in the list to see its status.',
    },
    again: 'Try again',
    done: 'OK',
  },
};
