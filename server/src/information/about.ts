import type { Information } from './page.ts';
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

/** The declaration as it is published now, with the categories transactions are reported under (2§9). */
export function declaration({ brand: { company: legalName }, reference }: Informing): Information {
  const published = reference?.now.declaration;
  const paragraphs = (published?.text ?? '').split(/\n+/).filter((text) => text.trim() !== '');
  return {
    title: 'Declaration',
    lead: 'Every transaction across the border is reported to the South African Reserve Bank. This is what you declare for it.',
    sections: [
      published
        ? {
            heading: `Version ${published.version}`,
            sentences: paragraphs.map((text) => text.replaceAll('{company}', legalName)),
          }
        : {
            heading: 'Where to read it',
            sentences: [
              'It is shown to you in full before you accept it. We also send it to you on request.',
            ],
          },
    ],
  };
}
