import { localCellphone } from '@thumela/rules/identity/cellphone.ts';
import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { shownStatus } from '@thumela/rules/status/statuses.ts';
import { type Html, html } from '../http/html.ts';
import type { ReferenceSnapshot } from '../reference/service.ts';
import { type Order, orders } from './orders.ts';

/** What each order shows, and what to do with it. */
const ABOUT: Record<string, string> = {
  'DEMO-1001':
    'Start here: open the link and redeem it with any South African ID of the list below.',
  'DEMO-1002': 'Over the first limit of every document, so more documents are asked for.',
  'DEMO-1003': 'Sent to himself: one more document, and only a South African ID will do.',
  'DEMO-1004': 'Paid out already: its link says so.',
  'DEMO-1005': 'For Nomvula: sign in and redeem it by its PIN, or follow the link.',
  'DEMO-1006': 'Handed in; the follow-up asks for one more document and a signature.',
  'DEMO-1007': 'For Nomvula, signed in: needs a limit increase.',
  'DEMO-1008': 'Approved and not paid yet: its link says that it is on its way.',
  'DEMO-1009': 'Refused: its link says so, and whom to ask.',
};

const PARTNERS = { PARTNER_ONE: 'Partner One', PARTNER_TWO: 'Partner Two' };

/** The orders from abroad, with the links their recipients would get. */
export function ordersSection(reference: ReferenceSnapshot): Html {
  return html`<section aria-labelledby="orders">
    <h2 id="orders">Money from abroad</h2>
    <p>A partner abroad stages an order, its recipient gets a link by SMS and e-mail, and redeems it without an
      account. Each link below is what the recipient of that order would have got; an order waits three days.
      Whoever lost the link finds the order by its reference or PIN, together with the number.</p>
    <p><a class="action" href="/demo/partner">Stage an order as a partner</a></p>
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
      <dt>Search</dt><dd><a href="/inbound-transaction-search/${order.partner}">${PARTNERS[order.partner]}</a>
        with <code>${order.reference}</code> and the number</dd>
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
