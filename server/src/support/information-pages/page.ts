import type { Language } from '@thumela/rules/language/languages.ts';
import { brandSign } from '../../platform/http/brand-sign.ts';
import { type Html, html, sentenceWith } from '../../platform/http/html.ts';
import { wholePage } from '../../platform/http/whole-page.ts';
import { htmlLang } from '../../platform/i18n/languages.ts';
import { footerTexts } from '../../platform/i18n/texts/en/information/about.ts';
import type { Information, Section } from '../../platform/i18n/texts/information.ts';
import type { Brand } from '../../pricing/reference-data/service.ts';

/** An information page as HTML, readable without any script. */
export function informationPage(
  brand: Brand,
  language: Language,
  { title, lead, sections }: Information,
): string {
  const footer = language.say(footerTexts);
  const phone = html`<a href="tel:+${brand.phoneInternational}">${brand.phone}</a>`;
  const email = html`<a href="mailto:${brand.email}">${brand.email}</a>`;
  return wholePage({
    lang: htmlLang(language),
    title,
    brand,
    styles: '/information.css',
    listed: true,
    body: html`<header>${brandSign(brand)}<h1>${title}</h1><p>${lead}</p></header>
<main>${sections.map(renderSection)}</main>
<footer>
<p>${sentenceWith(footer.questions, phone, email)}</p>
<a href="/transactions">${footer.transactions}</a>
</footer>`,
  });
}

function renderSection({ heading, steps = [], sentences = [], note }: Section): Html {
  return html`<section><h2>${heading}</h2>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${steps.length > 0 ? html`<ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>` : []}
${note ? html`<p class="most">${note}</p>` : []}</section>`;
}
