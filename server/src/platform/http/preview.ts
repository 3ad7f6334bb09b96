import { coloursIn, type Theme } from '@thumela/rules/brand/palette.ts';
import { brandStylesLink, type Styled } from './brand-styles.ts';
import { Html, html } from './html.ts';

/** Values of the preview that a chat shows of a link to the portal. */
export interface Previewed {
  /** The picture is the built-in one when missing. */
  brand: Styled & { readonly name: string; readonly email: string; readonly preview?: string };
  /** Where customers reach the portal; a chat takes whole addresses only. */
  publicUrl: string;
}

/** Title and description of a page. */
interface PageDescription {
  readonly title: (brand: string) => string;
  readonly withoutScripts: string;
}

/** A page with the brand in its title, for apps nobody sends links to. */
export function withTitle(page: string, { brand }: Previewed, texts: PageDescription): string {
  return withTags(page, { brand, tags: html`<title>${texts.title(brand.name)}</title>` }, texts);
}

/** The drawing the portal ships with (portal/build/assets.ts). */
const PICTURE = '/preview.png';

/**
 * The portal's page with the brand's title and the preview of links to it. It names no address of its own,
 * because a chat would then replace a referral link by that address.
 */
export function withPreview(
  page: string,
  { brand, publicUrl }: Previewed,
  texts: PageDescription & { readonly description: string },
): string {
  const picture = new URL(brand.preview ?? PICTURE, publicUrl).href;
  const tags = html`<title>${brand.name}</title>
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${texts.title(brand.name)}" />
    <meta property="og:description" content="${texts.description}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="summary_large_image" />`;
  const described = html`<meta name="description" content="${texts.description}"`;
  return withTags(page, { brand, tags }, texts).replace(
    /<meta name="description" content="[^"]*"/,
    () => described.text,
  );
}

interface Dress {
  readonly brand: Styled;
  readonly tags: Html;
}

function withTags(
  page: string,
  { brand, tags }: Dress,
  { withoutScripts }: Pick<PageDescription, 'withoutScripts'>,
): string {
  const noscript = html`<noscript>${withoutScripts}</noscript>`;
  const link = brandStylesLink(brand).text;
  return page
    .replace(/<title>.*?<\/title>/s, () => tags.text)
    .replace(/<noscript>.*?<\/noscript>/s, () => noscript.text)
    .replace(THEME_COLOUR, (_tag, before: string, theme: Theme) => {
      return html`${new Html(before)}${coloursIn(theme, brand).paper}"`.text;
    })
    .replace('  </head>', () => `${link && `    ${link}\n`}  </head>`);
}

/** Where a page says how the browser's own bars are coloured around it (web/build/page-frame.ts). */
const THEME_COLOUR =
  /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*"/g;
