import { formatAmount, formatMinorPlain, formatRand, toCents } from '@thumela/rules/money/money.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { type Priced, priceQuotation } from '../../pricing/quotations/service.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { recipients } from './recipients.ts';

/** The tour's example amount, along the corridor of Nomvula's first beneficiary, in whole rand. */
const EXAMPLE = '300';
const RAND = 100n;

/** The present price of an amount; undefined while the corridor is switched off. */
function priceOf(reference: ReferenceSnapshot, amount: string): Priced | undefined {
  const { countryId, payoutMethodId, payoutPartnerId } = recipients.zimbabwe;
  const corridor = { countryId, payoutMethodId, payoutPartnerId, currencyId: payoutPartnerId };
  try {
    return priceQuotation(
      reference,
      { ...corridor, quotationType: 'SENDER_AMOUNT', amount },
      new Date(),
    );
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** From the quote to the payout, step by step. */
export function trySection(reference: ReferenceSnapshot): Html {
  return html`<section aria-labelledby="try">
    <h2 id="try">Send money, from quote to payout</h2>
    <ol class="steps">
      <li>Sign in as Nomvula and choose <strong>Send Money</strong>, then <strong>New Beneficiary</strong>.</li>
      <li>Zimbabwe, Cash Pickup, City branches, USD; type <strong>${EXAMPLE}</strong> and choose <strong>Get Quote</strong>.
        ${renderCosts(priceOf(reference, EXAMPLE))}</li>
      <li>Accept, fill in the recipient (a number such as <code>263770000099</code>), and complete.</li>
      <li><strong>Pay Now</strong>, and <strong>Approve</strong> on the sandbox partner's page.</li>
      <li>The transaction shows Paid, and what the customer was told waits in the <a href="#inbox">inbox</a>.
        Its card leads to a receipt, which anybody can <a href="/receipts/check">check</a>.</li>
      <li>The cash waits at the counter; once the <a href="#payouts">payout partner</a> has paid it out, the
        transaction shows Complete.</li>
    </ol>
  </section>`;
}

function renderCosts(priced: Priced | undefined): Html {
  if (!priced) return html``;
  const { quote, currency } = priced;
  return html`You pay ${formatRand(quote.total)}, fee and VAT included; ${formatAmount(currency.code, quote.destination)} arrives.`;
}

/** The behaviours of the sandbox partner, with the amount that shows each. */
export function paymentsSection(reference: ReferenceSnapshot): Html {
  const send = (ending: bigint) => sendFor(priceOf(reference, EXAMPLE)?.quote.total, ending);
  return html`<section aria-labelledby="payments">
    <h2 id="payments">Sandbox payments</h2>
    <p>On the partner's page <strong>Approve</strong> pays, <strong>Decline</strong> fails and
      <strong>Cancel</strong> cancels. From R&nbsp;1&nbsp;000 on the partner offers two ways to pay, below one.
      Some totals misbehave on purpose; the last column is what to send by Zimbabwe, Cash Pickup, to
      get one:</p>
    <div class="card flush">
      <table>
        <thead><tr><th scope="col">A total ending in</th><th scope="col">What happens</th>
          <th scope="col" class="amount">Send</th></tr></thead>
        <tbody>
          <tr><th scope="row"><code>.13</code></th><td>The partner answers an error.</td><td class="amount">${send(13n)}</td></tr>
          <tr><th scope="row"><code>.17</code></th><td>The partner's word comes 10 seconds late.</td><td class="amount">${send(17n)}</td></tr>
          <tr><th scope="row"><code>.19</code></th><td>The partner says it three times; it counts once.</td><td class="amount">${send(19n)}</td></tr>
          <tr><th scope="row"><code>.23</code></th><td>It is paid twice; the second payment waits in suspense.</td><td class="amount">${send(23n)}</td></tr>
          <tr><th scope="row"><code>.29</code></th><td>One rand less is paid, which waits in suspense.</td><td class="amount">${send(29n)}</td></tr>
        </tbody>
      </table>
    </div>
    <p>To take a payment back, open the partner's page of an approved one again with
      <code>&amp;stay</code> behind its address: it has a button for it.</p>
  </section>`;
}

/** The example with the cents that bring its total to an ending: the smallest fee, and VAT on it, stay the same. */
function sendFor(total: bigint | undefined, ending: bigint): string {
  if (total === undefined) return '';
  return formatMinorPlain(toCents(EXAMPLE) + ((((ending - total) % RAND) + RAND) % RAND));
}
