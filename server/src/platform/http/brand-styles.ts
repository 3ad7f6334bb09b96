import { createHash } from 'node:crypto';
import { type Coloured, type Colours, listBrandThemes } from '@thumela/rules/brand/palette.ts';
import { type Html, html } from './html.ts';

/** Path of the brand's colours and logo, for the apps. */
export const BRAND_STYLES = '/assets/brand.css';

const formatDeclarations = (colours: Colours) => {
  const named = Object.entries(colours).map(([name, value]) => `--${name}:${value};`);
  return named.length === 0 ? '' : `:root,::backdrop{${named.join('')}}`;
};

/** The part of a brand that styles need. */
export interface StyledBrand extends Coloured {
  readonly logo?: string;
}

/** Shows the logo in place of the drawing (ui/src/icons/logo.module.css). */
const formatLogoStyles = (logo: string) =>
  `:root{--logo:url("${logo.replaceAll(/["\\\s]/g, encodeURIComponent)}");--logo-place:"";--drawing:none;}`;

/** CSS with the brand's colours, to be loaded after the built-in ones; empty if the brand has none. */
export function brandStyles(brand: Coloured): string {
  const { light, dark } = listBrandThemes(brand);
  const inDark = formatDeclarations(dark);
  return `${formatDeclarations(light)}${inDark && `\n@media (prefers-color-scheme:dark){${inDark}}`}`;
}

/** CSS with colours and logo, for the apps. */
export const appStyles = (brand: StyledBrand): string =>
  [brandStyles(brand), ...(brand.logo === undefined ? [] : [formatLogoStyles(brand.logo)])].join(
    '',
  );

/** Hash of the styles, so that browsers may cache them forever. */
export const hashStyles = (styles: string): string =>
  createHash('sha256').update(styles).digest('base64url').slice(0, 8);

/**
 * Links the brand's styles in the head of an app's page; empty if the brand has neither colours nor a logo.
 */
export function brandStylesLink(brand: StyledBrand): Html {
  const styles = appStyles(brand);
  if (styles === '') return html``;
  return html`<link rel="stylesheet" href="${BRAND_STYLES}?${hashStyles(styles)}">`;
}
