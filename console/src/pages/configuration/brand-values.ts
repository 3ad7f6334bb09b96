import type { Colours, Theme, Token } from '@thumela/rules/brand/palette.ts';
import { PALETTE } from '@thumela/rules/brand/palette.ts';
import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { BrandVersion } from '../../api/queries/brand.ts';

/** A brand as it is typed: everything is there. */
export type TypedBrand = Required<ChangingBrand>;

/** What an admin changes of the colours: those that make a brand; what warns and errs stays as it is. */
export const CHANGED: readonly Token[] = [
  'leaf',
  'on-leaf',
  'leaf-deep',
  'leaf-tint',
  'sun',
  'paper',
];

/** Where the colours of a theme stand. */
export const COLOURS_OF = {
  light: 'colours',
  dark: 'darkColours',
} as const satisfies Record<Theme, keyof TypedBrand>;

type Content = Omit<BrandVersion, 'version' | 'changedAt' | 'changedBy' | 'reason'>;

const coloursOf = (list: Content['colours']): Colours =>
  Object.fromEntries(list.map(({ token, value }) => [token, value]));

/** A version as it is typed. */
export const typedOf = (version: Content): TypedBrand => ({
  name: version.name,
  company: version.company,
  phone: version.phone,
  phoneInternational: version.phoneInternational,
  whatsapp: version.whatsapp,
  email: version.email,
  chatHours: version.chatHours ?? '',
  logo: version.logo ?? '',
  colours: coloursOf(version.colours),
  darkColours: coloursOf(version.darkColours),
});

/** Another value of a colour; the built-in one is left out. */
export function withColour(
  typed: TypedBrand,
  theme: Theme,
  { token, value }: { token: Token; value: string },
): TypedBrand {
  const { [token]: _before, ...others } = typed[COLOURS_OF[theme]];
  const isBuiltIn = value.toLowerCase() === PALETTE[theme][token];
  return { ...typed, [COLOURS_OF[theme]]: isBuiltIn ? others : { ...others, [token]: value } };
}

const listOf = (colours: Colours) =>
  Object.entries(colours).map(([token, value]) => ({ token, value }));

/** What was typed, in wire keys. */
export const bodyOf = (typed: TypedBrand) => ({
  name: typed.name,
  company: typed.company,
  phone: typed.phone,
  'phone-international': typed.phoneInternational,
  whatsapp: typed.whatsapp,
  email: typed.email,
  'chat-hours': typed.chatHours,
  logo: typed.logo,
  colours: listOf(typed.colours),
  'dark-colours': listOf(typed.darkColours),
});

/** Whether two say the same. */
export const isSame = (one: TypedBrand, other: TypedBrand): boolean => {
  const said = (typed: TypedBrand) => {
    const { colours, 'dark-colours': dark, ...words } = bodyOf(typed);
    const sorted = (list: typeof colours) =>
      list.map(({ token, value }) => `${token}${value}`).sort();
    return JSON.stringify([words, sorted(colours), sorted(dark)]);
  };
  return said(one) === said(other);
};
