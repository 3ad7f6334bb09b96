import { html } from './html.ts';

/** What a link to the portal shows in a chat: who it is from, what it is for, a picture. */
export interface Previewed {
  /** The picture is the built-in one when missing. */
  brand: { readonly name: string; readonly email: string; readonly preview?: string };
  /** Where customers reach the portal; a chat takes whole addresses only. */
  publicUrl: string;
}

/** A page as this brand's by its title, for whatever nobody sends a link to. */
export function withTitle(page: string, title: string): string {
  const tag = html`<title>${title}</title>`;
  return page.replace(/<title>.*?<\/title>/s, () => tag.text);
}

/** The drawing the portal ships with (portal/build/pictures.ts). */
const PICTURE = '/preview.png';

/**
 * The portal's page as this brand's: its name as the title, and what links to it show. Nothing says where
 * the page stands, because a link that invites somebody has to stay the link it is.
 */
export function withPreview(page: string, { brand, publicUrl }: Previewed): string {
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
  const title = `${brand.name} – Send money home`;
  const picture = new URL(brand.preview ?? PICTURE, publicUrl).href;
  const tags = html`<title>${brand.name}</title>
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="summary_large_image" />`;
  return page.replace(/<title>.*?<\/title>/s, () => tags.text);
}
