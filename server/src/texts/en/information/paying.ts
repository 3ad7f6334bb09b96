import { PAYMENT_REFERENCE_LENGTH } from '@thumela/rules/constants.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { durationText } from '@thumela/rules/texts/en/durations.ts';
import type { Information, InformationValues, Section } from '../../information.ts';

function most({ ceilings }: InformationValues, kind: keyof NonNullable<typeof ceilings>) {
  return ceilings && `At most ${formatRand(ceilings[kind])} at once.`;
}

/** All ways to pay, online and not, with what each takes ('more ways to pay', PAY-03). */
function moreWaysToPay(paying: InformationValues): Information {
  const { name, company } = paying;
  return {
    title: 'More ways to pay',
    lead: `Every transaction has a payment reference of ${PAYMENT_REFERENCE_LENGTH} digits. Whoever pays with it pays for that transaction, whichever way is chosen.`,
    sections: [
      inStore(paying),
      {
        heading: 'Card or EFT, on this phone or computer',
        sentences: [
          'Open the transaction, choose Pay Now and then Card or EFT. A secure page opens; you approve the payment with your bank and come back by yourself.',
        ],
        note: most(paying, 'DIGIPAY'),
      },
      {
        heading: 'From your bank account',
        sentences: [
          'Choose Pay Now and then Bank account. You go to your bank, approve the payment there and come back.',
        ],
        note: most(paying, 'STITCH'),
      },
      {
        heading: 'By bank card',
        sentences: [
          `If you have a bank card with ${name}, choose My bank card: your banking app asks you to approve. With any other debit or credit card choose Pay Now below the list; the card page of our bank opens.`,
        ],
        note: most(paying, 'CARD'),
      },
      {
        heading: 'Somebody else pays for you',
        sentences: [
          'Send them the payment reference and the exact total. The money need not come from your own account.',
        ],
      },
      safety(company),
    ],
  };
}

/** The steps of paying, and what happens afterwards ('How To Pay', OUT-20). */
function howToPay(paying: InformationValues): Information {
  return {
    title: 'How to pay',
    lead: `You have ${durationText(paying.payWithinSeconds)} from creating a transaction. The rate stays as it was quoted for you.`,
    sections: [
      {
        heading: 'Pay online',
        steps: [
          'Open the transaction under Transactions and choose Pay Now.',
          'Choose a way to pay. Only those that can take the total are offered.',
          'Check that the amount is the total of your transaction, and approve it with your bank.',
          'Wait for our SMS. As soon as your bank has confirmed, the transaction shows Paid and the money goes on.',
        ],
      },
      inStore(paying),
      {
        heading: 'When something goes wrong',
        sentences: [
          `If a payment was declined or canceled, nothing was taken: you can try again or choose another way. While a payment is under way a second one has to wait ${durationText(paying.secondPayerWaitsSeconds)}.`,
          'If your bank took the money and the transaction still shows Unpaid, do not pay again. We ask the bank by ourselves; call us if it has not changed within an hour.',
          'If a payment arrives after the transaction has expired, it is returned to you.',
        ],
      },
      safety(paying.company),
    ],
  };
}

function inStore(paying: InformationValues): Section {
  return {
    heading: 'In a shop, with cash or card',
    steps: [
      'Note the payment reference of your transaction; it stands in its details and in our SMS.',
      'At the till of a shop that takes DIGIPAY bill payments, say that you want to pay a bill, and give the reference.',
      'Check the name and the total on the till before you pay, and keep the slip.',
    ],
    note: most(paying, 'DIGIPAY'),
  };
}

const safety = (company: string): Section => ({
  heading: 'Stay safe',
  sentences: [
    `Nobody from ${company} will ever ask for your banking PIN, password or one-time PIN, or ask you to pay into a private account.`,
  ],
});

export const payingTexts = { moreWaysToPay, howToPay };
