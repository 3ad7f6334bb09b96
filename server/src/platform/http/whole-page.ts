import { type Html, html } from './html.ts';

/** A server-rendered page. */
interface WholePage {
  /** BCP 47 language. */
  lang: string;
  title: string;
  brand: { readonly name: string };
  /** Address of its stylesheet. */
  styles: string;
  body: Html;
  /** Public, so search engines may list it. */
  listed?: true;
}

/** The document: its head, and the given body. */
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
