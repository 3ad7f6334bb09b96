import { formatLocalCellphone } from '@thumela/rules/identity/cellphone.ts';
import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { labelStatus } from '@thumela/rules/status/statuses.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { type Order, orders } from './orders.ts';

/** Explains each order, and how to use it. */
const ABOUT: Record<string, string> = {
  'DEMO-1001':
    'Start here: open the link and redeem it. Any photo does for the documents, as everywhere in the tour.',
  'DEMO-1002':
    'Over the first limit of every document, so more is asked for: with a foreign passport, proof of income and of address.',
  'DEMO-1003':
    'Sent to himself: one more document is asked for, and only a South African ID will do.',
  'DEMO-1004': 'Paid out already: its link says so.',
  'DEMO-1005':
    'For Nomvula, who is registered: the link and her ID are enough, and she is approved at once. The search asks her to sign in instead.',
  'DEMO-1006':
    'Handed in: the follow-up asks for one more document and a signature, and its own link says so.',
  'DEMO-1007':
    'For Nomvula, over her limit: the link asks for two more documents, and an operator looks at them.',
  'DEMO-1008': 'Approved and not paid yet: its link says that it is being processed.',
  'DEMO-1009': 'Refused: its link says why, and whom to ask.',
};

const PARTNERS = { PARTNER_ONE: 'Partner One', PARTNER_TWO: 'Partner Two' };

/** The orders from abroad, with the links their recipients would get. */
export function ordersSection(reference: ReferenceSnapshot): Html {
  return html`<section aria-labelledby="orders">
    <h2 id="orders">Money from abroad</h2>
    <p>A partner abroad stages an order, its recipient gets a link by SMS and e-mail, and redeems it without an
      account. Each link below is what the recipient of that order would have got; an order waits three days.
      A recipient who lost the link finds the order by its reference, together with the number.</p>
    <p><a class="action" href="/demo/partner">Stage an order as a partner</a></p>
    <ul class="cards">${orders.map((order) => orderCard(order, reference))}</ul>
    <p>Order search: <a href="/inbound-transaction-search/PARTNER_ONE">Partner One</a> and
      <a href="/inbound-transaction-search/PARTNER_TWO">Partner Two</a>. From there a letter can be written to
      customer care; it arrives in the <a href="#inbox">inbox</a>.</p>
    <p>What was redeemed waits for an operator of compliance in <a href="/console/cases">the console's queues</a>,
      who approves it, rejects it, or asks the recipient for more, by a link in the inbox. An approved recipient requests a PIN by 'Forgot Pin?', signs in and sees
      the money under Transactions.</p>
  </section>`;
}

function orderCard(order: Order, reference: ReferenceSnapshot): Html {
  const { recipient, sender } = order;
  const country = reference.country(order.from)?.name ?? order.from;
  return html`<li class="card">
    <h3>${order.reference} <span class="chip">${inEnglish(labelStatus(order.status))}</span></h3>
    <p class="money">${formatRand(order.amount)}</p>
    <dl>
      <dt>For</dt><dd>${recipient.first} ${recipient.last}, <code>${formatLocalCellphone(recipient.cell)}</code></dd>
      <dt>From</dt><dd>${sender.join(' ')}, ${country}, by ${PARTNERS[order.partner]}</dd>
      <dt>PIN</dt><dd><code>${order.pin}</code></dd>
      <dt>Search</dt><dd><a href="/inbound-transaction-search/${order.partner}">${PARTNERS[order.partner]}</a>
        with <code>${order.reference}</code> and the number</dd>
      ${order.idNumber ? html`<dt>ID number</dt><dd><code>${order.idNumber}</code></dd>` : html``}
      <dt>Link</dt><dd>${renderOrderLinks(order)}</dd>
    </dl>
    <p class="soft">${ABOUT[order.reference] ?? ''}</p>
  </li>`;
}

function renderOrderLinks(order: Order): Html {
  const token = order.token ?? '';
  const redeem = html`<a href="/redeem-inbound-transaction?t=${token}">${token}</a>`;
  if (order.reference !== 'DEMO-1006') return redeem;
  return html`<a href="/inbound-redemption-follow-up?t=demo-follow-up">demo-follow-up</a>, ${redeem}`;
}
