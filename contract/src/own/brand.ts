import { Type } from 'typebox';
import { defineOwnCall, open } from './own-call.ts';

const word = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });
const digits = (description: string) =>
  Type.String({ pattern: '^[0-9]{8,15}$', description: `${description} Country code and number.` });
const page = (what: string) => word(`URL of the page ${what}.`);

/** The pages a brand has, ours or its own. */
export const BrandLinks = Type.Object(
  {
    about: page('that describes the service'),
    terms: page('of the terms'),
    privacy: page('of the privacy policy'),
    company: page('about the company'),
    faqs: page('with questions and answers'),
    howToPay: page('about payment methods'),
    moreWaysToPay: page('about other payment methods'),
    declaration: page('with the reporting declaration'),
  },
  { additionalProperties: false, description: "URLs of the brand's pages." },
);

/** The brand of the product (see server/src/administration/README.md), and other settings of the apps. */
export const Brand = Type.Object(
  {
    name: word('The name customers see.'),
    productCode: Type.String({
      pattern: '^[A-Z0-9_]{1,30}$',
      description: 'Makes the card payment option `{productCode}_CARD`.',
    }),
    company: word("The company's registered name."),
    licence: Type.Optional(
      word(
        'Licence to deal in foreign exchange, such as `Authorised Dealer with Limited Authority`.',
      ),
    ),
    address: Type.Optional(word("The company's address, on one line.")),
    vatNumber: Type.Optional(word("The company's VAT number.")),
    phone: word('Customer service number for display.'),
    phoneInternational: digits('Customer service number.'),
    whatsapp: digits('Customer service on WhatsApp.'),
    email: word('E-mail address of customer service.'),
    links: BrandLinks,
    logo: Type.Optional(word('URL of the logo; the built-in one if missing.')),
    icon: Type.Optional(
      word(
        'URL of the icon of the installed app, square and 512 wide or an SVG; the built-in one if missing.',
      ),
    ),
    preview: Type.Optional(
      word('URL of the link preview image, 1200 by 630; the built-in one if missing.'),
    ),
    colours: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z-]+$' }), word('A colour.'), {
        description: 'Colour tokens of the design by name, without the dashes.',
      }),
    ),
    darkColours: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z-]+$' }), word('A colour.'), {
        description: 'Colour tokens of the dark theme; those of the light one if missing.',
      }),
    ),
    chatHours: Type.Optional(
      word('Hours of the chat, such as `on weekdays from 8 to 17 o’clock`.'),
    ),
    signUpNameMinimum: Type.Optional(
      Type.Integer({ description: 'Minimum length of a name at sign-up.' }),
    ),
  },
  { description: 'The brand of the product.' },
);

export const readBrand = defineOwnCall({
  id: 'readBrand',
  method: 'GET',
  path: '/brand.json',
  ...open,
  status: 200,
  answer: Brand,
});
