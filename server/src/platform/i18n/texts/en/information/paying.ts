import { PAYMENT_REFERENCE_LENGTH } from '@thumela/rules/constants.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { formatDuration } from '@thumela/rules/texts/en/durations.ts';
import { paymentMethods } from '@thumela/rules/texts/en/payment-methods.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import type { Information, InformationValues, Section } from '../../information.ts';

function formatCeiling({ ceilings }: InformationValues, kind: keyof NonNullable<typeof ceilings>) {
  const ceiling = ceilings?.[kind];
  return ceiling === undefined ? undefined : `At most ${formatRand(ceiling)} at once.`;
}

/** All ways to pay, online and offline, with the limits of each ('more ways to pay', PAY-03). */
function moreWaysToPayPage(paying: InformationValues): Information {
  const { name, company } = paying;
  return {
    title: 'More ways to pay',
    lead: `Every transaction has a payment reference of ${PAYMENT_REFERENCE_LENGTH} digits, which links your payment to it, however you pay. You cannot pay for one that we are still checking.`,
    sections: [
      inStore(),
      {
        heading: paymentMethods.DIGIPAY,
        sentences: [
          'Open the transaction, choose Pay Now and then this way. A secure page opens; you approve the payment with your bank and come back automatically.',
        ],
        note: formatCeiling(paying, 'DIGIPAY'),
      },
      {
        heading: paymentMethods.STITCH,
        sentences: [
          'Choose Pay Now and then this way. You go to your bank, approve the payment there and come back.',
        ],
        note: formatCeiling(paying, 'STITCH'),
      },
      {
        heading: paymentMethods.CARD,
        sentences: [
          `If you have a bank card with ${name}, choose this way: your banking app asks you to approve.`,
        ],
        note: formatCeiling(paying, 'CARD'),
      },
      {
        heading: paymentMethods.cardPage,
        sentences: [
          'With any other card choose Pay Now below the list: the card page of our bank opens.',
        ],
        note: formatCeiling(paying, 'CARD'),
      },
      ...enabledWays(paying),
      {
        heading: 'Someone else goes to the shop for you',
        sentences: [
          'Give them the payment reference, the exact total and the money. As our terms say, it must be your own: we may ask where it comes from.',
        ],
      },
      safetyNote(company),
    ],
  };
}

/** Ways that not every installation offers. */
function enabledWays(paying: InformationValues): Section[] {
  const ways: [kind: 'PAYSHAP' | 'CHECKOUT', sentence: string][] = [
    [
      'PAYSHAP',
      'Choose Pay Now and then this way, and give your ShapID or account. Your banking app asks you to approve the request.',
    ],
    [
      'CHECKOUT',
      'Choose Pay Now and then this way. You give your card on the page of our card processor and come back; we never see its number.',
    ],
  ];
  return ways
    .filter(([kind]) => paying.ceilings?.[kind] !== undefined)
    .map(([kind, sentence]) => ({
      heading: paymentMethods[kind],
      sentences: [sentence],
      note: formatCeiling(paying, kind),
    }));
}

/** Steps of paying, and what happens afterwards ('How To Pay', OUT-20). */
function howToPayPage(paying: InformationValues): Information {
  return {
    title: 'How to pay',
    lead: ratePromise.within(paying.quotedForSeconds, paying.payWithinSeconds),
    sections: [
      {
        heading: 'Pay online',
        steps: [
          'Open the transaction under Transactions and choose Pay Now.',
          'Choose a way to pay. Only those that can take the total are offered.',
          'Check that the amount is the total of your transaction, and approve it with your bank.',
          'Wait for our SMS. As soon as your bank has confirmed, the transaction shows Paid and we send the money.',
        ],
      },
      inStore(),
      {
        heading: 'When something goes wrong',
        sentences: [
          `If a payment was declined or canceled, nothing was taken: you can try again or choose another way. You can continue or end a payment that you left open where you started it; elsewhere a second one has to wait up to ${formatDuration(paying.secondPayerWaitsSeconds)}.`,
          'If your bank took the money and the transaction still shows Unpaid, do not pay again. We check with the bank ourselves; call us if it has not changed within an hour.',
          'If a payment arrives after the transaction has expired, it is returned to you.',
        ],
      },
      safetyNote(paying.company),
    ],
  };
}

function inStore(): Section {
  return {
    heading: 'In a shop, with cash or card',
    steps: [
      'Note the payment reference of your transaction; it is in its details and in our SMS.',
      'At the till of a shop that takes DIGIPAY bill payments, say that you want to pay a bill, and give the reference.',
      'Check the name and the total on the till before you pay, and keep the slip.',
    ],
    note: 'You can also pay a total there that is more than can be paid online at once.',
  };
}

const safetyNote = (company: string): Section => ({
  heading: 'Stay safe',
  sentences: [
    `${company} will never ask for your banking PIN, password or one-time PIN, or ask you to pay into a private account.`,
  ],
});

export const payingTexts = { moreWaysToPay: moreWaysToPayPage, howToPay: howToPayPage };
