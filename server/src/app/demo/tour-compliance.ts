import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { createAbel, sanele, viktor } from './compliance-people.ts';
import type { DemoCustomer } from './people.ts';

/** Four matters of compliance from beginning to end, as operators and customers see them. */
export function complianceSection(): Html {
  const abel = createAbel(new Date());
  return html`<section aria-labelledby="compliance">
    <h2 id="compliance">Compliance, four stories</h2>
    <ol class="steps">
      <li><strong>A namesake.</strong> ${nameOf(sanele)} has the name of a person on the list, who was born eight years
        earlier. As compliance, open <a href="/console/cases/sanctions">Sanctions matches</a>, propose that he is
        another person because of the date of birth, and confirm it as the second account. He can send now
        (${signIn(sanele)}), and the same entry does not stop him again.</li>
      <li><strong>A true match.</strong> ${nameOf(viktor)} has the birth date of the list too. Freeze him: one person is
        enough, and <a href="/console/reports">Reports</a> says what is due to the Centre and when. The customer
        (${signIn(viktor)}) reads only that he has to contact customer care.</li>
      <li><strong>A ring.</strong> Four senders without a common name pay one telephone, each just below a threshold:
        <a href="/console/cases/monitoring">Monitoring alerts</a>. Suspend them, or raise a suspicion.</li>
      <li><strong>An expired permit.</strong> ${nameOf(abel)} (${signIn(abel)}) cannot send until he sends his new
        permit, which his home page asks for. Two people approve it among the
        <a href="/console/cases/registrations">registrations</a>, and he can.</li>
    </ol>
  </section>`;
}

const nameOf = ({ first_name, last_name }: DemoCustomer) => `${first_name} ${last_name}`;

const signIn = ({ msisdn, pin }: DemoCustomer) =>
  html`<code>${formatSpacedCellphone(msisdn ?? '').replaceAll(' ', '')}</code>, PIN <code>${pin}</code>`;
