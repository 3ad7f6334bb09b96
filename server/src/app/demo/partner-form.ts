import { type Html, html } from '../../platform/http/html.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** Values typed into the form of the partner's page, by field. */
export type PartnerFormValues = Readonly<Record<string, string>>;

export const PARTNERS = { PARTNER_ONE: 'Partner One', PARTNER_TWO: 'Partner Two' } as const;

/** Initial values of the form: a person who has no order yet. */
const FIRST: PartnerFormValues = {
  partner: 'PARTNER_ONE',
  senderFirst: 'Grace',
  senderLast: 'Moyoza',
  country: 'GB',
  first: 'Lindiwe',
  last: 'Dube',
  msisdn: '082 000 0031',
  email: 'lindiwe@example.com',
  amount: '2500.00',
  payout: 'BANK_ACCOUNT',
  senderType: 'OTHER',
};

/** Countries of senders: most are allowed, one is blocked. */
const COUNTRIES = ['GB', 'US', 'AU', 'AE', 'DE', 'IN', 'NG', 'ZM', 'BW', 'CA', 'IR'];

/** An order as a partner sends it, from the form. */
export const orderOf = (filled: PartnerFormValues, reference: string) => ({
  reference,
  sender: {
    'first-name': filled.senderFirst ?? '',
    'last-name': filled.senderLast ?? '',
    country: filled.country ?? '',
  },
  recipient: {
    'first-name': filled.first ?? '',
    'last-name': filled.last ?? '',
    msisdn: filled.msisdn ?? '',
    ...(filled.email && { email: filled.email }),
  },
  amount: filled.amount ?? '',
  payout:
    filled.payout === 'CASH_VOUCHER'
      ? { type: 'CASH_VOUCHER' }
      : { type: 'BANK_ACCOUNT', 'account-number': '1300000031', 'branch-code': '470010' },
  'sender-type': filled.senderType ?? '',
});

/** The form by which a partner's engineer would try the call. */
export function partnerForm(
  reference: ReferenceSnapshot,
  given: PartnerFormValues,
  errors: readonly string[],
): Html {
  const filled = { ...FIRST, ...given };
  const box = (name: string, label: string, type = 'text') =>
    html`<p class="field"><label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${filled[name] ?? ''}" autocomplete="off"></p>`;
  const list = (name: string, label: string, choices: readonly (readonly [string, string])[]) =>
    html`<p class="field"><label for="${name}">${label}</label>
      <select id="${name}" name="${name}">${choices.map(([value, shown]) => renderOption(value, shown, filled[name]))}</select></p>`;
  const countries = COUNTRIES.map((code) => [code, reference.country(code)?.name ?? code] as const);
  return html`<section aria-labelledby="stage">
    <h2 id="stage">A new order</h2>
    ${renderProblems(errors)}
    <form method="post" action="/demo/partner" class="card fields">
      ${list('partner', 'Partner', Object.entries(PARTNERS))}
      ${box('senderFirst', 'First name of the sender')}${box('senderLast', 'Family name of the sender')}
      ${list('country', 'Country of the sender', countries)}
      ${list('senderType', 'Who sends it', [
        ['OTHER', 'Somebody else'],
        ['SELF', 'The recipient, from abroad'],
      ])}
      ${box('first', 'First name of the recipient')}${box('last', 'Family name of the recipient')}
      ${box('msisdn', 'Mobile number of the recipient', 'tel')}
      ${box('email', 'E-mail of the recipient (optional)', 'email')}
      ${box('amount', 'Amount in rand')}
      ${list('payout', 'Paid out', [
        ['BANK_ACCOUNT', 'To a bank account'],
        ['CASH_VOUCHER', 'As a cash voucher'],
      ])}
      <p class="field"><button class="action" type="submit">Stage the order</button></p>
    </form>
  </section>`;
}

const renderOption = (value: string, shown: string, chosen: string | undefined): Html =>
  value === chosen
    ? html`<option value="${value}" selected>${shown}</option>`
    : html`<option value="${value}">${shown}</option>`;

const renderProblems = (errors: readonly string[]): Html =>
  errors.length === 0
    ? html``
    : html`<div class="card wrong" role="alert"><p><strong>The order was not taken.</strong></p>
        <ul>${errors.map((error) => html`<li>${error}</li>`)}</ul></div>`;
