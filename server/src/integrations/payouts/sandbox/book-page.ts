import { type Html, html } from '../../../platform/http/html.ts';
import type { BookEntry } from './entry.ts';
import {
  actionButtons,
  type ByHand,
  entryFacts,
  type Frame,
  formatPayoutAmount,
  formatRecipient,
  partnerPage,
  stateChip,
} from './page-parts.ts';

/** A payout, and its manual actions. */
export interface ListedPayout {
  entry: BookEntry;
  choices: readonly ByHand[];
}

/** A page of the book: its position, and that of the next one. */
interface BookFacts {
  shown: readonly ListedPayout[];
  before: bigint | undefined;
  older: bigint | undefined;
}

/** The book of the sandbox payout partner, newest first. */
export function bookPage(frame: Frame, { shown, before, older }: BookFacts): string {
  const main =
    shown.length === 0
      ? html`<p class="card empty">Nothing has been ordered yet. Pay for a transaction, and its payout appears here.</p>`
      : html`<ol class="book">${shown.map((one) => payoutCard(one, before))}</ol>`;
  return partnerPage(frame, 'Payouts', html`${main}${pageLinks(before, older)}`);
}

function payoutCard({ entry, choices }: ListedPayout, before: bigint | undefined): Html {
  const { payout_id: id, body, state, word } = entry;
  const name = `payout-${id}`;
  return html`<li class="card" id="${name}">
    <div>
      <p>${stateChip(state)}</p>
      <h2 id="${name}-name"><a href="/sandbox/payout/${id}"><span class="money">${formatPayoutAmount(body)}</span> <span class="to">to ${formatRecipient(body)}</span></a></h2>
      ${word === '' ? html`` : html`<p class="word">“${word}”</p>`}
    </div>
    ${entryFacts(entry)}
    ${
      choices.length === 0
        ? html``
        : html`<form method="post" action="/sandbox/payout/${id}?list${before === undefined ? '' : html`&amp;before=${before}`}">${actionButtons(choices, `${name}-name`)}</form>`
    }
  </li>`;
}

function pageLinks(before: bigint | undefined, older: bigint | undefined): Html {
  const newest = before === undefined ? [] : [html`<a href="/sandbox/payout">Newest</a>`];
  const next =
    older === undefined ? [] : [html`<a href="/sandbox/payout?before=${older}">Older</a>`];
  if (newest.length + next.length === 0) return html``;
  return html`<nav aria-label="Pages">${newest}${next}</nav>`;
}
