import {
  DECLARED_AFTER_LIMIT_INCREASE,
  DECLARED_CATEGORIES,
  DECLARED_SELF_TO_SELF,
  type DeclaredCategory,
  shownCategory,
} from '@thumela/rules/declaration.ts';
import { inEnglish } from '@thumela/rules/language/in-english.ts';
import type { Information, Section } from './page.ts';
import type { Informing } from './paying.ts';

/** What the service is (decisions A.3). */
export function about({ brand: { name } }: Informing): Information {
  return {
    title: `About ${name}`,
    lead: `${name} sends money from South Africa to the people who wait for it, and pays out money that comes from abroad.`,
    sections: [
      {
        heading: 'How it works',
        steps: [
          'See what it costs and what arrives, before you decide anything.',
          'Say who receives it, and how: cash, bank account or mobile money.',
          'Pay online, from your bank account or in a shop.',
          'Follow it step by step until it has been collected. You and the receiver get messages on the way.',
        ],
      },
      {
        heading: 'What we promise',
        sentences: [
          'The whole price stands there before you agree: amount, fee, VAT, rate, and what arrives.',
          'When something waits, it says why, who acts and by when.',
          'A person answers the phone.',
        ],
      },
    ],
  };
}

/** Who stands behind the service, as an online supplier has to say. */
export function company({
  brand: { name, company: legalName, phone, email },
}: Informing): Information {
  return {
    title: legalName,
    lead:
      name === legalName ? `Who stands behind ${name}.` : `${name} is a service of ${legalName}.`,
    sections: [
      {
        heading: 'What we are',
        sentences: [
          'An authorised dealer in foreign exchange with limited authority, supervised by the Financial Surveillance Department of the South African Reserve Bank, and an accountable institution under the Financial Intelligence Centre Act.',
        ],
      },
      {
        heading: 'How to reach us',
        sentences: [`Phone ${phone}, e-mail ${email}.`],
      },
    ],
  };
}

const shown = (category: DeclaredCategory) => inEnglish(shownCategory(category));

/** The categories transactions are reported under (CONST-01, CONST-02), where no published text names them. */
const CATEGORIES: Section = {
  heading: 'What a transaction is reported under',
  sentences: [
    `${DECLARED_CATEGORIES.map(shown).join('; ')}.`,
    `After a limit increase: ${DECLARED_AFTER_LIMIT_INCREASE.map(shown).join(' or ')}.`,
    `Money you send to yourself from abroad: ${DECLARED_SELF_TO_SELF}.`,
  ],
};

/** The declaration as it is published now; what another provider publishes is shown where it is signed. */
export function declaration({ brand: { company: legalName }, reference }: Informing): Information {
  const published = reference?.declaration;
  const paragraphs = (published?.text ?? '').split(/\n+/).filter((text) => text.trim() !== '');
  return {
    title: 'Declaration',
    lead: 'Every transaction across the border is reported to the South African Reserve Bank. This is what you declare for it.',
    sections: published
      ? [
          {
            heading: `Version ${published.version}`,
            sentences: paragraphs.map((text) => text.replaceAll('{company}', legalName)),
          },
        ]
      : [
          {
            heading: 'Where to read it',
            sentences: [
              'It is shown to you in full before you accept it. We also send it to you on request.',
            ],
          },
          CATEGORIES,
        ],
  };
}
