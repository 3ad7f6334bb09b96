import { type Html, html } from '../../../platform/http/html.ts';
import type { Shown } from './book-page.ts';
import type { BookEntry } from './entry.ts';
import { nextOf } from './moments.ts';
import { readSandboxNotice } from './notice.ts';
import { behaviourOf, endingOf } from './sentinels.ts';
import {
  amountOf,
  buttons,
  type Frame,
  factsOf,
  moment,
  partnerPage,
  recipientOf,
  stateChip,
} from './shown.ts';

/** A notice as written, and the number of its deliveries. */
export interface SentNotice {
  body: string;
  deliveries: number;
}

/** One payout of the book, with its actions and notices. */
export function payoutPage(
  frame: Frame,
  { entry, choices, notices }: Shown & { notices: readonly SentNotice[] },
): string {
  const { payout_id: id, body, state, word, received_at, state_at } = entry;
  const main = html`<section class="card" aria-label="Payout">
  <p>${stateChip(state)} <span class="soft">since ${moment(state_at)}</span></p>
  <p class="money" id="amount">${amountOf(body)} <span class="to">to ${recipientOf(body)}</span></p>
  ${word === '' ? html`` : html`<p class="word">“${word}”</p>`}
  ${factsOf(entry)}
  ${details(entry)}
  <p class="soft">Ordered ${moment(received_at)}. ${byItself(entry)} ${noteOf(entry)}</p>
</section>
${choices.length === 0 ? html`` : decisions(id, choices)}
${told(notices)}
<nav aria-label="Pages"><a href="/sandbox/payout">All payouts</a><a href="/sandbox/payout/${id}">Show what has come since</a></nav>`;
  return partnerPage(frame, `Payout ${entry.reference}`, main);
}

/** Fields that the corridor requires, such as an account. */
function details({ body: { recipient, sender, partner } }: BookEntry): Html {
  return html`<details><summary>The order</summary><dl>
  ${recipient.fields.map(({ name, value }) => html`<div><dt>${fieldName(name)}</dt><dd>${value}</dd></div>`)}
  <div><dt>From</dt><dd>${sender.firstName} ${sender.lastName}</dd></div>
  <div><dt>Pays out</dt><dd>${partner}</dd></div>
</dl></details>`;
}

/** For our own corridors it is a number. */
const fieldName = (name: string): string => (/^\d+$/.test(name) ? `Field ${name}` : name);

function noteOf({ body }: BookEntry): string {
  const { note } = behaviourOf(body);
  return note === '' ? '' : `Amounts that end in ${endingOf(body.amount)}: ${note}`;
}

const NEXT: Readonly<Record<string, string>> = {
  ACCEPTED: 'It is accepted by itself',
  READY: 'It is accepted by itself',
  PAID: 'It is paid by itself',
  RETURNED: 'It comes back by itself',
};

function byItself(entry: BookEntry): Html {
  const { to, at } = nextOf(entry);
  return at === null ? html`` : html`${NEXT[to] ?? ''} ${moment(at)}.`;
}

function decisions(id: string, choices: Shown['choices']): Html {
  return html`<form class="card" method="post" action="/sandbox/payout/${id}">
  <h2>By hand</h2>
  <p class="field"><label for="word">What the partner says (optional)</label>
    <input id="word" name="word" maxlength="200" autocomplete="off"></p>
  ${buttons(choices, 'amount')}
</form>`;
}

function told(notices: readonly SentNotice[]): Html {
  const list =
    notices.length === 0
      ? html`<p>None.</p>`
      : html`<ol>${notices.map(({ body, deliveries }) => {
          const { state, word, at } = readSandboxNotice(body);
          return html`<li>${stateChip(state)} ${word === '' ? '' : `“${word}”`}
      <span class="soft">${at ? moment(at) : ''}, ${arrived(deliveries)}</span></li>`;
        })}</ol>`;
  return html`<section class="card" aria-labelledby="told"><h2 id="told">Notices</h2>${list}</section>`;
}

const arrived = (deliveries: number): string =>
  ['not arrived yet', 'arrived'][deliveries] ?? `arrived ${deliveries} times`;
