import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { createDaniel, type DemoCustomer, nomvula, tinashe } from './people.ts';

const DOCUMENTS: Record<string, string> = {
  SA_ID: 'South African ID',
  FOREIGN_PASSPORT: 'Foreign passport',
  ASYLUM_PAPER: 'Asylum document',
};

const people: [DemoCustomer, about: string][] = [
  [
    nomvula,
    'Approved, with a bank card. 12 beneficiaries and 26 transactions, one or more in every status. Start here.',
  ],
  [
    tinashe,
    'Approved, with nothing yet: see every empty screen. Lower limits than with a South African ID.',
  ],
  [createDaniel('9999-12-31'), 'Registered, but still waiting for approval.'],
];

/** People to sign in as. */
export function peopleSection(): Html {
  return html`<section aria-labelledby="people">
    <h2 id="people">Sign in as</h2>
    <ul class="cards">${people.map(personCard)}</ul>
    <p><a class="action" href="/login">Open the portal</a></p>
  </section>`;
}

function personCard([person, about]: [DemoCustomer, string]): Html {
  const email = person.email
    ? html`<dt>or e-mail</dt><dd><code class="login">${person.email}</code></dd>`
    : html``;
  return html`<li class="card">
    <h3>${person.first_name} ${person.last_name}</h3>
    <p class="soft">${DOCUMENTS[person.id_type] ?? person.id_type} <code>${person.id_number}</code></p>
    <dl>
      <dt>Username</dt><dd><code class="login">${formatSpacedCellphone(person.msisdn ?? '').replaceAll(' ', '')}</code></dd>
      ${email}
      <dt>PIN</dt><dd><code class="pin">${person.pin}</code></dd>
    </dl>
    <p>${about}</p>
  </li>`;
}
