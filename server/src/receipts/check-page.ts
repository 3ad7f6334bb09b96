import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { formatRand } from '@thumela/rules/money.ts';
import { hasReceipt } from '@thumela/rules/receipts.ts';
import { shownDateTime } from '@thumela/rules/shown-dates.ts';
import { shownStatus } from '@thumela/rules/statuses.ts';
import { type Html, html } from '../http/html.ts';
import type { Sender } from '../outbound/service.ts';
import type { Brand, ReferenceSnapshot } from '../reference/service.ts';
import { facts, frame } from './page.ts';
import type { PaidRow } from './paid.ts';
import { destinationOf } from './receipt.ts';

/** What somebody typed, and what came of it; undefined before anything was asked. */
export interface Checked {
  readonly paymentReference: string;
  readonly code: string;
  /** The transaction the code vouches for; undefined when it vouches for none. */
  readonly row: PaidRow | undefined;
}

/** The open page on which anybody checks a receipt. */
export function checkPage(
  brand: Brand,
  reference: ReferenceSnapshot,
  checked: Checked | undefined,
): string {
  const title = checked ? (checked.row ? 'The receipt is genuine' : 'Not a receipt of ours') : '';
  return frame(
    brand,
    title || 'Check a receipt',
    html`<article class="slip">
      <h1>${title || 'Check a receipt'}</h1>
      ${checked ? outcome(brand, reference, checked) : []}
      <form method="post" action="/receipts/check">
        <p>${checked ? 'Check another one:' : 'Type what is printed on the receipt.'}</p>
        ${field('reference', 'Payment reference', checked?.row ? '' : checked?.paymentReference)}
        ${field('code', 'Verification code', checked?.row ? '' : checked?.code)}
        <button class="button" type="submit">Check</button>
      </form>
    </article>`,
  );
}

function field(name: string, label: string, value = ''): Html {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" required maxlength="40" autocomplete="off"
      spellcheck="false"${name === 'code' ? html` autocapitalize="characters"` : html` inputmode="numeric"`}>`;
}

function outcome(brand: Brand, reference: ReferenceSnapshot, { row }: Checked): Html {
  if (!row) {
    return html`<p class="result bad">Reference and code do not belong together. Please compare them with
      the receipt; if they are typed as printed, ${brand.name} did not issue it.</p>`;
  }
  return html`<div class="result good">
    <p>${brand.name} issued a receipt with this reference and code. Compare what it says:</p>
    ${facts(factsOf(reference, row))}
    ${hasReceipt(row.status) ? [] : html`<p><strong>The money was returned to the customer since then.</strong></p>`}
  </div>`;
}

/** Enough to compare, and no more about the people than their initials. */
function factsOf(reference: ReferenceSnapshot, row: PaidRow) {
  const sender = row.sender as Sender;
  return [
    { label: 'Payment reference', value: row.payment_reference },
    { label: 'Paid on', value: shownDateTime(row.paid_at) },
    { label: 'Total paid', value: formatRand(row.total_cents) },
    { label: 'Recipient gets', value: destinationOf(row) },
    { label: 'Country', value: reference.destination(row.destination_id)?.name ?? '' },
    { label: 'From', value: initials(sender.first_name, sender.last_name) },
    { label: 'To', value: initials(row.beneficiary_first_name, row.beneficiary_last_name) },
    { label: 'Status now', value: inEnglish(shownStatus(row.status)) },
  ];
}

const initials = (...names: string[]) =>
  names
    .map((name) => (name === '' ? '' : `${[...name][0]}.`))
    .join(' ')
    .trim();
