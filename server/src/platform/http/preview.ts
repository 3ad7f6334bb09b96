import { coloursIn, type Theme } from '@thumela/rules/brand/palette.ts';
import { brandStylesLink, type StyledBrand } from './brand-styles.ts';
import { Html, html } from './html.ts';

/** Values for the link preview that chat apps show for the portal. */
export interface PreviewValues {
  /** If missing, the built-in picture is used. */
  brand: StyledBrand & { readonly name: string; readonly email: string; readonly preview?: string };
  /** Public URL of the portal; chat apps need absolute URLs. */
  publicUrl: string;
}

/** Title and description of a page. */
interface PageDescription {
  readonly title: (brand: string) => string;
  readonly withoutScripts: string;
}

/** A page with the brand in its title, for apps without link previews. */
export function withTitle(page: string, { brand }: PreviewValues, texts: PageDescription): string {
  return withTags(page, { brand, tags: html`<title>${texts.title(brand.name)}</title>` }, texts);
}

/** The picture that ships with the portal (portal/build/assets.ts). */
const PICTURE = '/preview.png';

/**
 * The portal's page with the brand's title and a link preview. The preview does not name its own address,
 * because chat apps would replace a referral link with it.
 */
export function withPreview(
  page: string,
  { brand, publicUrl }: PreviewValues,
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
  readonly brand: StyledBrand;
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

/** The element that colours the browser's own bars around a page (web/build/page-frame.ts). */
const THEME_COLOUR =
  /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*"/g;
