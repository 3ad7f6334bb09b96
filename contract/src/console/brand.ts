import { Type } from 'typebox';
import { flag, input, inputList, nullish, text, timestamp, version } from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

export const BrandColour = Type.Object(
  {
    token: text('The colour, as the design names it.'),
    value: text('As in `#0a6a4c`.'),
  },
  { description: 'A colour of the brand.' },
);

/** The fields that can be changed at runtime. */
const content = {
  name: text('The name customers see.'),
  company: text("The company's registered name."),
  phone: text('Customer care, as it is shown.'),
  'phone-international': text('Customer care, as it is dialled.'),
  whatsapp: text('Customer care on WhatsApp.'),
  email: text('Customer care by e-mail.'),
  'chat-hours': nullish(text('When the chat is answered; at any time when missing.')),
  logo: nullish(text('Address of the logo; the built-in one when missing.')),
  colours: Type.Array(BrandColour, {
    description: 'Those that are not the built-in ones, in light.',
  }),
  'dark-colours': Type.Array(BrandColour, { description: 'The same in dark.' }),
};

const number = (description: string) =>
  version(`${description} 0 is what the installation began with.`);

export const RunningBrand = Type.Object(
  {
    ...content,
    version: number('The version in force.'),
    'product-code': text('Makes the card payment option.'),
    'of-a-file': flag('Whether a file says what it began with, or it is the built-in brand.'),
  },
  { description: 'The brand in force (see server/src/administration/README.md).' },
);

/** The brand in force, with the fields that only the brand file sets. */
export const readRunningBrand = defineConsoleCall({
  id: 'readRunningBrand',
  method: 'GET',
  path: '/console/api/configuration/brand',
  needs: 'configuration.read',
  status: 200,
  answer: RunningBrand,
});

export const BrandVersion = Type.Object(
  {
    ...content,
    version: number('Which.'),
    'changed-at': nullish(timestamp('When; missing for what the installation began with.')),
    'changed-by': nullish(text('Who.')),
    reason: nullish(text('Why.')),
  },
  { description: 'A version of the brand, whole; it is never edited.' },
);

/** The newest hundred versions, newest first, and after them the initial one. */
export const listBrandVersions = defineConsoleCall({
  id: 'listBrandVersions',
  method: 'GET',
  path: '/console/api/configuration/brand/versions',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(BrandVersion),
});

const InputColour = Type.Object({
  token: input('The colour, as the design names it.'),
  value: input('As in `#0a6a4c`.'),
});

/** Proposes a new version; 409 if a newer one has come into force. */
export const changeBrand = defineConsoleCall({
  id: 'changeBrand',
  method: 'PUT',
  path: '/console/api/configuration/brand',
  needs: 'configuration.change',
  body: Type.Object({
    seen: number('The version in force, as it was shown.'),
    name: input('The name customers see.'),
    company: input("The company's registered name."),
    phone: input('Customer care, as it is shown.'),
    'phone-international': input('Customer care, as it is dialled.'),
    whatsapp: input('Customer care on WhatsApp.'),
    email: input('Customer care by e-mail.'),
    'chat-hours': nullish(input('When the chat is answered; at any time when missing.')),
    logo: nullish(
      input('Address of a logo that was added, or of the file’s; the built-in one when missing.'),
    ),
    colours: inputList(InputColour, 'Those that are not the built-in ones, in light.'),
    'dark-colours': inputList(InputColour, 'The same in dark.'),
    reason: input('Why, for the record.'),
  }),
  status: 200,
  answer: Changed,
});

/** Stores a logo so that the next version can use it; it is redrawn as a square PNG. */
export const addBrandLogo = defineConsoleCall({
  id: 'addBrandLogo',
  method: 'POST',
  path: '/console/api/configuration/brand/logos',
  needs: 'configuration.change',
  body: Type.Object({
    content: Type.String({
      maxLength: 175_000,
      description: 'A PNG of at most 128 kB, in base64.',
    }),
  }),
  status: 201,
  answer: Type.Object({ address: text('Its URL.') }, { description: 'A stored logo.' }),
});
