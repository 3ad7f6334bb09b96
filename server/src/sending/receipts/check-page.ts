import type { Language } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { hasReceipt } from '@thumela/rules/money/receipts.ts';
import { labelStatus } from '@thumela/rules/status/statuses.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { checkTexts, receiptLabels, receiptTexts } from '../../platform/i18n/texts/en/receipts.ts';
import type { Brand, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { labelledValues, pageFrame } from './page.ts';
import type { PaidRow } from './paid.ts';
import { formatDestinationAmount } from './receipt.ts';

/** The typed values, and the result of the check; undefined before a check. */
export interface ReceiptCheck {
  readonly paymentReference: string;
  readonly code: string;
  /** The transaction that the code verifies; undefined for a wrong code. */
  readonly row: PaidRow | undefined;
  /** Whether its payment was reversed. */
  readonly takenBack: boolean;
}

/** The context of a page. */
interface CheckPageContext {
  readonly brand: Brand;
  readonly reference: ReferenceSnapshot;
  readonly language: Language;
}

/** The public page for checking a receipt. */
export function checkPage(
  { brand, reference, language }: CheckPageContext,
  checked: ReceiptCheck | undefined,
): string {
  const texts = language.say(checkTexts);
  const labels = language.say(receiptLabels);
  const title = checked ? texts[checked.row ? 'genuine' : 'notOurs'] : texts.title;
  return pageFrame(
    brand,
    language,
    title,
    html`<article class="slip">
      <h1>${title}</h1>
      ${checked ? checkOutcome({ brand, reference, language }, checked) : []}
      <form method="post" action="/receipts/check">
        <p>${checked ? texts.another : texts.type}</p>
        ${inputField('reference', labels.reference, checked?.row ? '' : checked?.paymentReference)}
        ${inputField('code', labels.code, checked?.row ? '' : checked?.code)}
        <button class="button" type="submit">${texts.check}</button>
      </form>
    </article>`,
  );
}

function inputField(name: string, label: string, value = ''): Html {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" required maxlength="40" autocomplete="off"
      spellcheck="false"${name === 'code' ? html` autocapitalize="characters"` : html` inputmode="numeric"`}>`;
}

function checkOutcome(
  { brand, reference, language }: CheckPageContext,
  { row, takenBack }: ReceiptCheck,
): Html {
  const texts = language.say(checkTexts);
  if (!row) {
    return html`<p class="result bad">${texts.mismatch(brand.name)}</p>`;
  }
  return html`<div class="result good">
    <p>${texts.issued(brand.name)}</p>
    ${labelledValues(comparedValues(row, reference, language))}
    ${takenBack || hasReceipt(row.status) ? [] : html`<p><strong>${texts.returned}</strong></p>`}
    ${takenBack ? html`<p><strong>${texts.takenBack}</strong></p>` : []}
  </div>`;
}

/** The values to compare with the receipt; people only by their initials. */
function comparedValues(row: PaidRow, reference: ReferenceSnapshot, { say }: Language) {
  const labels = say(receiptLabels);
  const texts = say(receiptTexts);
  const sender = row.sender;
  return [
    { label: labels.reference, value: row.payment_reference },
    { label: labels.paidOn, value: texts.moment(row.paid_at) },
    { label: labels.total, value: texts.rand(row.total_cents) },
    { label: labels.gets, value: formatDestinationAmount(row) },
    { label: labels.country, value: reference.destination(row.destination_id)?.name ?? '' },
    { label: labels.from, value: formatInitials(sender.first_name, sender.last_name) },
    {
      label: labels.to,
      value: formatInitials(row.beneficiary_first_name, row.beneficiary_last_name),
    },
    { label: labels.statusNow, value: formatPhrase(labelStatus(row.status), say) },
  ];
}

const formatInitials = (...names: string[]) =>
  names
    .map((name) => (name === '' ? '' : `${[...name][0]}.`))
    .join(' ')
    .trim();
