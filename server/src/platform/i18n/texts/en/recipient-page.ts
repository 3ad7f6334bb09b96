import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatRand } from '@thumela/rules/money/money.ts';

/** State of money that waits for a recipient, as its page shows it. */
export type RecipientState = 'ON_ITS_WAY' | 'READY' | 'COLLECTED' | 'CHECKED' | 'ENDED';

/** Texts of the page that the SMS to a recipient links to. */
export const recipientPageTexts = {
  title: 'Money for you',
  heading: (sender: string) => `${sender} sent you`,
  rand: (cents: bigint) => formatRand(cents),
  states: {
    ON_ITS_WAY: 'On its way. We will send you an SMS as soon as you can collect it.',
    READY: 'Ready to collect.',
    COLLECTED: 'Paid out.',
    CHECKED: 'Not ready at the moment. Please ask the sender before you go.',
    ENDED: 'This money can no longer be collected. Please ask the sender.',
  } satisfies Record<RecipientState, string>,
  bring: (sender: string) =>
    `Bring your identity document and the collection PIN. Only ${sender} can give you the PIN; we never ask you for it. Receiving is free.`,
  bringVoucher:
    'Bring your identity document and the voucher code from our SMS. Show the code only to the cashier. Receiving is free.',
  until: (sender: string) =>
    `It has no last day, but ${sender} can take it back until you have collected it.`,
  where: 'Places to collect',
  at: (partner: string, country: string) => `At ${partner} in ${country}.`,
  shops: 'At the till of these shops.',
  place: 'Town or suburb',
  find: 'Find',
  none: (place: string) => `We know no place in “${place}”. Please try the next larger town.`,
  more: 'More places',
  voucher: (part: number) => `Voucher ${part}`,
  validUntil: (at: Date) => `valid until ${formatDateTime(at)}`,
  collected: 'collected',
  notValid: 'This link is not valid or has expired',
  notValidWhy: 'Please ask the person who sent you money, or contact us.',
};
