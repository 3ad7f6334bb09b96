import type { Information, InformationValues } from '../../information.ts';

/** The page about the service. */
function aboutPage({ name }: InformationValues): Information {
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
          'Follow it step by step until it has been collected. You and the recipient get messages on the way.',
        ],
      },
      {
        heading: 'Our promises',
        sentences: [
          'You see the full price before you agree: amount, fee, VAT, rate, and what arrives.',
          'When something has to wait, we say why, who acts next and by when.',
          'A person answers the phone.',
        ],
      },
    ],
  };
}

/** The company behind the service, as required of an online supplier. */
function companyPage({ name, company: legalName, phone, email }: InformationValues): Information {
  return {
    title: legalName,
    lead:
      name === legalName ? `The company behind ${name}.` : `${name} is a service of ${legalName}.`,
    sections: [
      {
        heading: 'Our authorisation',
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

/** Categories for reporting transactions, as texts. */
interface Categories {
  readonly normal: readonly string[];
  readonly raised: readonly string[];
  readonly self: string;
}

const DECLARATION = {
  title: 'Declaration',
  lead: 'Every cross-border transaction is reported to the South African Reserve Bank. This is what you declare for it.',
};

/** The published declaration, in the wording of its publisher. */
const publishedDeclarationPage = (version: string, paragraphs: readonly string[]): Information => ({
  ...DECLARATION,
  sections: [{ heading: `Version ${version}`, sentences: paragraphs }],
});

/**
 * Page about the declaration in front of another provider, whose own text is shown when signing (CONST-01,
 * CONST-02).
 */
const declarationElsewhere = ({ normal, raised, self }: Categories): Information => ({
  ...DECLARATION,
  sections: [
    {
      heading: 'How to read it',
      sentences: [
        'It is shown to you in full before you accept it. We also send it to you on request.',
      ],
    },
    {
      heading: 'Reporting categories',
      sentences: [
        `${normal.join('; ')}.`,
        `After a limit increase: ${raised.join(' or ')}.`,
        `Money you send to yourself from abroad: ${self}.`,
      ],
    },
  ],
});

export const aboutTexts = {
  about: aboutPage,
  company: companyPage,
  declaration: publishedDeclarationPage,
  declarationElsewhere,
};

/** The footer of every page. */
export const footerTexts = {
  questions: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  transactions: 'Your transactions',
};
