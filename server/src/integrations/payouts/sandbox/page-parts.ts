import { groupDigits } from '@thumela/rules/language/digits.ts';
import { countCurrencyDecimals, formatAmount, parseMinor } from '@thumela/rules/money/money.ts';
import { brandSign, type SignBrand } from '../../../platform/http/brand-sign.ts';
import { type Html, html } from '../../../platform/http/html.ts';
import { wholePage } from '../../../platform/http/whole-page.ts';
import type { PayoutInstruction } from '../partner.ts';
import { type BookEntry, isForCollection } from './entry.ts';

/** Common properties of all pages of the partner. */
export interface Frame {
  brand: SignBrand;
  /** Address of the stylesheet. */
  styles: string;
  /** Whether there is a tour to return to. */
  isDemo: boolean;
}

/** Manual actions on a payout. */
export const BY_HAND = ['ACCEPTED', 'READY', 'PAID', 'RETURNED', 'FAILED'] as const;
export type ByHand = (typeof BY_HAND)[number];

const BUTTONS: Readonly<Record<ByHand, string>> = {
  ACCEPTED: 'Accept',
  READY: 'Make ready',
  PAID: 'Pay',
  RETURNED: 'Return',
  FAILED: 'Refuse',
};

const STATES: Readonly<Record<BookEntry['state'], string>> = {
  OPEN: 'Received',
  SENT: 'Received',
  ACCEPTED: 'Accepted',
  READY: 'Ready to collect',
  PAID: 'Paid',
  FAILED: 'Refused',
  RETURNED: 'Returned',
  CANCELED: 'Canceled',
};

const METHODS: Readonly<Record<PayoutInstruction['method'], string>> = {
  CASH: 'Cash',
  WALLET: 'Mobile wallet',
  BANK: 'Bank account',
  VOUCHER: 'Cash voucher',
};

const MOMENT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** Formats a time. */
export const formatTime = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${MOMENT.format(at)}</time>`;

/** A state in words, in the colour of its outcome. */
export const stateChip = (state: BookEntry['state']): Html =>
  html`<span class="chip ${state.toLowerCase()}">${STATES[state]}</span>`;

/** The paid-out amount, such as 'USD 60.88'. */
export function formatPayoutAmount({ amount, currency }: PayoutInstruction): string {
  const minor = parseMinor(amount, countCurrencyDecimals(currency));
  return minor === undefined ? `${currency} ${amount}` : formatAmount(currency, minor);
}

/** The recipient. */
export const formatRecipient = ({ recipient }: PayoutInstruction): string =>
  `${recipient.firstName} ${recipient.lastName}`;

/** Identification and method of a payout. */
export const entryFacts = ({ channel, reference, body }: BookEntry): Html => html`<dl>
  <div><dt>Reference</dt><dd><code>${reference}</code></dd></div>
  <div><dt>Ordered as</dt><dd><code>${body.reference}</code></dd></div>
  ${channel === 'sandbox' ? html`` : html`<div><dt>Partner</dt><dd><code>${channel}</code></dd></div>`}
  <div><dt>Method</dt><dd>${METHODS[body.method]}</dd></div>
  ${isForCollection(body) ? html`<div><dt>${body.method === 'VOUCHER' ? 'Voucher' : 'PIN'}</dt><dd><code>${groupDigits(body.collectionPin ?? '').join(' ')}</code></dd></div>` : html``}
</dl>`;

/** Action buttons, each described by the element of that id. */
export const actionButtons = (choices: readonly ByHand[], describedBy: string): Html =>
  html`${choices.map(
    (choice) =>
      html`<button class="${choice.toLowerCase()}" name="decision" value="${choice}" aria-describedby="${describedBy}">${BUTTONS[choice]}</button>`,
  )}`;

/** A page of the partner: its name, its purpose, and the content. */
export function partnerPage({ brand, styles, isDemo }: Frame, title: string, main: Html): string {
  return wholePage({
    lang: 'en-ZA',
    title,
    brand,
    styles,
    body: html`<a class="skip" href="#main">Skip to content</a>
<header>
  <div class="page">
    ${brandSign(brand)}
    <p class="eyebrow">Sandbox payout partner${isDemo ? html` · <a href="/demo">Demo</a>` : html``}</p>
    <h1>${title}</h1>
    <p>This payout partner is for trying things out. No money moves.</p>
  </div>
</header>
<main id="main" class="page">
${main}
</main>`,
  });
}
