import { SENTINELS } from '../../integrations/payouts/sandbox/sentinels.ts';
import { type Html, html } from '../../platform/http/html.ts';

/** How the sandbox partner pays out; undefined while another one does. */
export interface SandboxPayouts {
  /** Seconds after which it pays by itself; 0: by hand alone. */
  paysAfter: number;
}

/** Ways to try payouts, with the amounts that trigger each behaviour of the sandbox partner. */
export function payoutsSection({ paysAfter }: SandboxPayouts): Html {
  const byItself =
    paysAfter === 0
      ? 'Nothing is paid by itself here'
      : `What is ordered is paid by itself after ${paysAfter} seconds`;
  return html`<section aria-labelledby="payouts">
    <h2 id="payouts">Sandbox payouts</h2>
    <p>What was paid for is ordered from a payout partner, who tells us by signed notices what becomes of it.
      ${byItself}; in the partner's book anybody can accept an order, make it ready, pay it, return it or refuse it
      by hand. Press <strong>Pay</strong> on the cash that waits for João, or <strong>Return</strong> what was
      paid to Mutale, and look at Nomvula's transactions and at <a href="/console/cases/payouts">the
      console's queue of payouts</a>. What came
      back from Chidi's bank can be corrected or cancelled in its card.</p>
    <p><a class="action" href="/sandbox/payout">Open the book</a></p>
    <p>Some amounts misbehave on purpose, by the last two digits of what arrives. To get one choose
      <strong>They can receive</strong> for the quote:</p>
    <div class="card flush">
      <table>
        <thead><tr><th scope="col">What arrives ends in</th><th scope="col">What happens</th>
          <th scope="col" class="amount">Let arrive</th></tr></thead>
        <tbody>${Object.entries(SENTINELS).map(
          ([ending, { note }]) => html`
          <tr><th scope="row"><code>.${ending}</code></th><td>${note}</td><td class="amount">USD&nbsp;20.${ending}</td></tr>`,
        )}
        </tbody>
      </table>
    </div>
  </section>`;
}
