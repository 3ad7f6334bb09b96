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

/** A page as this brand's by its title, for whatever nobody sends a link to. */
export function withTitle(page: string, { brand }: Previewed, said: PageDescription): string {
  return withTags(page, html`<title>${said.title(brand.name)}</title>`, said);
}

/** The drawing the portal ships with (portal/build/pictures.ts). */
const PICTURE = '/preview.png';

/**
 * The portal's page as this brand's: its name as the title, and what links to it show. Nothing says where
 * the page stands, because a link that invites somebody has to stay the link it is.
 */
export function withPreview(
  page: string,
  { brand, publicUrl }: Previewed,
  said: PageDescription & { readonly description: string },
): string {
  const picture = new URL(brand.preview ?? PICTURE, publicUrl).href;
  const tags = html`<title>${brand.name}</title>
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${said.title(brand.name)}" />
    <meta property="og:description" content="${said.description}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="summary_large_image" />`;
  const described = html`<meta name="description" content="${said.description}"`;
  return withTags(page, tags, said).replace(
    /<meta name="description" content="[^"]*"/,
    () => described.text,
  );
}

function withTags(page: string, tags: Html, { withoutScripts }: PageDescription): string {
  const told = html`<noscript>${withoutScripts}</noscript>`;
  return page
    .replace(/<title>.*?<\/title>/s, () => tags.text)
    .replace(/<noscript>.*?<\/noscript>/s, () => told.text);
}
