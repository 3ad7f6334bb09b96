import { parseCents } from '@thumela/rules/money/money.ts';
import type { Services } from '../../../app/services.ts';
import { SANDBOX_MERCHANT, USUAL_CARD_FIELDS } from '../card-fields.ts';
import type { PaymentInstruction } from '../partner.ts';
import { insertPayment, newPaymentId } from './sandbox-payments.ts';
import { paymentBehaviour } from './sentinels.ts';

type Opened = { page: string } | { problem: string };

const { reference, amount, budget, paymentReference, email, mobile } = USUAL_CARD_FIELDS;

/** Required fields of the form, with their patterns. */
const NEEDED: readonly (readonly [name: string, form: RegExp])[] = [
  [reference, /^[0-9]{16}.+$/],
  [amount, /^[0-9]+\.[0-9]{2}$/],
  [budget, /^N$/],
  [paymentReference, /^[0-9]{16}$/],
  [email, /^\S+@\S+$/],
  [mobile, /^0[0-9]{9}$/],
  ...Object.entries(SANDBOX_MERCHANT).map(
    ([name, value]) => [name, new RegExp(`^${value}$`)] as const,
  ),
];

/** Accepts the form of the card-payment page as strictly as a bank, and returns the payer's next page. */
export async function openCardForm(
  { brand, config, database }: Pick<Services, 'brand' | 'config' | 'database'>,
  form: URLSearchParams | undefined,
): Promise<Opened> {
  const field = (name: string) => form?.get(name) ?? '';
  const wrong = NEEDED.filter(([name, shape]) => !shape.test(field(name))).map(([name]) => name);
  const amountCents = parseCents(field(amount));
  if (wrong.length > 0 || !amountCents)
    return { problem: `Missing or wrong: ${wrong.join(', ')}.` };
  const payment = {
    paymentReference: field(paymentReference),
    merchant: brand.company,
    amountCents,
    currency: 'ZAR',
    returnUrls: readReturnUrls(field, config.publicUrl),
    formReference: field(reference),
  };
  if (paymentBehaviour(amountCents).refuses) return { page: refuseForm(payment) };
  const id = newPaymentId();
  if (await insertPayment(database, id, 'CARD', payment))
    return { page: `/sandbox/card/${id}?method=CARD` };
  return { problem: 'This form was sent before. Please start the payment again.' };
}

/** The form's return addresses; one that leads anywhere but to our own pages is replaced. */
function readReturnUrls(
  field: (name: string) => string,
  publicUrl: string,
): PaymentInstruction['returnUrls'] {
  const own = (name: string, result: string) =>
    field(name).startsWith(`${publicUrl}/payment/`)
      ? field(name)
      : `${publicUrl}/payment/complete/${result}`;
  return {
    success: own(USUAL_CARD_FIELDS.success, 'success'),
    failed: own(USUAL_CARD_FIELDS.failed, 'failed'),
    canceled: own(USUAL_CARD_FIELDS.canceled, 'canceled'),
  };
}

function refuseForm({
  returnUrls,
  paymentReference: known,
}: Pick<PaymentInstruction, 'returnUrls' | 'paymentReference'>): string {
  const url = new URL(returnUrls.failed);
  url.searchParams.set('payatReferenceNum', known);
  url.searchParams.set('digiapiPaymentMethod', 'CARD');
  url.searchParams.set('digiapiResponseMsg', 'The sandbox partner refuses totals that end in .13.');
  return url.href;
}
