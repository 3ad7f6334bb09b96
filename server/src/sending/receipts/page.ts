import { spellDigits } from '@thumela/rules/language/digits.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { collection } from '@thumela/rules/texts/en/collection.ts';
import { brandSign } from '../../platform/http/brand-sign.ts';
import { type Html, html, sentenceWith } from '../../platform/http/html.ts';
import { wholePage } from '../../platform/http/whole-page.ts';
import { htmlLang } from '../../platform/i18n/languages.ts';
import {
  noReceiptTexts,
  receiptLabels,
  receiptTexts,
} from '../../platform/i18n/texts/en/receipts.ts';
import type { Brand } from '../../pricing/reference-data/service.ts';
import { issuerLines, type Receipt, type ReceiptPin } from './receipt.ts';

/** The frame of the receipt pages, which need no script to be read. */
export const pageFrame = (brand: Brand, language: Language, title: string, body: Html): string =>
  wholePage({
    lang: htmlLang(language),
    title,
    brand,
    styles: '/receipts/receipt.css',
    body: html`<header>${brandSign(brand)}</header>
<main>${body}</main>`,
  });

/** The receipt as a page to read and print. */
export function receiptPage(receipt: Receipt): string {
  const { brand, language, id, total, paidAt, notice, code, checkAddress } = receipt;
  const texts = language.say(receiptTexts);
  const labels = language.say(receiptLabels);
  return pageFrame(
    brand,
    language,
    texts.titleOf(receipt.paymentReference),
    html`<nav class="actions" aria-label="${texts.title}">
      <a href="/transactions?sent=${id}">${texts.back}</a>
      <a class="button" href="/receipts/${id}/pdf" download>${texts.download}</a>
      <button class="button quiet" type="button" id="print" hidden>${texts.print}</button>
    </nav>
    <article class="slip">
      <h1>${texts.title}</h1>
      <p class="lead">${texts.paidOn(paidAt)}</p>
      <p class="total">${total}</p>
      ${notice === undefined ? [] : html`<p class="notice">${notice}</p>`}
      ${receipt.pin ? pinPart(receipt.pin, language) : []}
      ${receipt.sections.map(pageSection)}
      <section class="code" aria-labelledby="code">
        <h2 id="code">${labels.code}</h2>
        <p class="figures">${code}</p>
        <p>${sentenceWith(texts.checkAt, html`<a href="/receipts/check">${checkAddress}</a>`)}</p>
      </section>
      <footer>
        ${issuerLines(brand, language).map((line) => html`<p>${line}</p>`)}
        <p><a href="${brand.links.terms}">${texts.terms}</a> · <a href="${brand.links.privacy}">${texts.privacy}</a></p>
      </footer>
    </article>
    <script src="/receipts/print.js" defer></script>`,
  );
}

/** The PIN is one word of text, displayed in groups; without a script it is shared by the link. */
function pinPart({ digits, groups, how, message }: ReceiptPin, { say }: Language): Html {
  const texts = say(collection);
  const { copy, copied } = say(receiptTexts);
  return html`<section class="pin" aria-labelledby="pin">
    <h2 id="pin">${texts.pin}</h2>
    <p class="digits" role="img" aria-label="${spellDigits(digits)}">${groups.map((group) => html`<span>${group}</span>`)}</p>
    <p>${how}</p>
    <p class="pass">
      <button class="button quiet" type="button" id="copy" data-text="${digits}" data-copied="${copied}" hidden>${copy}</button>
      <a class="button quiet" id="share" href="https://wa.me/?text=${encodeURIComponent(message)}"
        data-text="${message}" target="_blank" rel="noreferrer">${texts.share}</a>
    </p>
  </section>`;
}

function pageSection({ title, rows }: Receipt['sections'][number]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${labelledValues(rows)}
  </section>`;
}

/** Labels and values. */
export function labelledValues(rows: Receipt['sections'][number]['rows']): Html {
  const items = rows.map(
    ({ label, value, emphasis }) =>
      html`<div${emphasis ? html` class="emphasis"` : ''}><dt>${label}</dt><dd>${value}</dd></div>`,
  );
  return html`<dl>${items}</dl>`;
}

/** The page shown instead of a receipt. */
export function noReceiptPage(brand: Brand, language: Language, message: string): string {
  const texts = language.say(noReceiptTexts);
  return pageFrame(
    brand,
    language,
    texts.title,
    html`<article class="slip">
      <h1>${texts.heading}</h1>
      <p>${message}</p>
      <p><a class="button" href="/transactions">${texts.transactions}</a></p>
    </article>`,
  );
}
