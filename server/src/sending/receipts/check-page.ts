import type { Language } from '@thumela/rules/language/languages.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import { hasReceipt } from '@thumela/rules/money/receipts.ts';
import { shownStatus } from '@thumela/rules/status/statuses.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { checkTexts, receiptLabels, receiptTexts } from '../../platform/i18n/texts/en/receipts.ts';
import type { Brand, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { facts, frame } from './page.ts';
import type { PaidRow } from './paid.ts';
import { destinationOf } from './receipt.ts';

/** The typed values, and the result of the check; undefined before a check. */
export interface Checked {
  readonly paymentReference: string;
  readonly code: string;
  /** The transaction that the code verifies; undefined for a wrong code. */
  readonly row: PaidRow | undefined;
  /** Whether its payment was reversed. */
  readonly takenBack: boolean;
}

/** The context of a page. */
export interface Showing {
  readonly brand: Brand;
  readonly reference: ReferenceSnapshot;
  readonly language: Language;
}

/** The public page for checking a receipt. */
export function checkPage(
  { brand, reference, language }: Showing,
  checked: Checked | undefined,
): string {
  const texts = language.say(checkTexts);
  const labels = language.say(receiptLabels);
  const title = checked ? texts[checked.row ? 'genuine' : 'notOurs'] : texts.title;
  return frame(
    brand,
    language,
    title,
    html`<article class="slip">
      <h1>${title}</h1>
      ${checked ? outcome({ brand, reference, language }, checked) : []}
      <form method="post" action="/receipts/check">
        <p>${checked ? texts.another : texts.type}</p>
        ${field('reference', labels.reference, checked?.row ? '' : checked?.paymentReference)}
        ${field('code', labels.code, checked?.row ? '' : checked?.code)}
        <button class="button" type="submit">${texts.check}</button>
      </form>
    </article>`,
  );
}

function field(name: string, label: string, value = ''): Html {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" required maxlength="40" autocomplete="off"
      spellcheck="false"${name === 'code' ? html` autocapitalize="characters"` : html` inputmode="numeric"`}>`;
}

function outcome({ brand, reference, language }: Showing, { row, takenBack }: Checked): Html {
  const texts = language.say(checkTexts);
  if (!row) {
    return html`<p class="result bad">${texts.mismatch(brand.name)}</p>`;
  }
  return html`<div class="result good">
    <p>${texts.issued(brand.name)}</p>
    ${facts(factsOf(row, reference, language))}
    ${takenBack || hasReceipt(row.status) ? [] : html`<p><strong>${texts.returned}</strong></p>`}
    ${takenBack ? html`<p><strong>${texts.takenBack}</strong></p>` : []}
  </div>`;
}

/** The values to compare with the receipt; people only by their initials. */
function factsOf(row: PaidRow, reference: ReferenceSnapshot, { say }: Language) {
  const labels = say(receiptLabels);
  const texts = say(receiptTexts);
  const sender = row.sender;
  return [
    { label: labels.reference, value: row.payment_reference },
    { label: labels.paidOn, value: texts.moment(row.paid_at) },
    { label: labels.total, value: texts.rand(row.total_cents) },
    { label: labels.gets, value: destinationOf(row) },
    { label: labels.country, value: reference.destination(row.destination_id)?.name ?? '' },
    { label: labels.from, value: initials(sender.first_name, sender.last_name) },
    { label: labels.to, value: initials(row.beneficiary_first_name, row.beneficiary_last_name) },
    { label: labels.statusNow, value: worded(shownStatus(row.status), say) },
  ];
}

const initials = (...names: string[]) =>
  names
    .map((name) => (name === '' ? '' : `${[...name][0]}.`))
    .join(' ')
    .trim();
