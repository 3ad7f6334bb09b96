import type { Language } from '@thumela/rules/language/languages.ts';
import { htmlLang } from '../language/languages.ts';
import { websiteTexts } from '../texts/en/website.ts';
import { brandSign, type Signed } from './brand-sign.ts';
import { html } from './html.ts';

/** What went wrong, as the body of a call says it. */
interface Problem {
  readonly message: string;
  readonly errors: readonly string[];
  readonly reference?: string;
}

/** In place of an address that cannot be shown, for somebody who went there in a browser. */
export function errorPage(brand: Signed, language: Language, problem: Problem): string {
  const { message, errors, reference } = problem;
  const texts = language.say(websiteTexts).problem;
  return html`<!doctype html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message} – ${brand.name}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/information.css">
</head>
<body>
<header>${brandSign(brand)}<h1>${message}</h1>${errors.map((error) => html`<p>${error}</p>`)}</header>
<main>
<a href="/">${texts.start}</a>
${reference === undefined ? [] : html`<p class="most">${texts.reference(reference)}</p>`}
</main>
</body>
</html>`.text;
}
