import { type Html, html } from '../../../platform/http/html.ts';
import { nextAction } from './automatic-actions.ts';
import type { ListedPayout } from './book-page.ts';
import type { BookEntry } from './entry.ts';
import { readSandboxNotice } from './notice.ts';
import {
  actionButtons,
  entryFacts,
  type Frame,
  formatPayoutAmount,
  formatRecipient,
  formatTime,
  partnerPage,
  stateChip,
} from './page-parts.ts';
import { amountEnding, payoutBehaviour } from './sentinels.ts';

/** A notice as written, and the number of its deliveries. */
interface SentNotice {
  body: string;
  deliveries: number;
}

/** One payout of the book, with its actions and notices. */
export function payoutPage(
  frame: Frame,
  { entry, choices, notices }: ListedPayout & { notices: readonly SentNotice[] },
): string {
  const { payout_id: id, body, state, word, received_at, state_at } = entry;
  const main = html`<section class="card" aria-label="Payout">
  <p>${stateChip(state)} <span class="soft">since ${formatTime(state_at)}</span></p>
  <p class="money" id="amount">${formatPayoutAmount(body)} <span class="to">to ${formatRecipient(body)}</span></p>
  ${word === '' ? html`` : html`<p class="word">“${word}”</p>`}
  ${entryFacts(entry)}
  ${corridorDetails(entry)}
  <p class="soft">Ordered ${formatTime(received_at)}. ${byItself(entry)} ${behaviourNote(entry)}</p>
</section>
${choices.length === 0 ? html`` : actionsForm(id, choices)}
${noticesSection(notices)}
<nav aria-label="Pages"><a href="/sandbox/payout">All payouts</a><a href="/sandbox/payout/${id}">Show what has come since</a></nav>`;
  return partnerPage(frame, `Payout ${entry.reference}`, main);
}

/** Fields that the corridor requires, such as an account. */
function corridorDetails({ body: { recipient, sender, partner } }: BookEntry): Html {
  return html`<details><summary>The order</summary><dl>
  ${recipient.fields.map(({ name, value }) => html`<div><dt>${fieldName(name)}</dt><dd>${value}</dd></div>`)}
  <div><dt>From</dt><dd>${sender.firstName} ${sender.lastName}</dd></div>
  <div><dt>Pays out</dt><dd>${partner}</dd></div>
</dl></details>`;
}

/** For our own corridors it is a number. */
const fieldName = (name: string): string => (/^\d+$/.test(name) ? `Field ${name}` : name);

function behaviourNote({ body }: BookEntry): string {
  const { note } = payoutBehaviour(body);
  return note === '' ? '' : `Amounts that end in ${amountEnding(body.amount)}: ${note}`;
}

const NEXT: Readonly<Record<string, string>> = {
  ACCEPTED: 'It is accepted by itself',
  READY: 'It is accepted by itself',
  PAID: 'It is paid by itself',
  RETURNED: 'It comes back by itself',
};

function byItself(entry: BookEntry): Html {
  const { to, at } = nextAction(entry);
  return at === null ? html`` : html`${NEXT[to] ?? ''} ${formatTime(at)}.`;
}

function actionsForm(id: string, choices: ListedPayout['choices']): Html {
  return html`<form class="card" method="post" action="/sandbox/payout/${id}">
  <h2>By hand</h2>
  <p class="field"><label for="word">What the partner says (optional)</label>
    <input id="word" name="word" maxlength="200" autocomplete="off"></p>
  ${actionButtons(choices, 'amount')}
</form>`;
}

function noticesSection(notices: readonly SentNotice[]): Html {
  const list =
    notices.length === 0
      ? html`<p>None.</p>`
      : html`<ol>${notices.map(({ body, deliveries }) => {
          const { state, word, at } = readSandboxNotice(body);
          return html`<li>${stateChip(state)} ${word === '' ? '' : `“${word}”`}
      <span class="soft">${at ? formatTime(at) : ''}, ${formatDeliveries(deliveries)}</span></li>`;
        })}</ol>`;
  return html`<section class="card" aria-labelledby="told"><h2 id="told">Notices</h2>${list}</section>`;
}

const formatDeliveries = (deliveries: number): string =>
  ['not arrived yet', 'arrived'][deliveries] ?? `arrived ${deliveries} times`;
