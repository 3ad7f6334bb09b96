import type { Language } from '@thumela/rules/language/languages.ts';
import { htmlLang } from '../i18n/languages.ts';
import { websiteTexts } from '../i18n/texts/en/website.ts';
import { brandSign, type SignBrand } from './brand-sign.ts';
import { html } from './html.ts';
import { wholePage } from './whole-page.ts';

/** The error in the form of an API error's body. */
interface Problem {
  readonly message: string;
  readonly errors: readonly string[];
  readonly reference?: string;
}

/** HTML page for an address that cannot be shown. */
export function errorPage(brand: SignBrand, language: Language, problem: Problem): string {
  const { message, errors, reference } = problem;
  const texts = language.say(websiteTexts).problem;
  return wholePage({
    lang: htmlLang(language),
    title: message,
    brand,
    styles: '/information.css',
    body: html`<header>${brandSign(brand)}<h1>${message}</h1>${errors.map((error) => html`<p>${error}</p>`)}</header>
<main>
<a href="/">${texts.start}</a>
${reference === undefined ? [] : html`<p class="most">${texts.reference(reference)}</p>`}
</main>`,
  });
}
