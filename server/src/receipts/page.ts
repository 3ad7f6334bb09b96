import { type Html, html } from '../http/html.ts';
import type { Brand } from '../reference/service.ts';
import type { Receipt } from './receipt.ts';

/** The frame of the receipt's pages: they need no script to be read. */
export function frame(brand: Brand, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-ZA">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} – ${brand.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/receipts/receipt.css">
</head>
<body>
  <header class="brand">
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle class="sun" cx="9" cy="9" r="6"/>
      <path class="leaf" d="M7 28C4.5 15 13 5 28 4c.5 15-8 23.5-21 24Z"/>
      <path class="vein" d="M9.5 24 19.5 13.5M13 13h7v7.5"/>
    </svg>
    <span>${brand.name}</span>
  </header>
  <main>${body}</main>
</body>
</html>`.text;
}

/** The receipt as a page to read and to print. */
export function receiptPage(receipt: Receipt): string {
  const { brand, id, total, paidAt, notice, code, checkAddress } = receipt;
  return frame(
    brand,
    `Receipt ${receipt.paymentReference}`,
    html`<nav class="actions" aria-label="Receipt">
      <a href="/transactions?sent=${id}">Back to the transaction</a>
      <a class="button" href="/receipts/${id}/pdf" download>Download PDF</a>
      <button class="button quiet" type="button" id="print" hidden>Print</button>
    </nav>
    <article class="slip">
      <h1>Receipt</h1>
      <p class="lead">Paid on ${paidAt}</p>
      <p class="total">${total}</p>
      ${notice === undefined ? [] : html`<p class="notice">${notice}</p>`}
      ${receipt.sections.map(section)}
      <section class="code" aria-labelledby="code">
        <h2 id="code">Verification code</h2>
        <p class="figures">${code}</p>
        <p>Anybody can check this receipt at <a href="/receipts/check">${checkAddress}</a> with the
          payment reference and this code.</p>
      </section>
      <footer>
        <p>${brand.company} · ${brand.phone} · ${brand.email}</p>
      </footer>
    </article>
    <script src="/receipts/print.js" defer></script>`,
  );
}

function section({ title, rows }: Receipt['sections'][number]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${facts(rows)}
  </section>`;
}

/** Labels and values. */
export function facts(rows: Receipt['sections'][number]['rows']): Html {
  const items = rows.map(
    ({ label, value, emphasis }) =>
      html`<div${emphasis ? html` class="emphasis"` : ''}><dt>${label}</dt><dd>${value}</dd></div>`,
  );
  return html`<dl>${items}</dl>`;
}

/** What a reader is told instead of a receipt. */
export function noReceiptPage(brand: Brand, message: string): string {
  return frame(
    brand,
    'No receipt',
    html`<article class="slip">
      <h1>No receipt here</h1>
      <p>${message}</p>
      <p><a class="button" href="/transactions">Go to your transactions</a></p>
    </article>`,
  );
}
