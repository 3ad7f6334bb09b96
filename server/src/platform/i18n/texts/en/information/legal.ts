import { MINIMUM_AGE } from '@thumela/rules/constants.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import type { Information, InformationValues } from '../../information.ts';

/** Terms and conditions (see server/src/administration/README.md). A company's lawyers can set a link to their own page instead. */
function termsPage(values: InformationValues): Information {
  const { name, company, quotedForSeconds, payWithinSeconds } = values;
  return {
    title: 'Terms and Conditions',
    lead: `These terms apply between you and ${company}, which sends and pays out money under the name ${name}.`,
    sections: [
      {
        heading: 'Using the service',
        sentences: [
          `You are ${MINIMUM_AGE} or older, you registered with your own details and documents, and you send your own money. Someone else may take it to the shop for you, but it must be yours. One person has one registration.`,
          'Your PIN is yours alone. Anything done with your username and PIN counts as done by you until you tell us that someone else knows it.',
        ],
      },
      {
        heading: 'Quote, price and rate',
        sentences: [
          'A quote shows the amount, the fee, the VAT on the fee, the total, the rate and what arrives, and until when it holds. We have no other fees; a network abroad may take one from its own customer for a withdrawal.',
          `${ratePromise.within(quotedForSeconds, payWithinSeconds)} After that it expires and costs you nothing.`,
        ],
      },
      {
        heading: 'Cancelling and refunds',
        sentences: [
          'Before you have paid, you can cancel a transaction yourself at any time.',
          'After you have paid, you can cancel it in your transactions as long as the money has not been paid out, and correct a misspelt name. We first ask the payout partner to stop it; once they have, all of your money is returned to you.',
          'Money that cannot be paid out is sent again or returned to you as well, with the fee unless the details you gave us were wrong.',
          'A payment that arrives for an expired transaction is returned to you.',
        ],
      },
      {
        heading: 'Limits and checks',
        sentences: [
          'The law limits how much you can send in a day, a month and a year. Your limits are shown before you send, and can be raised with documents about your income and address.',
          'We compare names with the lists of sanctioned people, may hold a transaction while we look at it, and may refuse one. A transaction on hold always says what is missing, who acts and by when, unless the law forbids us to tell.',
        ],
      },
      {
        heading: 'If something goes wrong',
        sentences: [
          "Please check the recipient's name and account or number: money paid out to the details you entered cannot always be recovered.",
          'Tell us about a mistake or a complaint by phone or e-mail. Every complaint gets an answer in writing; if you do not agree with it, you may turn to the ombud for financial services.',
        ],
      },
    ],
  };
}

/** The privacy policy. */
function privacyPage({ company }: InformationValues): Information {
  return {
    title: 'Privacy Policy',
    lead: `${company} keeps what the law requires and what your transactions need, and uses it for nothing else.`,
    sections: [
      {
        heading: 'Information we keep',
        sentences: [
          'Your name, date of birth, contact details, address, identity document and selfie; who you send to; your transactions and payments; and what you write to us.',
          'We never see the PIN of your bank or the number of your card: you type them on pages of your bank or of its payment partner. Your PIN with us is stored in a form that no one can read back.',
          'We remove the location from each photo before we store it.',
        ],
      },
      {
        heading: 'Why, and for how long',
        sentences: [
          'The Financial Intelligence Centre Act and the exchange control rules require us to know who sends, who receives and why, and to keep the records for five years after your last transaction.',
        ],
      },
      {
        heading: 'Others who see it',
        sentences: [
          'The payout partner gets what it needs to pay the right person. Payment partners get the amount and the reference. The South African Reserve Bank and the Financial Intelligence Centre receive the reports the law requires. We do not sell your information.',
        ],
      },
      {
        heading: 'On your device',
        sentences: [
          'Four cookies keep you signed in and remember your username; another remembers which payments sent to you were opened on this device. None of them tracks you on other sites. Text typed into an unfinished form is kept on your device only, until you finish it or sign out.',
        ],
      },
      {
        heading: 'Your rights',
        sentences: [
          'The Protection of Personal Information Act gives you the right to see what we keep, to have it corrected, and to object. Write to us, or complain to the Information Regulator.',
        ],
      },
    ],
  };
}

export const legalTexts = { terms: termsPage, privacy: privacyPage };
