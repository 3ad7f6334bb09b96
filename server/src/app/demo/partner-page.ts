import { type Html, html } from '../../platform/http/html.ts';
import type { Brand, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { EventRow } from '../../receiving/partner-webhooks/service.ts';
import { demoPage } from './frame.ts';
import { type PartnerFormValues, partnerForm } from './partner-form.ts';
import type { ReceivedWebhook } from './partner-webhooks.ts';

/** An order that was staged here, and its state. */
export interface StagedOrder {
  reference: string;
  partner: string;
  status: string;
  /** Null while the order cannot be redeemed. */
  pin: string | null;
  reason: string | null;
  /** Address of the recipient's link. */
  link: string | null;
  deliveries: readonly EventRow[];
  heard: readonly ReceivedWebhook[];
}

/** Address of the styles of the partner's page. */
export const PARTNER_STYLES = '/demo/partner.css';

/** The data of the partner's page. */
interface PartnerFacts {
  brand: Brand;
  reference: ReferenceSnapshot;
  filled: PartnerFormValues;
  errors: readonly string[];
  order: StagedOrder | undefined;
}

/** The page on which a visitor stages an order as a remittance partner would. */
export function partnerPage({ brand, reference, filled, errors, order }: PartnerFacts): string {
  const header = html`<p class="eyebrow"><a href="/demo">Demo</a></p>
      <h1>Be a partner abroad</h1>
      <p class="lead">Whatever you send here goes the way of a real partner: to
        <code>POST /partner/inbound-orders</code>, with the key of the demo. A partner's engineer reads
        <a href="/partner/openapi.json">the description of these calls</a>.</p>`;
  const main = html`${order ? renderStagedOrder(order) : html``}${partnerForm(reference, filled, errors)}`;
  return demoPage({ brand, title: 'Be a partner', styles: PARTNER_STYLES, header, main });
}

function renderStagedOrder(order: StagedOrder): Html {
  const page = `/demo/partner?partner=${order.partner}&order=${encodeURIComponent(order.reference)}`;
  return html`<section aria-labelledby="answer">
    <h2 id="answer">Order ${order.reference} <span class="chip">${order.status}</span></h2>
    <div class="cards"><div class="card"><dl>
      ${order.reason === null ? html`` : html`<dt>Why</dt><dd>${order.reason}</dd>`}
      <dt>PIN</dt><dd>${order.pin === null ? 'none yet' : html`<code class="pin">${order.pin}</code>`}</dd>
      <dt>Link</dt><dd>${order.link === null ? 'none yet' : html`<a href="${order.link}">${order.link}</a>`}</dd>
      <dt>Message</dt><dd><a href="/demo#inbox">in the inbox</a>, after a moment</dd>
    </dl></div></div>
    <h3>Webhooks</h3>
    ${order.deliveries.length === 0 ? html`<p>None yet.</p>` : html`<ul class="plain">${order.deliveries.map(renderDelivery)}</ul>`}
    ${order.heard.map(
      (
        one,
      ) => html`<p class="soft">The endpoint checked the signature of <code>${one.id}</code> and read:</p>
      <pre class="card">${one.body}</pre>`,
    )}
    <p><a href="${page}">Show what has come since</a></p>
  </section>`;
}

const renderDelivery = ({ type, status, state, attempts }: EventRow): Html =>
  html`<li><code>${status ?? type}</code> <span class="chip">${state}</span> ${attempts === 1 ? '1 try' : `${attempts} tries`}</li>`;
