import type { Colours, Theme, Token } from '@thumela/rules/brand/palette.ts';
import { PALETTE } from '@thumela/rules/brand/palette.ts';
import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { BrandVersion } from '../../api/queries/brand.ts';

/** A brand in the form, with all fields set. */
export type BrandInput = Required<ChangingBrand>;

/** Colours that an admin can change; those for warnings and errors are fixed. */
export const EDITABLE_COLOURS: readonly Token[] = [
  'leaf',
  'on-leaf',
  'leaf-deep',
  'leaf-tint',
  'sun',
  'paper',
];

/** Key of the colours of a theme. */
export const COLOUR_KEYS = {
  light: 'colours',
  dark: 'darkColours',
} as const satisfies Record<Theme, keyof BrandInput>;

type Content = Omit<BrandVersion, 'version' | 'changedAt' | 'changedBy' | 'reason'>;

const toColours = (list: Content['colours']): Colours =>
  Object.fromEntries(list.map(({ token, value }) => [token, value]));

/** A version as form values. */
export const toBrandInput = (version: Content): BrandInput => ({
  name: version.name,
  company: version.company,
  phone: version.phone,
  phoneInternational: version.phoneInternational,
  whatsapp: version.whatsapp,
  email: version.email,
  chatHours: version.chatHours ?? '',
  logo: version.logo ?? '',
  colours: toColours(version.colours),
  darkColours: toColours(version.darkColours),
});

/** Sets a colour; a built-in one is removed. */
export function setColour(
  typed: BrandInput,
  theme: Theme,
  { token, value }: { token: Token; value: string },
): BrandInput {
  const { [token]: _before, ...others } = typed[COLOUR_KEYS[theme]];
  const isBuiltIn = value.toLowerCase() === PALETTE[theme][token];
  return { ...typed, [COLOUR_KEYS[theme]]: isBuiltIn ? others : { ...others, [token]: value } };
}

const listColours = (colours: Colours) =>
  Object.entries(colours).map(([token, value]) => ({ token, value }));

/** Form values with wire keys. */
export const toBrandBody = (typed: BrandInput) => ({
  name: typed.name,
  company: typed.company,
  phone: typed.phone,
  'phone-international': typed.phoneInternational,
  whatsapp: typed.whatsapp,
  email: typed.email,
  'chat-hours': typed.chatHours,
  logo: typed.logo,
  colours: listColours(typed.colours),
  'dark-colours': listColours(typed.darkColours),
});

/** Whether two brands are equal. */
export const isSameBrand = (one: BrandInput, other: BrandInput): boolean => {
  const said = (typed: BrandInput) => {
    const { colours, 'dark-colours': dark, ...words } = toBrandBody(typed);
    const sorted = (list: typeof colours) =>
      list.map(({ token, value }) => `${token}${value}`).sort();
    return JSON.stringify([words, sorted(colours), sorted(dark)]);
  };
  return said(one) === said(other);
};
