import { Type } from 'typebox';
import { defineOwnCall, open } from './own-call.ts';

const word = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });
const digits = (description: string) =>
  Type.String({ pattern: '^[0-9]{8,15}$', description: `${description} Country code and number.` });
const page = (what: string) => word(`Address of the page ${what}.`);

/** The pages a brand has, ours or its own. */
export const BrandLinks = Type.Object(
  {
    about: page('that says what the service is'),
    terms: page('of the terms'),
    privacy: page('of the privacy policy'),
    company: page('about the company'),
    faqs: page('of questions and answers'),
    howToPay: page('that says how to pay'),
    moreWaysToPay: page('of further ways to pay'),
    declaration: page('of the reporting declaration'),
  },
  { additionalProperties: false, description: 'Where the pages of the brand are.' },
);

/** The brand of the product (decision 35), and other settings of the apps. */
export const Brand = Type.Object(
  {
    name: word('What customers call it.'),
    productCode: Type.String({
      pattern: '^[A-Z0-9_]{1,30}$',
      description: 'Makes the card payment option `{productCode}_CARD`.',
    }),
    company: word('Who runs it.'),
    phone: word('Customer service, as it is shown.'),
    phoneInternational: digits('Customer service.'),
    whatsapp: digits('Customer service on WhatsApp.'),
    email: word('Customer service by e-mail.'),
    links: BrandLinks,
    logo: Type.Optional(word('Address of the logo; the built-in one when missing.')),
    icon: Type.Optional(
      word(
        'Address of the icon of the installed app, square and 512 wide or an SVG; the built-in one when missing.',
      ),
    ),
    preview: Type.Optional(
      word(
        'Address of the picture that links show in chats, 1200 by 630; the built-in one when missing.',
      ),
    ),
    colours: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z-]+$' }), word('A colour.'), {
        description: 'Colour tokens of the design by name, without the dashes.',
      }),
    ),
    darkColours: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z-]+$' }), word('A colour.'), {
        description: 'The same of the dark appearance; as in the light one when missing.',
      }),
    ),
    chatHours: Type.Optional(
      word('When consultants answer in the chat, such as `on weekdays from 8 to 17 o’clock`.'),
    ),
    signUpNameMinimum: Type.Optional(
      Type.Integer({ description: 'Letters a name has at least at sign-up.' }),
    ),
  },
  { description: 'Who the product speaks for.' },
);

export const readBrand = defineOwnCall({
  id: 'readBrand',
  method: 'GET',
  path: '/brand.json',
  ...open,
  status: 200,
  answer: Brand,
});
