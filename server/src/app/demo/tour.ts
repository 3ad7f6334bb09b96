import { type Html, html } from '../../platform/http/html.ts';
import type { Brand, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { demoPage } from './frame.ts';
import type { InboxPage } from './messages.ts';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from './operators.ts';
import { complianceSection } from './tour-compliance.ts';
import { inboxSection } from './tour-inbox.ts';
import { ordersSection } from './tour-orders.ts';
import { payoutsSection, type SandboxPayouts } from './tour-payouts.ts';
import { peopleSection } from './tour-people.ts';
import { paymentsSection, trySection } from './tour-sending.ts';

/** The data of the tour. */
interface TourFacts {
  brand: Brand;
  reference: ReferenceSnapshot;
  inbox: InboxPage;
  payouts: SandboxPayouts | undefined;
  /** Whether the demo has the morning's work of operators. */
  hasMorning: boolean;
}

/** The guided tour of a demo: one page, without a script. */
export function tourPage({ brand, reference, inbox, payouts, hasMorning }: TourFacts): string {
  const header = html`<p class="eyebrow">Demo</p>
      <h1>A tour in five minutes</h1>
      <p class="lead">Everything here is made up: the people, their numbers, the rates and the money. Nothing
        you do reaches a bank or a telephone.</p>
      <nav aria-label="On this page"><ul>
        <li><a href="#people">Sign in</a></li><li><a href="#try">Try it</a></li>
        <li><a href="#orders">Money from abroad</a></li><li><a href="#payments">Payments</a></li>
        ${payouts ? html`<li><a href="#payouts">Payouts</a></li>` : html``}
        <li><a href="#operators">Operators</a></li>
        ${hasMorning ? html`<li><a href="#compliance">Compliance</a></li>` : html``}<li><a href="#inbox">Inbox</a></li>
      </ul></nav>`;
  const main = html`${peopleSection()}${trySection(reference)}${ordersSection(reference)}${paymentsSection(reference)}
    ${payouts ? payoutsSection(payouts) : html``}${operatorsSection()}
    ${hasMorning ? complianceSection() : html``}${inboxSection(inbox)}${developersSection()}`;
  return demoPage({ brand, title: 'Demo tour', header, main });
}

function operatorsSection(): Html {
  return html`<section aria-labelledby="operators">
    <h2 id="operators">Operators</h2>
    <p>The remitter's staff work in <a href="/console">the console</a>. Each account has one role, and all have
      the password <code>${DEMO_OPERATOR_PASSWORD}</code>. Decisions that move money take two people: one proposes,
      another decides. Each role has two accounts for that.</p>
    <ul class="plain">${DEMO_OPERATORS.map(
      ({ email, name }) => html`<li><code>${email}</code> ${name}</li>`,
    )}</ul>
  </section>`;
}

function developersSection(): Html {
  return html`<section aria-labelledby="developers">
    <h2 id="developers">For developers</h2>
    <ul class="plain">
      <li><a href="/api/openapi.json">The API</a>, described in OpenAPI</li>
      <li><a href="/partner/openapi.json">The API of remittance partners</a>; their keys are
        <code>partner-one-demo-key</code> and <code>partner-two-demo-key</code></li>
      <li><a href="/health/ready">Ready?</a> and <a href="/health/live">alive?</a></li>
      <li>Registering partner: user <code>portal</code>, password <code>portal-demo-secret</code> unless
        <code>REGISTERING_PARTNER_PASSWORD</code> says otherwise</li>
      <li><code>npm run db:reset</code> empties the data folder; the next start makes a fresh demo</li>
    </ul>
  </section>`;
}
