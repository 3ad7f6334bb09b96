import { readFileSync } from 'node:fs';
import {
  CUSTOMER_SERVICE_PHONE,
  CUSTOMER_SERVICE_PHONE_INTERNATIONAL,
} from '@thumela/rules/constants.ts';
import fastifyPlugin from 'fastify-plugin';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Config, StartError } from '../config.ts';

const Word = Type.String({ minLength: 1, maxLength: 500 });
const Digits = Type.String({ pattern: '^[0-9]{8,15}$' });

/** Who the product speaks for (decisions A.3); the same for everybody, so it is public. */
const BrandSchema = Type.Object(
  {
    name: Word,
    /** Makes the card payment option `{productCode}_CARD` (2§9). */
    productCode: Type.String({ pattern: '^[A-Z0-9_]{1,30}$' }),
    company: Word,
    /** As shown. */
    phone: Word,
    /** With country code, digits only. */
    phoneInternational: Digits,
    whatsapp: Digits,
    email: Word,
    links: Type.Object(
      {
        about: Word,
        terms: Word,
        privacy: Word,
        company: Word,
        faqs: Word,
        howToPay: Word,
        moreWaysToPay: Word,
        declaration: Word,
      },
      { additionalProperties: false },
    ),
    /** Address of the logo; the built-in one when missing. */
    logo: Type.Optional(Word),
    /** Address of the picture that links show in chats, 1200 by 630; the built-in one when missing. */
    preview: Type.Optional(Word),
    /** Colour tokens of the design by name, without the dashes. */
    colours: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z-]+$' }), Word)),
  },
  { additionalProperties: false },
);

export type Brand = Static<typeof BrandSchema>;

/** The brand the product ships with (decisions A.3). */
export const defaultBrand: Brand = {
  name: 'Thumela',
  productCode: 'THUMELA',
  company: 'Thumela',
  phone: CUSTOMER_SERVICE_PHONE,
  phoneInternational: CUSTOMER_SERVICE_PHONE_INTERNATIONAL,
  whatsapp: CUSTOMER_SERVICE_PHONE_INTERNATIONAL,
  email: 'care@thumela.example',
  links: {
    about: '/about',
    terms: '/terms',
    privacy: '/privacy',
    company: '/company',
    faqs: '/faqs',
    howToPay: '/how-to-pay',
    moreWaysToPay: '/more-ways-to-pay',
    declaration: '/declaration',
  },
};

/**
 * Reads the brand file; what it leaves out is as in the default brand.
 * @throws StartError when the file is no JSON or says something a brand cannot be
 */
export function loadBrand(config: Pick<Config, 'brandFile'>): Brand {
  if (config.brandFile === undefined) return defaultBrand;
  const given = readJson(config.brandFile);
  const brand = {
    ...defaultBrand,
    ...given,
    links: { ...defaultBrand.links, ...(given.links as Partial<Brand['links']> | undefined) },
  };
  if (Value.Check(BrandSchema, brand)) return brand;
  throw new StartError(
    Value.Errors(BrandSchema, brand).map(
      (problem) => `BRAND_FILE: ${problem.instancePath || 'the brand'} ${problem.message}.`,
    ),
  );
}

function readJson(file: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof given === 'object' && given !== null) return given as Record<string, unknown>;
  } catch {
    // Said below, as for any other content that is no object.
  }
  throw new StartError([`BRAND_FILE must be a JSON object, unlike '${file}'.`]);
}

interface ForThePortal {
  brand: Brand;
  config: Pick<Config, 'signUpNameMinimum'>;
}

/** `GET /brand.json`: the brand, and what else of the settings the portal judges by, as it reads it at start. */
export const brandPlugin = fastifyPlugin<ForThePortal>(
  async (app, { brand, config }) => {
    const said = { ...brand, signUpNameMinimum: config.signUpNameMinimum };
    app.get('/brand.json', async (_request, reply) => {
      await reply.header('cache-control', 'public, max-age=60').send(said);
      return reply;
    });
  },
  { name: 'brand' },
);
