import { formatDuration } from '@thumela/rules/texts/en/durations.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import type { Information, InformationValues } from '../../information.ts';

/** The FAQ (see server/src/administration/README.md). */
function faqPage({ name, quotedForSeconds, payWithinSeconds }: InformationValues): Information {
  return {
    title: 'Frequently asked questions',
    lead: 'If yours is not here, call us: a person answers.',
    sections: [
      {
        heading: 'How long does it take?',
        sentences: [
          'We send the money as soon as your payment is confirmed. Cash and mobile money usually arrive within minutes, bank payments within one working day of the country it goes to.',
        ],
      },
      {
        heading: 'What do I need to register?',
        sentences: [
          'A South African ID, a foreign passport, an asylum or refugee document or a foreign ID, photos of it and of yourself, and a mobile number. We send your PIN to that number.',
        ],
      },
      {
        heading: 'Why can I not send more?',
        sentences: [
          'The law limits how much you can send in a day and a month. Home shows what is left. With documents about your income and address you can ask for higher limits.',
        ],
      },
      {
        heading: 'How long is the rate fixed?',
        sentences: [ratePromise.within(quotedForSeconds, payWithinSeconds)],
      },
      {
        heading: 'What if I do not pay?',
        sentences: [
          `A transaction that is not paid within ${formatDuration(payWithinSeconds)} expires. It costs nothing, and you can send again.`,
        ],
      },
      {
        heading: 'Can I change or stop a transaction?',
        sentences: [
          'Before paying, cancel it and make a new one. After paying, open it in your transactions: as long as it has not been paid out you can correct a misspelt name, or cancel it and get your money back.',
        ],
      },
      {
        heading: 'Someone sent me money. What now?',
        sentences: [
          `Open the link in our message, or look the order up with its reference and your mobile number. The law requires us to know who receives it, so you register once with ${name}; then we pay out the money.`,
        ],
      },
      {
        heading: 'I forgot my PIN, or someone knows it.',
        sentences: [
          'Choose Forgot Pin? on the sign-in screen: we send a new one to your number, and once you use it the old one stops working everywhere. We never ask for it.',
        ],
      },
    ],
  };
}

export const faqTexts = { faqs: faqPage };
