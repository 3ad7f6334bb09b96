import { type Html, html } from './html.ts';

/** Values of the preview that a chat shows of a link to the portal. */
export interface Previewed {
  /** The picture is the built-in one when missing. */
  brand: { readonly name: string; readonly email: string; readonly preview?: string };
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
  return withTags(page, html`<title>${texts.title(brand.name)}</title>`, texts);
}

/** The drawing the portal ships with (portal/build/pictures.ts). */
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
  return withTags(page, tags, texts).replace(
    /<meta name="description" content="[^"]*"/,
    () => described.text,
  );
}

function withTags(page: string, tags: Html, { withoutScripts }: PageDescription): string {
  const noscript = html`<noscript>${withoutScripts}</noscript>`;
  return page
    .replace(/<title>.*?<\/title>/s, () => tags.text)
    .replace(/<noscript>.*?<\/noscript>/s, () => noscript.text);
}
