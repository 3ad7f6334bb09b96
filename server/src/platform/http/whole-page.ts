import { type Html, html } from './html.ts';

/** A page that the server makes by itself. */
export interface WholePage {
  /** Its language, BCP 47. */
  lang: string;
  title: string;
  brand: { readonly name: string };
  /** Address of its stylesheet. */
  styles: string;
  body: Html;
  /** For everybody, so search engines may list it. */
  listed?: true;
}

/** The text of a page: its head, and the body as it is. */
export function wholePage({ lang, title, brand, styles, body, listed }: WholePage): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${listed ? '' : html`<meta name="robots" content="noindex">`}
<title>${title} – ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
</head>
<body>
${body}
</body>
</html>`.text;
}
