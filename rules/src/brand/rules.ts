import { email } from '../fields/text.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { brandTexts, colourTexts } from '../texts/en/brand.ts';
import { faintPairs } from './contrast.ts';
import { type Coloured, PALETTE, type Token, themesOf } from './palette.ts';

/** What a company may change of its brand while the server runs (decision 107). */
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

/** The most letters of each; an SMS begins with the name, and a page ends with the company. */
export const LONGEST = { name: 30, company: 100, phone: 30, chatHours: 100 };

const isText = (value: string, most: number) => value.trim() !== '' && value.length <= most;
const isDialled = (value: string) => /^\d{8,15}$/.test(value);

/** Whether it is a colour as in `#0a6a4c`. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

const isToken = (token: string): token is Token => Object.hasOwn(PALETTE.light, token);

/** What is wrong with the names and contacts of a brand; empty when nothing is. */
export function contactProblems(brand: ChangingBrand): Phrase[] {
  const { chatHours } = brand;
  const texts = (['name', 'company', 'phone'] as const)
    .filter((key) => !isText(brand[key], LONGEST[key]))
    .map((key) => phrase(brandTexts, key, LONGEST[key]));
  const dialled = (['phoneInternational', 'whatsapp'] as const)
    .filter((key) => !isDialled(brand[key]))
    .map((key) => phrase(brandTexts, key));
  const isAddress = brand.email !== '' && email()(brand.email) === undefined;
  const isSaid = chatHours === undefined || isText(chatHours, LONGEST.chatHours);
  return [
    ...texts,
    ...dialled,
    ...(isAddress ? [] : [phrase(brandTexts, 'email')]),
    ...(isSaid ? [] : [phrase(brandTexts, 'chatHours', LONGEST.chatHours)]),
  ];
}

/** What is wrong with the colours of a brand: no colours at all, or pairs that are too faint (decision 107). */
export function colourProblems(brand: Coloured): Phrase[] {
  const named = Object.values(themesOf(brand)).flatMap((colours) => Object.entries(colours));
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
