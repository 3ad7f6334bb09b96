import { emailFormatRule } from '../fields/text.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { brandTexts, colourTexts } from '../texts/en/brand.ts';
import { faintPairs } from './contrast.ts';
import { type Coloured, listBrandThemes, PALETTE, type Token } from './palette.ts';

/** Parts of a brand that a company may change while the server runs (see server/src/administration/README.md). */
export interface ChangingBrand extends Coloured {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly phoneInternational: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly chatHours?: string;
  /** Address of the logo; the built-in drawing when missing. */
  readonly logo?: string;
}

/** Maximum lengths: an SMS begins with the name, and a page ends with the company. */
export const LONGEST = { name: 30, company: 100, phone: 30, chatHours: 100 };

const isText = (value: string, most: number) => value.trim() !== '' && value.length <= most;
const isDialled = (value: string) => /^\d{8,15}$/.test(value);

/** Whether this is a colour such as `#0a6a4c`. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

const isToken = (token: string): token is Token => Object.hasOwn(PALETTE.light, token);

/** Problems with the names and contacts of a brand. */
export function contactProblems(brand: ChangingBrand): Phrase[] {
  const { chatHours } = brand;
  const texts = (['name', 'company', 'phone'] as const)
    .filter((key) => !isText(brand[key], LONGEST[key]))
    .map((key) => phrase(brandTexts, key, LONGEST[key]));
  const dialled = (['phoneInternational', 'whatsapp'] as const)
    .filter((key) => !isDialled(brand[key]))
    .map((key) => phrase(brandTexts, key));
  const isAddress = brand.email !== '' && emailFormatRule()(brand.email) === undefined;
  const isSaid = chatHours === undefined || isText(chatHours, LONGEST.chatHours);
  return [
    ...texts,
    ...dialled,
    ...(isAddress ? [] : [phrase(brandTexts, 'email')]),
    ...(isSaid ? [] : [phrase(brandTexts, 'chatHours', LONGEST.chatHours)]),
  ];
}

/**
 * Problems with the colours of a brand: malformed colours, or pairs with too little contrast (see
 * server/src/administration/README.md).
 */
export function colourProblems(brand: Coloured): Phrase[] {
  const named = Object.values(listBrandThemes(brand)).flatMap((colours) => Object.entries(colours));
  const unknown = named.flatMap(([token, value]) => {
    if (!isToken(token)) return [phrase(brandTexts, 'colour', token)];
    if (isColour(value)) return [];
    return [phrase(brandTexts, 'value', phrase(colourTexts, token))];
  });
  if (unknown.length > 0) return unknown;
  return faintPairs(brand).map(({ theme, tone, ground, ratio, needed }) =>
    phrase(
      brandTexts,
      theme === 'light' ? 'faintInLight' : 'faintInDark',
      phrase(colourTexts, tone),
      phrase(colourTexts, ground),
      ratio,
      String(needed),
    ),
  );
}
