import { readFileSync } from 'node:fs';
import { CardPage as CardPageOnTheWire } from '@thumela/contract/own/payment-settings.ts';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { SANDBOX_MERCHANT, USUAL_CARD_FIELDS } from '../../integrations/payments/card-fields.ts';
import { type Config, StartError } from '../../platform/core/config.ts';
import type { Brand } from '../../pricing/reference-data/service.ts';

const { target } = CardPageOnTheWire.properties;

const FileSchema = Type.Object(
  {
    ...CardPageOnTheWire.properties,
    /**
     * Further origins that the bank redirects the form's answer through; a browser has to know them all.
     */
    origins: Type.Array(target),
  },
  { additionalProperties: false },
);

/** Settings of the card-payment page: the form's address and fields (PAY-07, see server/src/payments/README.md). */
export type CardPage = Static<typeof FileSchema>;

type Needed = Pick<Config, 'cardPageFile' | 'paymentPartners' | 'providerUrl' | 'publicUrl'>;

/**
 * The card-payment page of CARD_PAGE_FILE; without a file the sandbox's, where payments go to the sandbox, else
 * none. Keys missing in the file are as on a VCS-style page (see server/src/payments/README.md). @throws StartError when the file is not
 * JSON or not a valid card page
 */
export function loadCardPage(config: Needed, brand: Brand): CardPage | undefined {
  const usual: Omit<CardPage, 'target' | 'fields'> = {
    origins: [],
    fixed: {},
    description: `${brand.name} money transfer`,
    fallbackEmail: brand.email,
    unit: 'rand',
  };
  if (config.cardPageFile === undefined) {
    if (config.paymentPartners === 'real' || config.providerUrl !== undefined) return undefined;
    const target = `${config.publicUrl}/sandbox/card-page`;
    const page = { ...usual, target, fixed: SANDBOX_MERCHANT, fields: USUAL_CARD_FIELDS };
    return applyBrand(brand, page, {});
  }
  const given = readJson(config.cardPageFile);
  const fields = { ...USUAL_CARD_FIELDS, ...(given.fields as object | undefined) };
  const page = { ...usual, ...given, fields };
  if (Value.Check(FileSchema, page)) return applyBrand(brand, page, given);
  throw new StartError(
    Value.Errors(FileSchema, page).map(
      (problem) => `CARD_PAGE_FILE: ${problem.instancePath || 'the page'} ${problem.message}.`,
    ),
  );
}

/** A page that uses the current brand where its file has no value (see server/src/administration/README.md). */
const applyBrand = (brand: Brand, page: CardPage, given: Partial<CardPage>): CardPage => ({
  ...page,
  get description() {
    return given.description ?? `${brand.name} money transfer`;
  },
  get fallbackEmail() {
    return given.fallbackEmail ?? brand.email;
  },
});

/** The origins the form may be posted to or be redirected through. */
export const cardPageOrigins = (page: CardPage | undefined): string[] =>
  page === undefined ? [] : [page.target, ...page.origins].map((each) => new URL(each).origin);

function readJson(file: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof given === 'object' && given !== null) return given as Record<string, unknown>;
  } catch {
    // Reported below, as for any other content that is not an object.
  }
  throw new StartError([`CARD_PAGE_FILE must be a JSON object, unlike '${file}'.`]);
}
