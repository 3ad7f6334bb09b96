import { localCellphone } from '@thumela/rules/cellphone.ts';
import { formatRand } from '@thumela/rules/money.ts';
import { shownStatus } from '@thumela/rules/statuses.ts';
import type { ReferenceSnapshot } from '../reference/lookups.ts';
import { type Html, html } from './html.ts';
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
    <div class="scroll" role="region" aria-labelledby="orders" tabindex="0">
      <table>
        <thead><tr>
          <th scope="col">Order</th><th scope="col">For</th><th scope="col">From</th>
          <th scope="col" class="amount">Amount</th><th scope="col">State</th><th scope="col">Link</th>
        </tr></thead>
        <tbody>${orders.map((order) => orderRow(order, reference))}</tbody>
      </table>
    </div>
    <p>Order search: <a href="/inbound-transaction-search/PARTNER_ONE">Partner One</a> and
      <a href="/inbound-transaction-search/PARTNER_TWO">Partner Two</a>.</p>
  </section>`;
}

function orderRow(order: Order, reference: ReferenceSnapshot): Html {
  const { recipient, sender } = order;
  const country = reference.country(order.from)?.name ?? order.from;
  return html`<tr>
    <th scope="row"><code>${order.reference}</code><br>
      <span class="soft">PIN <code>${order.pin}</code></span></th>
    <td>${recipient.first} ${recipient.last}<br>
      <span class="soft"><code>${localCellphone(recipient.cell)}</code></span></td>
    <td>${sender.join(' ')}, ${country}<br><span class="soft">${PARTNERS[order.partner]}</span></td>
    <td class="amount">${formatRand(order.amount)}</td>
    <td><span class="chip">${shownStatus(order.status)}</span><br>
      <span class="soft">${ABOUT[order.reference] ?? ''}</span></td>
    <td>${links(order)}</td>
  </tr>`;
}

function links(order: Order): Html {
  const redeem = html`<a href="/redeem-inbound-transaction?t=${order.token ?? ''}">${order.token ?? ''}</a>`;
  if (order.reference !== 'DEMO-1006') return redeem;
  return html`<a href="/inbound-redemption-follow-up?t=demo-follow-up">demo-follow-up</a><br>${redeem}`;
}
