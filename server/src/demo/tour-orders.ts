import { localCellphone } from '@thumela/rules/identity/cellphone.ts';
import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { shownStatus } from '@thumela/rules/status/statuses.ts';
import { type Html, html } from '../http/html.ts';
import type { ReferenceSnapshot } from '../reference/service.ts';
import { type Order, orders } from './orders.ts';

const ABOUT: Record<string, string> = {
  'DEMO-1001': 'A plain redemption.',
  'DEMO-1002': 'Over the first limit of every document, so more documents are asked for.',
  'DEMO-1003': 'Sent to himself: one more document.',
  'DEMO-1004': 'Already paid out: cannot be redeemed.',
  'DEMO-1005': 'For Nomvula, signed in: by PIN or by link.',
  'DEMO-1006': 'Handed in; one document and a signature are still missing.',
  'DEMO-1007': 'For Nomvula, signed in: needs a limit increase.',
  'DEMO-1008': 'Allocated, not paid yet.',
  'DEMO-1009': 'Rejected.',
};

const PARTNERS = { PARTNER_ONE: 'Partner One', PARTNER_TWO: 'Partner Two' };

/** The orders from abroad, with the links their recipients would get. */
export function ordersSection(reference: ReferenceSnapshot): Html {
  return html`<section aria-labelledby="orders">
    <h2 id="orders">Money from abroad</h2>
    <p>These orders wait in the database. The screens that redeem them come with a later release; until
      then the links lead to a page that says so.</p>
    <ul class="cards">${orders.map((order) => orderCard(order, reference))}</ul>
    <p>Order search: <a href="/inbound-transaction-search/PARTNER_ONE">Partner One</a> and
      <a href="/inbound-transaction-search/PARTNER_TWO">Partner Two</a>.</p>
  </section>`;
}

function orderCard(order: Order, reference: ReferenceSnapshot): Html {
  const { recipient, sender } = order;
  const country = reference.country(order.from)?.name ?? order.from;
  return html`<li class="card">
    <h3>${order.reference} <span class="chip">${inEnglish(shownStatus(order.status))}</span></h3>
    <p class="money">${formatRand(order.amount)}</p>
    <dl>
      <dt>For</dt><dd>${recipient.first} ${recipient.last}, <code>${localCellphone(recipient.cell)}</code></dd>
      <dt>From</dt><dd>${sender.join(' ')}, ${country}, by ${PARTNERS[order.partner]}</dd>
      <dt>PIN</dt><dd><code>${order.pin}</code></dd>
      <dt>Link</dt><dd>${links(order)}</dd>
    </dl>
    <p class="soft">${ABOUT[order.reference] ?? ''}</p>
  </li>`;
}

function links(order: Order): Html {
  const token = order.token ?? '';
  const redeem = html`<a href="/redeem-inbound-transaction?t=${token}">${token}</a>`;
  if (order.reference !== 'DEMO-1006') return redeem;
  return html`<a href="/inbound-redemption-follow-up?t=demo-follow-up">demo-follow-up</a>, ${redeem}`;
}
