import type { Colours, Theme, Token } from '@thumela/rules/brand/palette.ts';
import { PALETTE } from '@thumela/rules/brand/palette.ts';
import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { BrandVersion } from '../../api/queries/brand.ts';

/** A brand in the form, with all fields set. */
export type TypedBrand = Required<ChangingBrand>;

/** Colours that an admin can change; those for warnings and errors are fixed. */
export const CHANGED: readonly Token[] = [
  'leaf',
  'on-leaf',
  'leaf-deep',
  'leaf-tint',
  'sun',
  'paper',
];

/** Key of the colours of a theme. */
export const COLOURS_OF = {
  light: 'colours',
  dark: 'darkColours',
} as const satisfies Record<Theme, keyof TypedBrand>;

type Content = Omit<BrandVersion, 'version' | 'changedAt' | 'changedBy' | 'reason'>;

const coloursOf = (list: Content['colours']): Colours =>
  Object.fromEntries(list.map(({ token, value }) => [token, value]));

/** A version as form values. */
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

/** Sets a colour; a built-in one is removed. */
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

/** Form values with wire keys. */
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

/** Whether two brands are equal. */
export const isSame = (one: TypedBrand, other: TypedBrand): boolean => {
  const said = (typed: TypedBrand) => {
    const { colours, 'dark-colours': dark, ...words } = bodyOf(typed);
    const sorted = (list: typeof colours) =>
      list.map(({ token, value }) => `${token}${value}`).sort();
    return JSON.stringify([words, sorted(colours), sorted(dark)]);
  };
  return said(one) === said(other);
};
